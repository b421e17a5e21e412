import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { chevronLeft, chevronRight } from '../icons/icons.ts';
import { watchOverflow } from './watch-overflow.ts';
import { useCoreTranslations } from '../../hooks/element-context.tsx';

/** One click on an arrow, px (HDR-50). */
const STEP = 180;

export interface ScrollerProps {
  readonly children: ReactNode;
  /** The list itself, for whoever scrolls it too. */
  readonly row?: RefObject<HTMLUListElement | null>;
  readonly part?: string;
  readonly arrowPart?: string;
  /** How many px may be out of sight without an arrow. */
  readonly slack?: number;
}

/** A row that scrolls where it does not fit, with an arrow at each end that has more: in markup both stand unseen, for an element that sleeps. Its sheet is `scroller.css`. */
export function Scroller({ children, row: given, part, arrowPart, slack = 1 }: ScrollerProps): ReactElement {
  const own = useRef<HTMLUListElement>(null);
  const row = given ?? own;
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const list = row.current;
    if (list === null) return undefined;
    return watchOverflow(list, slack, (next) =>
      setMore((known) => (known.before === next.before && known.after === next.after ? known : next)),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what has come later has its size to be watched
  }, [row, slack, children]);

  const scroll = (direction: 1 | -1): void => {
    const list = row.current;
    const sign = list !== null && getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list?.scrollBy({ left: STEP * direction * sign });
  };
  return (
    <div className="scroller">
      <Arrow direction={-1} part={arrowPart} hidden={!more.before} onScroll={scroll} />
      <ul ref={row} className="scroll-row" part={part}>
        {children}
      </ul>
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

/** For the mouse: keys move the focus, and the row with it. */
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
