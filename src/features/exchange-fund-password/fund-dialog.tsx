import { type ReactElement, useEffect, useState } from 'react';
import { SkeletonRows } from '../../components/flyout/panel.tsx';
import { loadSession } from '../../stores/session/session.ts';
import { pageOf } from '../../runtime/custom-element/page-of.ts';
import { SheetDialog } from '../../components/dialog/sheet-dialog.tsx';
import { useElement, useElementState } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useHref } from '../../hooks/link-context.ts';
import { useSession } from '../../hooks/session.ts';
import { FundForm, type FundFormProps } from './fund-form.tsx';
import { Refused } from './refused.tsx';
import { useHome } from './use-home.ts';

type FundDialogProps = Omit<FundFormProps, 'onLoggedOut'>;

/**
 * Renders the dialog with the form, a login link or a refusal. Secrets are requested only from members and only on the exchange's own
 * pages.
 */
export function FundDialog({ host, mode, onClose }: FundDialogProps): ReactElement {
  const t = useTranslate();
  const { state } = useElement();
  const { siteContext } = useElementState();
  const { status, user } = useSession();
  const home = useHome();
  /** The user for whom the gateway returned 401 in this dialog. */
  const [refusedUid, setRefusedUid] = useState<string>();
  useEffect(() => void loadSession(siteContext, pageOf(state.getState())), [siteContext, state]);
  return (
    <SheetDialog
      title={t(mode === 'verify' ? 'fund.verifyTitle' : 'fund.frequencyTitle')}
      onClose={onClose}
      reservesSpace={home.isFirstPartyPage}
    >
      {!home.isFirstPartyPage ? (
        <Refused home={home} />
      ) : status === 'unknown' ? (
        <SkeletonRows count={mode === 'verify' ? 2 : 5} />
      ) : status === 'visitor' || refusedUid === user.uid ? (
        <LogIn />
      ) : (
        <FundForm
          key={user.uid}
          host={host}
          mode={mode}
          onClose={onClose}
          onLoggedOut={() => setRefusedUid(user.uid)}
        />
      )}
    </SheetDialog>
  );
}

/** Renders a login link instead of the form, because visitors have no fund password. */
function LogIn(): ReactElement {
  const t = useTranslate();
  return (
    <>
      <p>{t('fund.login')}</p>
      <a href={useHref('/login')} className="button button-primary" data-key="login">
        {t('link.login')}
      </a>
    </>
  );
}
