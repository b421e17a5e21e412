import type { ReactElement } from 'react';
import { inviteCodeOf, invitePath } from './rules/invite-code.ts';
import { copyText } from '../../platform/device/clipboard.ts';
import { resolveHref } from '../../platform/page/location.ts';
import { accountStore } from '../../stores/session/account.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { copy } from '../../components/icons/part-icons.ts';
import { useToast } from '../../components/toast/toast.tsx';
import { useElementState, useStore } from '../../hooks/element-context.tsx';
import { useHref } from '../../hooks/link-context.ts';
import { useLink } from '../../hooks/links.ts';
import { useTranslate } from '../../hooks/use-translate.ts';

/**
 * Renders the button that copies the member's invite link, a sign-up link with their code. Renders nothing for visitors, for members
 * without a code, and if the referral page is hidden (DAT-31, REF-08, REF-10).
 */
export function Invite(): ReactElement | null {
  const { siteContext } = useElementState();
  const code = useStore(accountStore(siteContext), ({ rebate }) => inviteCodeOf(rebate));
  const isShown = useLink('referral') !== undefined;
  return code === undefined || !isShown ? null : <CopyInvite code={code} />;
}

function CopyInvite({ code }: { code: string }): ReactElement {
  const t = useTranslate();
  const href = useHref(invitePath(code));
  const [toast, showToast] = useToast();
  const copyLink = async (): Promise<void> => {
    const isCopied = await copyText(resolveHref(href) ?? href);
    showToast(t(isCopied ? 'header.copied' : 'header.copyFailed'));
  };
  return (
    <>
      <button
        type="button"
        className="invite"
        part="invite"
        aria-label={t('growth.invite')}
        onClick={() => void copyLink()}
      >
        <Icon path={copy} size={16} />
        <span className="invite-text">{t('growth.invite')}</span>
      </button>
      {toast}
    </>
  );
}
