import type { ReactElement } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useLogOut } from './use-log-out.ts';

/** Renders a dialog that explains the effect of logging out on all devices and asks for confirmation. */
export function LogoutDialog({ onClose }: { onClose: () => void }): ReactElement {
  const t = useTranslate();
  const logOut = useLogOut();
  return (
    <Dialog
      title={t('user.logoutAllTitle')}
      part="dialog"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button button-secondary" part="cancel" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button
            type="button"
            className="button button-primary"
            part="ok"
            onClick={() => {
              onClose();
              logOut('all');
            }}
          >
            {t('user.logoutAllConfirm')}
          </button>
        </>
      }
    >
      <p>{t('user.logoutAllText')}</p>
    </Dialog>
  );
}
