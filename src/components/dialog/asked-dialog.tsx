import { type ReactElement, useEffect, useEffectEvent } from 'react';
import {
  isSiteDialog,
  type SiteDialog as SiteDialogName,
  siteDialogTarget,
  siteSwitchOf,
} from '../../domain/links/site-action.ts';
import { reportMissingKeys } from '../../stores/page/missing-keys.ts';
import { Dialog } from './dialog.tsx';
import { useComplianceTracking } from '../../hooks/dialog-events.ts';
import { useComplianceReceipts } from '../../hooks/compliance-receipts.ts';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useLinkContext } from '../../hooks/link-context.ts';
import { useSiteRedirect } from '../../hooks/session.ts';

export interface AskedDialogProps {
  readonly overlay: string;
  readonly detail: unknown;
  readonly onClose: () => void;
}

/** Renders the dialog named by `overlay`. Renders nothing for any other overlay. */
export function AskedDialog({ overlay, detail, onClose }: AskedDialogProps): ReactElement | null {
  if (isSiteDialog(overlay))
    return <SiteDialog name={overlay} clicked={typeof detail === 'string' ? detail : undefined} onClose={onClose} />;
  if (overlay === 'stay-tuned') return <StayTunedDialog onClose={onClose} />;
  if (overlay === 'logging-out') return <LoggingOut />;
  return null;
}

interface SiteDialogProps {
  readonly name: SiteDialogName;
  /** The link that was clicked, if any. */
  readonly clicked: string | undefined;
  readonly onClose: () => void;
}

/** Renders a dialog that links to another site. If its target isn't configured, the dialog is not shown and the missing key is reported. */
function SiteDialog({ name, clicked, onClose }: SiteDialogProps): ReactElement | null {
  const target = siteDialogTarget(name, clicked, useLinkContext());
  const missing = 'missing' in target ? target.missing : undefined;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (missing === undefined) return;
    reportMissingKeys([missing]);
    close();
  }, [missing]);
  if ('missing' in target) return null;
  const Body = name === 'turkey-site' ? TurkeySiteDialog : SwitchSiteDialog;
  return <Body href={target.href} onClose={onClose} />;
}

/** Renders the notice for entries that the EU site doesn't offer yet (LNK-06, NAV-93). */
function StayTunedDialog({ onClose }: { onClose: () => void }): ReactElement {
  const t = useTranslate();
  return (
    <Dialog
      title={t('dialog.stayTunedTitle')}
      part="dialog"
      onClose={onClose}
      actions={
        <button type="button" className="button button-primary" part="ok" onClick={onClose}>
          {t('common.ok')}
        </button>
      }
    >
      <p>{t('dialog.stayTuned')}</p>
    </Dialog>
  );
}

/**
 * Asks for confirmation before following a link to another site: to the Malta site from the EU site, or to the EU site from any other site
 * (LNK-05, FTR-76, RST-23).
 */
function SwitchSiteDialog({ href, onClose }: { href: string; onClose: () => void }): ReactElement {
  const t = useTranslate();
  const leaves = siteSwitchOf(href, useLinkContext()) !== 'enters-eu';
  const record = useComplianceReceipts('switch-site', [
    t(leaves ? 'dialog.switchTitle' : 'dialog.switchToEuTitle'),
    t(leaves ? 'dialog.switchText' : 'dialog.switchToEuText'),
  ]);
  // oxlint-disable-next-line react/exhaustive-deps -- recorded once, when the dialog is mounted
  useEffect(() => record('view'), []);
  const stay = (): void => {
    record('cancel');
    onClose();
  };
  return (
    <Dialog
      title={t(leaves ? 'dialog.switchTitle' : 'dialog.switchToEuTitle')}
      part="dialog"
      onClose={stay}
      actions={
        <>
          <button type="button" className="button button-secondary" part="cancel" onClick={stay}>
            {t('dialog.switchStay')}
          </button>
          <a
            href={href}
            className="button button-primary"
            part="ok"
            data-key="switch-site"
            rel="noopener noreferrer"
            onClick={() => record('ok')}
          >
            {t(leaves ? 'dialog.switchGo' : 'dialog.switchToEuGo')}
          </a>
        </>
      }
    >
      <p>{t(leaves ? 'dialog.switchText' : 'dialog.switchToEuText')}</p>
    </Dialog>
  );
}

/** Covers the page while the user is being logged out on all devices (LGO-05). */
function LoggingOut(): ReactElement {
  const t = useTranslate();
  return (
    <Dialog title={t('dialog.loggingOut')} part="dialog" className="logging-out" mustAnswer>
      <div className="spinner" />
    </Dialog>
  );
}

/** Asks for confirmation before navigating to the Turkey site, the only site that supports Turkish (LNG-13…15, OP-07). */
function TurkeySiteDialog({ href, onClose }: { href: string; onClose: () => void }): ReactElement {
  const t = useTranslate();
  const texts = [t('dialog.toTurkeyTitle'), t('dialog.turkeyText')];
  const track = useComplianceTracking('turkey-site', texts);
  const record = useComplianceReceipts('turkey-site', texts);
  const redirectTo = useSiteRedirect();
  const open = useEffectEvent(() => {
    track('view');
    record('view');
  });
  // Tracked once, when the dialog is mounted (OP-07, RST-26).
  useEffect(() => open(), []);
  const stay = (): void => {
    record('cancel');
    onClose();
  };
  return (
    <Dialog
      title={t('dialog.toTurkeyTitle')}
      part="dialog"
      onClose={stay}
      actions={
        <>
          <button type="button" className="button button-secondary" part="cancel" onClick={stay}>
            {t('dialog.switchStay')}
          </button>
          <button
            type="button"
            className="button button-primary"
            part="ok"
            onClick={() => {
              track('turkey');
              record('ok');
              redirectTo(href);
              onClose();
            }}
          >
            {t('dialog.toTurkeyGo')}
          </button>
        </>
      }
    >
      <p>{t('dialog.turkeyText')}</p>
    </Dialog>
  );
}
