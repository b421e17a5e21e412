import { type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLazyContent } from '../../../components/flyout/use-lazy-content.ts';
import { lockScroll } from '../../../components/dialog/scroll-lock.ts';
import { closeOnSwipe } from '../../../components/swipe/close-on-swipe.ts';

export interface DrawerProps {
  readonly id: string;
  readonly trigger: ReactNode;
  readonly label: string;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly closeIcon: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly part?: string;
  readonly triggerPart?: string;
  readonly className?: string;
  readonly triggerClassName?: string;
  readonly onOpen?: () => void;
  /** Whether the content is rendered only when the drawer first opens. Content in server markup is always rendered. */
  readonly isLazy?: boolean;
  /** Provides the trigger to other popovers that are anchored to it. */
  readonly triggerRef?: RefObject<HTMLButtonElement | null>;
}

/** Renders a panel that slides in from the inline end within 300 ms (DRW-04). It is a native popover, so it opens without JavaScript. */
export function Drawer(props: DrawerProps): ReactElement {
  const {
    id,
    trigger,
    label,
    title,
    closeLabel,
    closeIcon,
    children,
    footer,
    part,
    triggerPart,
    className = '',
  } = props;
  const own = useRef<HTMLButtonElement>(null);
  const button = props.triggerRef ?? own;
  const box = useRef<HTMLDivElement>(null);
  const isInside = useLazyContent(box, props.isLazy ?? false);
  const [expanded, setExpanded] = useState<boolean>();
  const onToggle = useEffectEvent((isOpen: boolean) => {
    setExpanded(isOpen);
    if (isOpen) props.onOpen?.();
  });

  useEffect(() => {
    const target = box.current;
    if (target === null) return undefined;
    let unlock = (): void => {};
    const beforeToggle = (event: Event): void => {
      if (event.target !== target || (event as ToggleEvent).newState !== 'closed') return;
      // Unlike `contains()`, the selector also matches a focused element of the page that is slotted into the drawer.
      if (target.matches(':focus-within')) button.current?.focus();
    };
    const toggle = (event: Event): void => {
      if (event.target !== target) return;
      const isOpen = (event as ToggleEvent).newState === 'open';
      unlock();
      unlock = isOpen ? lockScroll(target.ownerDocument) : () => {};
      onToggle(isOpen);
    };
    const stopLimiting = limitToOneOpen(target);
    const removeSwipe = closeOnSwipe({ box: target, edge: 'inline-end', onClose: () => target.hidePopover() });
    target.addEventListener('beforetoggle', beforeToggle);
    target.addEventListener('toggle', toggle);
    onToggle(target.matches(':popover-open'));
    return () => {
      unlock();
      stopLimiting();
      removeSwipe();
      target.removeEventListener('beforetoggle', beforeToggle);
      target.removeEventListener('toggle', toggle);
    };
  }, [button]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.triggerClassName}
        part={triggerPart}
        popoverTarget={id}
        aria-expanded={expanded}
        aria-label={label}
      >
        {trigger}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`drawer ${className}`}
        part={part}
      >
        <div className="drawer-head">
          <div className="drawer-title">{title}</div>
          <button
            type="button"
            className="icon-button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={closeLabel}
          >
            {closeIcon}
          </button>
        </div>
        <div className="drawer-body">{isInside ? children : null}</div>
        {footer === undefined || !isInside ? null : <div className="drawer-foot">{footer}</div>}
      </div>
    </>
  );
}

/** Allows only one open section per name in browsers without `<details name>` (DRW-05). Returns a cleanup function. */
function limitToOneOpen(box: HTMLElement): () => void {
  const toggle = (event: Event): void => {
    const section = event.target;
    if (!(section instanceof HTMLDetailsElement) || !section.open || section.getAttribute('name') === null) return;
    for (const other of box.querySelectorAll('details[open]'))
      if (other !== section && other.getAttribute('name') === section.getAttribute('name'))
        other.removeAttribute('open');
  };
  // `toggle` events don't bubble.
  box.addEventListener('toggle', toggle, true);
  return () => box.removeEventListener('toggle', toggle, true);
}
