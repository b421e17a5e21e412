import { type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { connectFlyout } from './connect-flyout.ts';
import { useLazyContent } from './use-lazy-content.ts';

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
  /** Drawn without markup, its inside waits for the first opening. */
  readonly waits?: boolean | undefined;
  /** Analytics event of a click on the button, with the key of what it opens. */
  readonly track?: { readonly name: string; readonly key: string } | undefined;
}

/**
 * A button and the box that it opens: a native popover in the top layer, so that it works before any script and no
 * page can cover it. It closes by Esc, by a click outside and when another opens; the focus goes back to the button.
 */
export function Flyout(props: FlyoutProps): ReactElement {
  const { id, trigger, children, label, part, className, boxClassName = '', boxPart = 'menu', align = 'start' } = props;
  const { opensOnHover = true, onOpen, boxLabel, track, anchor, waits = false } = props;
  const own = useRef<HTMLButtonElement>(null);
  const button = anchor ?? own;
  const box = useRef<HTMLDivElement>(null);
  const isInside = useLazyContent(box, waits);
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
        {isInside ? children : null}
      </div>
    </>
  );
}
