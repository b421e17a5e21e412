import { type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { addLayer, removeLayer } from '../../platform/page/layers.ts';
import { safeDocument } from '../../platform/page/page-document.ts';
import { MustAnswerContext } from './dialog-link.tsx';
import { Icon } from '../icons/icon.tsx';
import { x } from '../icons/icons.ts';
import { protectEvents } from './protect-events.ts';
import { lockScroll } from './scroll-lock.ts';
import { closeOnSwipe } from '../swipe/close-on-swipe.ts';

export interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly part?: string;
  readonly className?: string;
  /** Whether the dialog can be closed only with its buttons, not with Esc, a click outside or a script. */
  readonly mustAnswer?: boolean;
  /**
   * Whether the dialog is a bottom sheet on small screens. Unless it must be answered, users can swipe it down by its
   * handle.
   */
  readonly isSheet?: boolean;
  /** Accessible name of the close button in the corner. If omitted, there is no close button. */
  readonly closeLabel?: string;
  readonly onClose?: () => void;
  /**
   * Called when the user clicks the close button, instead of closing the dialog. Used by dialogs that must be answered, if closing is an
   * answer.
   */
  readonly onDismiss?: () => void;
}

/** Renders a modal dialog in the top layer. It is open while mounted. On unmount, focus returns to the previously focused element. */
export function Dialog(props: DialogProps): ReactElement {
  const {
    title: heading,
    children,
    actions,
    part,
    className = '',
    mustAnswer = false,
    isSheet = false,
    closeLabel,
    onClose,
    onDismiss,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const hasHandle = isSheet && !mustAnswer;

  // Uses a layout effect so that the dialog is open before its buttons can be clicked.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const page = safeDocument();
    const opener = (element.getRootNode() as ShadowRoot).activeElement ?? page.activeElement;
    const unlock = lockScroll(page);
    if (!element.open) element.showModal();
    addLayer(element, () => {
      if (!mustAnswer) element.close();
    });
    // Makes screen readers start at the title, because the first control is often the close button.
    title.current?.focus();
    // `closedby` and the listeners below are combined, because none of them works in every engine.
    if (mustAnswer) element.setAttribute('closedby', 'none');
    const keydown = (event: KeyboardEvent): void => {
      if (mustAnswer && event.key === 'Escape') event.preventDefault();
    };
    const click = (event: MouseEvent): void => {
      // The event target is the dialog itself only for clicks on the backdrop.
      if (!mustAnswer && event.target === element) element.close();
    };
    // Listens on the window, because a script on the page may have moved the focus elsewhere.
    window.addEventListener('keydown', keydown, true);
    const unprotect = protectEvents(element);
    element.addEventListener('click', click);
    return () => {
      window.removeEventListener('keydown', keydown, true);
      unprotect();
      element.removeEventListener('click', click);
      unlock();
      removeLayer(element);
      if (element.open) element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [mustAnswer]);

  useLayoutEffect(() => {
    const box = dialog.current;
    if (!hasHandle || box === null || handle.current === null) return undefined;
    return closeOnSwipe({ box, handle: handle.current, edge: 'block-end', onClose: () => box.close() });
  }, [hasHandle]);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${isSheet ? 'sheet ' : ''}${className}`}
      part={part}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (mustAnswer && event.target === event.currentTarget) event.preventDefault();
      }}
      onClose={(event) => {
        // Ignores `close` events from nested dialogs and from an unmounted dialog.
        if (event.target !== dialog.current) return;
        if (mustAnswer) dialog.current?.showModal();
        else onClose?.();
      }}
    >
      <div className="dialog-content">
        {hasHandle ? <div ref={handle} className="sheet-handle" /> : null}
        <h2 ref={title} id={titleId} className="dialog-title" tabIndex={-1}>
          {heading}
        </h2>
        {closeLabel === undefined ? null : (
          <button
            type="button"
            className="icon-button dialog-close"
            part="close"
            aria-label={closeLabel}
            onClick={() => (onDismiss === undefined ? dialog.current?.close() : onDismiss())}
          >
            <Icon path={x} />
          </button>
        )}
        <MustAnswerContext value={mustAnswer}>
          <div className="dialog-body">{children}</div>
          {actions === undefined ? null : <div className="dialog-actions">{actions}</div>}
        </MustAnswerContext>
      </div>
    </dialog>
  );
}
