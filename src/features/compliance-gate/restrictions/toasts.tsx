import { Fragment, type ReactElement } from 'react';
import { anchorOf, resolveLink } from '../../../domain/links/resolve-link.ts';
import { linkTo, type LinkContext, wrapLink } from '../../../domain/links/href.ts';
import type { Target } from '../../../domain/links/target.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogLink } from '../../../components/dialog/dialog-link.tsx';
import { CompliancePassage } from '../../../components/compliance-passage.tsx';
import { useFacts } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useLinkContext } from '../../../hooks/link-context.ts';
import { RestrictionButton } from './restriction-button.tsx';
import type { RestrictionProps } from '../state/gate-state.ts';

/** Private-use characters as placeholders for the message's two links. They never occur in translations. */
const AGREEMENT = '\uE000';
const SUPPORT = '\uE001';

/** Returns an anchor's `href`, `target` and `rel`, or undefined if the URL is refused. */
function anchorTo(target: Target, link: LinkContext): ReturnType<typeof anchorOf> | undefined {
  const wrapped = linkTo(target, link);
  return wrapped && anchorOf(wrapped, false);
}

/** Renders the toast for restricted locations, which is also shown to visitors from a restricted country (TST-03…06, OP-77). */
export function LocationToast({ restriction, answer }: RestrictionProps): ReactElement {
  const t = useTranslate();
  const link = useLinkContext();
  const facts = useFacts();
  const form = resolveLink('supportForm', { facts, link });
  const support = form.shown
    ? { href: form.href, target: form.target, rel: form.rel }
    : anchorTo(link.site.supportContact, link);
  const anchors: Readonly<Record<string, ReactElement>> = {
    [AGREEMENT]: (
      <DialogLink className="text-link" {...anchorTo(link.site.agreementPath, link)} data-key="userAgreement">
        {t('restriction.agreement')}
      </DialogLink>
    ),
    [SUPPORT]: (
      <DialogLink className="text-link" {...support} data-key="supportForm">
        {t('restriction.support')}
      </DialogLink>
    ),
  };
  const more = t('restriction.locationMore', { agreement: AGREEMENT, support: SUPPORT }).split(/([\uE000\uE001])/);
  return (
    <Dialog
      title={t('restriction.locationTitle')}
      part={restriction.kind === 'restricted-location' ? 'dialog toast' : 'dialog'}
      className="notice-toast"
      mustAnswer={restriction.mustAnswer}
      actions={
        <RestrictionButton part="ok" label={t('restriction.acknowledge')} onAnswer={() => answer({ action: 'ok' })} />
      }
    >
      <p>{t('restriction.locationText')}</p>
      <p>
        {more.map((piece, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the order of the pieces never changes
          <Fragment key={index}>{anchors[piece] ?? piece}</Fragment>
        ))}
      </p>
    </Dialog>
  );
}

/** Renders the toast configured by the gateway (TST-01, TST-02, TST-07). */
export function ConfiguredToast({ restriction, answer }: RestrictionProps): ReactElement | null {
  const t = useTranslate();
  const link = useLinkContext();
  const config = restriction.toast.toastConfig;
  if (config === undefined) return null;
  const route = wrapLink(config.okButtonRouter, link);
  const isClosable = config.cancelButton !== '';
  return (
    <Dialog
      title={t('restriction.toastTitle')}
      part="dialog toast"
      className="notice-toast"
      mustAnswer={restriction.mustAnswer}
      {...(isClosable ? { closeLabel: t('common.close'), onDismiss: () => answer({ action: 'close' }) } : {})}
      actions={
        <>
          {isClosable ? (
            <RestrictionButton
              part="cancel"
              label={config.cancelButton}
              onAnswer={() => answer({ action: 'cancel' })}
            />
          ) : null}
          <RestrictionButton
            part="ok"
            label={config.okButton || t('common.ok')}
            href={route?.external === false ? route.href : undefined}
            linkKey="compliance-toast"
            onAnswer={() => answer({ action: 'ok' })}
          />
        </>
      }
    >
      <CompliancePassage tip={config} />
    </Dialog>
  );
}
