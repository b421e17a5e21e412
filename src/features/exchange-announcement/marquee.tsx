import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { marqueeSeconds } from './rules/marquee-duration.ts';
import { watchSize } from '../../platform/page/watch-size.ts';
import { useWideElement } from '../../hooks/use-element-width.ts';

/**
 * Renders a line that scrolls on narrow elements if it overflows (ANN-05). It pauses on hover and focus, and isn't animated with reduced
 * motion.
 */
export function Marquee({ children }: { children: ReactNode }): ReactElement {
  const line = useRef<HTMLDivElement>(null);
  const isWide = useWideElement();

  useEffect(() => {
    const text = line.current;
    const box = text?.parentElement;
    if (text === null || box === null || box === undefined) return undefined;
    const measure = (): void => {
      const overflows = !isWide && text.scrollWidth > box.clientWidth;
      text.classList.toggle('marquee-moves', overflows);
      text.style.animationDuration = overflows ? `${marqueeSeconds(text.scrollWidth)}s` : '';
    };
    return watchSize([box, text], measure);
  }, [isWide]);

  return (
    <div className="marquee">
      <div ref={line} className="marquee-line">
        {children}
      </div>
    </div>
  );
}
