import { type ReactElement, useEffect, useRef } from 'react';
import { useElement, useTranslate } from '../../view/element-context.tsx';
import { useEntry } from '../../view/links.ts';
import { ItemLink } from '../../view/item-link.tsx';

/** An invitation to visitors (FTR-114); that it was seen is told once (ANA-05). */
export function Signup(): ReactElement | null {
  const t = useTranslate();
  const { track } = useElement();
  const block = useRef<HTMLDivElement>(null);
  const entry = useEntry('footerSignup');
  const isShown = entry !== undefined;

  useEffect(() => {
    const element = block.current;
    if (element === null || !isShown || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      track('home_signup_view', {});
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isShown, track]);

  if (entry === undefined) return null;
  return (
    <div ref={block} className="invitation">
      <p className="invitation-text">{t('footer.signup')}</p>
      <ItemLink item={entry} className="button button-primary" />
    </div>
  );
}
