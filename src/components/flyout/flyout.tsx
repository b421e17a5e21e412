import { type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { connectFlyout } from './connect-flyout.ts';
import { useLazyContent } from './use-lazy-content.ts';

export interface FlyoutProps {
  /** Unique within the element. Connects the trigger to its box without JavaScript. */
  readonly id: string;
  readonly trigger?: ReactNode;
  /** A button that replaces the trigger and performs another action on click. Hover and the arrow key open the box. */
  readonly anchor?: RefObject<HTMLButtonElement | null> | undefined;
  readonly children: ReactNode;
  /** Accessible name for a trigger that contains only an icon. */
  readonly label?: string | undefined;
  readonly part?: string | undefined;
  readonly className?: string | undefined;
  readonly boxClassName?: string | undefined;
  readonly boxPart?: string | undefined;
  /** Accessible name of a box with content other than links. If set, the box has the dialog role. */
  readonly boxLabel?: string | undefined;
  readonly align?: 'start' | 'end' | undefined;
  /**
   * Whether the box opens on hover over the trigger. A string is a selector for an ancestor to hover over instead.
   * Clicks, taps and keys always open the box.
   */
  readonly opensOnHover?: boolean | string | undefined;
  readonly onOpen?: (() => void) | undefined;
  /** Whether the content is rendered only when the box first opens. Content in server markup is always rendered. */
  readonly isLazy?: boolean | undefined;
  /** Analytics event for clicks on the button, with the menu's key. */
  readonly track?: { readonly name: string; readonly key: string } | undefined;
}

/**
 * Renders a button and its box. The box is a native popover in the top layer, so it works without JavaScript and pages cannot cover it.
 * Esc, a click outside and opening another box close it, and focus then returns to the button.
 */
export function Flyout(props: FlyoutProps): ReactElement {
  const { id, trigger, children, label, part, className, boxClassName = '', boxPart = 'menu', align = 'start' } = props;
  const { opensOnHover = true, onOpen, boxLabel, track, anchor, isLazy = false } = props;
  const own = useRef<HTMLButtonElement>(null);
  const button = anchor ?? own;
  const box = useRef<HTMLDivElement>(null);
  const isContentRendered = useLazyContent(box, isLazy);
  const [expanded, setExpanded] = useState<boolean>();
  const onToggle = useEffectEvent((isOpen: boolean) => {
    setExpanded(isOpen);
    if (isOpen) onOpen?.();
  });

  useEffect(() => {
    const [source, target] = [button.current, box.current];
    if (source === null || target === null) return undefined;
    return connectFlyout(source, target, { align, opensOnHover, onToggle: (isOpen) => onToggle(isOpen) });
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
        {isContentRendered ? children : null}
      </div>
    </>
  );
}
