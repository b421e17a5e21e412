import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenSeen } from '../../platform/page/when-seen.ts';
import { useElement, useFacts } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useEntryLink } from '../../hooks/links.ts';
import { ItemLink } from '../../components/item-link.tsx';

/**
 * Renders the sign-up invitation for visitors (FTR-114). On the home page, tracks when the invitation first becomes visible (ANA-05). If a
 * member received a visitor's markup, the invitation is removed but its space is preserved, so that the content below doesn't move.
 */
export function Signup(): ReactElement | null {
  const t = useTranslate();
  const { track } = useElement();
  const block = useRef<HTMLDivElement>(null);
  const entry = useEntryLink('footerSignup');
  const isShown = entry !== undefined;
  const isHome = useFacts().page === 'home';
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const height = useRef(0);

  useLayoutEffect(() => {
    if (block.current === null) return;
    if (isShown) height.current = block.current.offsetHeight;
    block.current.style.minBlockSize = isShown ? '' : `${height.current}px`;
  });

  useEffect(() => {
    const element = block.current;
    if (element === null || !isShown || !isHome) return undefined;
    return whenSeen(element, () => track('home_signup_view', {}));
  }, [isShown, isHome, track]);

  if (!wasShown) return null;
  return (
    <div ref={block} className={isShown ? 'invitation' : undefined}>
      {entry === undefined ? null : (
        <>
          <p className="invitation-text">{t('footer.signup')}</p>
          <ItemLink item={entry} className="button button-primary" />
        </>
      )}
    </div>
  );
}
