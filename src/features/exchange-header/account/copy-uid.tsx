import { type ReactElement, useEffect, useRef, useState } from 'react';
import { copyText } from '../../../platform/device/clipboard.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { check, copy } from '../../../components/icons/part-icons.ts';
import { useToast } from '../../../components/toast/toast.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';

/** How long the check mark is visible, in milliseconds. Copying again during this time does nothing (USR-21, OP-78). */
const COPIED = 500;

/** Renders the UID with its copy button (USR-20). */
export function CopyUid({ uid }: { uid: string }): ReactElement {
  const t = useTranslate();
  const [isCopied, setIsCopied] = useState(false);
  const [toast, showToast] = useToast();
  // Use a ref, because a second click may precede the render caused by the first.
  const isLocked = useRef(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => {
      isLocked.current = false;
      setIsCopied(false);
    }, COPIED);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copyUid = async (): Promise<void> => {
    if (isLocked.current) return;
    isLocked.current = true;
    setIsCopied(true);
    showToast((await copyText(uid)) ? t('header.copied') : t('header.copyFailed'));
  };
  return (
    <span className="profile-uid">
      {t('header.uid')} <bdi className="ltr">{uid}</bdi>
      <button
        type="button"
        className="copy"
        aria-label={t('header.copy')}
        data-copied={isCopied}
        onClick={() => void copyUid()}
      >
        <Icon path={isCopied ? check : copy} size={14} />
      </button>
      {toast}
    </span>
  );
}
