import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { chevronLeft, chevronRight } from '../icons/icons.ts';
import { watchOverflow } from './watch-overflow.ts';
import { useCoreTranslations } from '../../hooks/element-context.tsx';

/** The distance in pixels scrolled by a click on an arrow (HDR-50). */
const STEP = 180;

export interface ScrollerProps {
  readonly children: ReactNode;
  /** A ref to the list for callers that also scroll it. */
  readonly row?: RefObject<HTMLUListElement | null>;
  readonly part?: string;
  readonly arrowPart?: string;
  /** Whether the children are list items. Default: true. */
  readonly isList?: boolean;
  /** The overflow in pixels up to which no arrow is shown. */
  readonly slack?: number;
}

/**
 * Renders a scrollable row with an arrow at each end that overflows. Server markup contains both arrows in a hidden state, for use by
 * dormant elements. Requires the style sheet `scroller.css`.
 */
export function Scroller({
  children,
  row: outerRow,
  part,
  arrowPart,
  isList = true,
  slack = 1,
}: ScrollerProps): ReactElement {
  const innerRow = useRef<HTMLUListElement>(null);
  const row = outerRow ?? innerRow;
  // Uses only properties that both elements have.
  const Row = (isList ? 'ul' : 'div') as 'ul';
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const list = row.current;
    if (list === null) return undefined;
    return watchOverflow(list, slack, (next) =>
      setMore((known) => (known.before === next.before && known.after === next.after ? known : next)),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the size of new children must be observed
  }, [row, slack, children]);

  const scroll = (direction: 1 | -1): void => {
    const list = row.current;
    const sign = list !== null && getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list?.scrollBy({ left: STEP * direction * sign });
  };
  return (
    <div className="scroller">
      <Arrow direction={-1} part={arrowPart} hidden={!more.before} onScroll={scroll} />
      <Row ref={row} className="scroll-row" part={part}>
        {children}
      </Row>
      <Arrow direction={1} part={arrowPart} hidden={!more.after} onScroll={scroll} />
    </div>
  );
}

interface ArrowProps {
  readonly direction: 1 | -1;
  readonly part: string | undefined;
  readonly hidden: boolean;
  readonly onScroll: (direction: 1 | -1) => void;
}

/** Renders an arrow for mouse users only. Keyboard users move the focus, which scrolls the row. */
function Arrow({ direction, part, hidden, onScroll }: ArrowProps): ReactElement {
  const t = useCoreTranslations();
  const isForward = direction === 1;
  return (
    <button
      type="button"
      className={`scroll-arrow ${isForward ? 'scroll-forward' : 'scroll-back'}`}
      part={part}
      hidden={hidden}
      tabIndex={-1}
      aria-label={t(isForward ? 'header.scrollForward' : 'header.scrollBack')}
      onClick={() => onScroll(direction)}
    >
      <Icon path={isForward ? chevronRight : chevronLeft} size={16} mirrored />
    </button>
  );
}
