import { type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { followTrigger } from './follow-trigger.ts';
import { focusableIn, moveFocus } from '../arrow-keys.ts';
import { watchHover } from './hover.ts';
import { showFrom } from './show-from.ts';

export interface FlyoutProps {
  /** Unique in the element: ties the trigger to its box before any script runs. */
  readonly id: string;
  readonly trigger?: ReactNode;
  /** Stands in place of a trigger: a button that does something else by its click, and opens the box under mouse and by the arrow. */
  readonly anchor?: RefObject<HTMLButtonElement | null> | undefined;
  readonly children: ReactNode;
  /** Accessible name of the trigger where its content is an icon. */
  readonly label?: string | undefined;
  readonly part?: string | undefined;
  readonly className?: string | undefined;
  readonly boxClassName?: string | undefined;
  readonly boxPart?: string | undefined;
  /** Accessible name of the box, which is then a dialog: for boxes that hold more than links. */
  readonly boxLabel?: string | undefined;
  readonly align?: 'start' | 'end' | undefined;
  /** The mouse opens it by resting on the trigger, or on what holds it (a selector); click, tap and keys always do. */
  readonly opensOnHover?: boolean | string | undefined;
  readonly onOpen?: (() => void) | undefined;
  /** Analytics event of a click on the button, with the key of what it opens. */
  readonly track?: { readonly name: string; readonly key: string } | undefined;
}

/**
 * A button and the box that it opens: a native popover in the top layer, so that it works before any script and no
 * page can cover it. It closes by Esc, by a click outside and when another opens; the focus goes back to the button.
 */
export function Flyout(props: FlyoutProps): ReactElement {
  const { id, trigger, children, label, part, className, boxClassName = '', boxPart = 'menu', align = 'start' } = props;
  const { opensOnHover = true, onOpen, boxLabel, track, anchor } = props;
  const own = useRef<HTMLButtonElement>(null);
  const button = anchor ?? own;
  const box = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState<boolean>();
  const onToggle = useEffectEvent((isOpen: boolean) => {
    setExpanded(isOpen);
    if (isOpen) onOpen?.();
  });

  useEffect(() => {
    const [source, target] = [button.current, box.current];
    if (source === null || target === null) return undefined;
    return connectFlyout(source, target, align, opensOnHover, (isOpen) => onToggle(isOpen));
  }, [align, opensOnHover, button]);

  return (
    <>
      {anchor === undefined ? (
        <button
          ref={own}
          type="button"
          className={className}
          part={part}
          popoverTarget={id}
          data-track={track?.name}
          data-track-key={track?.key}
          aria-expanded={expanded}
          aria-label={label}
        >
          {trigger}
        </button>
      ) : null}
      <div
        ref={box}
        id={id}
        popover="auto"
        role={boxLabel === undefined ? undefined : 'dialog'}
        tabIndex={anchor && -1}
        aria-label={boxLabel}
        className={`floating flyout flyout-${align} ${boxClassName}`}
        part={boxPart}
      >
        {children}
      </div>
    </>
  );
}

/** The mouse opens the box by resting on the trigger, or on what of the page's parts holds it. */
function openOnHover(source: HTMLElement, target: HTMLElement, holder: boolean | string, open: () => void): () => void {
  if (holder === false) return () => {};
  return watchHover({
    trigger: (typeof holder === 'string' && source.closest<HTMLElement>(holder)) || source,
    box: target,
    isOpen: () => target.matches(':popover-open'),
    open,
    close: () => target.hidePopover(),
  });
}

function connectFlyout(
  source: HTMLButtonElement,
  target: HTMLElement,
  align: 'start' | 'end',
  opensOnHover: boolean | string,
  onToggle: (isOpen: boolean) => void,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isOpenedByHover = false;
  let stopFollowing = (): void => {};
  const isOpen = (): boolean => target.matches(':popover-open');

  const beforeToggle = (event: Event): void => {
    // Chromium drops the focus of a popover in a shadow root to the body: give it back by hand.
    const { activeElement } = target.getRootNode() as ShadowRoot;
    if ((event as ToggleEvent).newState === 'closed' && target.contains(activeElement)) source.focus();
  };
  const toggle = (event: Event): void => {
    if (event.target !== target) return;
    const isNowOpen = (event as ToggleEvent).newState === 'open';
    if (!isNowOpen) isOpenedByHover = false;
    stopFollowing();
    stopFollowing = isNowOpen ? followTrigger(source, target, align) : () => {};
    onToggle(isNowOpen);
  };
  const click = (event: MouseEvent): void => {
    // The mouse had opened it on its way to this click: the click keeps it.
    if (isOpenedByHover && isOpen()) event.preventDefault();
    isOpenedByHover = false;
  };
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    if (!isOpen()) showFrom(target, source);
    (focusableIn(target)[0] ?? target).focus();
    event.preventDefault();
  };

  target.addEventListener('beforetoggle', beforeToggle, { signal });
  target.addEventListener('toggle', toggle, { signal });
  if (source.getAttribute('popovertarget') === target.id) source.addEventListener('click', click, { signal });
  source.addEventListener('keydown', enter, { signal });
  target.addEventListener('keydown', (event) => moveFocus(event, target), { signal });
  onToggle(isOpen());
  const stopHover = openOnHover(source, target, opensOnHover, () => {
    // What the click of an anchor has opened stays.
    if (source.popoverTargetElement?.matches(':popover-open')) return;
    isOpenedByHover = true;
    showFrom(target, source);
  });
  return () => {
    stopHover();
    stopFollowing();
    end.abort();
  };
}
