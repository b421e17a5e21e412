import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { showBelowOpenPopovers } from '../../components/flyout/show-below-open-popovers.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { x } from '../../components/icons/icons.ts';
import { useTranslate } from '../../hooks/use-translate.ts';

interface ChatWindowProps {
  /** The element that had focus when the user opened the chat. Focus returns to it. */
  readonly opener: Element | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Renders a non-modal window in the top layer, below dialogs that must be answered first (CHT-10). */
export function ChatWindow({ opener, onClose, children }: ChatWindowProps): ReactElement {
  const t = useTranslate();
  const box = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => (box.current === null ? undefined : showBelowOpenPopovers(box.current)), []);
  const escape = useEffectEvent((event: KeyboardEvent) => {
    // The content may have handled the key.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const element = box.current;
    element?.addEventListener('keydown', escape);
    return () => element?.removeEventListener('keydown', escape);
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      // A layout effect's cleanup runs while the window is still in the document and contains the focus.
      if (element?.matches(':focus-within') === true && opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  useEffect(() => {
    // Leave the focus where it is if the user has moved it in the meantime.
    if (opener?.matches(':focus, body') === true) title.current?.focus();
  }, [opener]);
  return (
    <section
      ref={box}
      popover="manual"
      data-persistent=""
      role="dialog"
      aria-labelledby={titleId}
      className="floating chat"
      part="window"
    >
      <header className="chat-head">
        <h2 ref={title} id={titleId} className="chat-title" tabIndex={-1}>
          {t('chat.title')}
        </h2>
        <button type="button" className="icon-button" part="close" aria-label={t('common.close')} onClick={onClose}>
          <Icon path={x} />
        </button>
      </header>
      <div className="chat-body">{children}</div>
    </section>
  );
}
