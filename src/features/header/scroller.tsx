import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { chevronLeft, chevronRight } from '../../ui/icons.ts';
import { useTranslate } from '../../view/element-context.tsx';

/** One click on an arrow, px (HDR-50). */
const STEP = 180;

/** A row that scrolls where it does not fit, with an arrow at each end that has more. */
export function Scroller({ children }: { children: ReactNode }): ReactElement {
  const t = useTranslate();
  const row = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const list = row.current;
    if (list === null) return undefined;
    const measure = (): void => {
      // Right to left, `scrollLeft` counts down from zero.
      const at = Math.abs(list.scrollLeft);
      const next = { before: at > 1, after: at + list.clientWidth < list.scrollWidth - 1 };
      setMore((known) => (known.before === next.before && known.after === next.after ? known : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    for (const item of list.children) observer.observe(item);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, []);

  const scroll = (direction: 1 | -1): void => {
    const list = row.current;
    const sign = list !== null && getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list?.scrollBy({ left: STEP * direction * sign, behavior: 'smooth' });
  };
  return (
    <div className="scroller">
      {more.before ? (
        <button
          type="button"
          className="scroll-arrow scroll-back"
          tabIndex={-1}
          aria-label={t('header.scrollBack')}
          onClick={() => scroll(-1)}
        >
          <Icon path={chevronLeft} size={16} mirrored />
        </button>
      ) : null}
      <ul ref={row} className="nav-list">
        {children}
      </ul>
      {more.after ? (
        <button
          type="button"
          className="scroll-arrow scroll-forward"
          tabIndex={-1}
          aria-label={t('header.scrollForward')}
          onClick={() => scroll(1)}
        >
          <Icon path={chevronRight} size={16} mirrored />
        </button>
      ) : null}
    </div>
  );
}
