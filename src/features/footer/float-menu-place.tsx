import { type ComponentType, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { errorSentence, reportErrorOnce } from '../../stores/page/errors.ts';
import { claimFloatMenu, floatMenuOwner } from '../../stores/panels/float-menu.ts';
import { settingsStore } from '../../stores/site/settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { headset } from '../../ui/icons.ts';
import { useElement, useElementState, useStore, useFirstTexts } from '../../view/element-context.tsx';
import { useHydrated } from '../../view/images.ts';
import { useIsShown } from '../../view/is-shown.ts';
import { useSession } from '../../view/session.ts';
import { useWideScreen } from '../../view/use-screen.ts';
import { showFloatMenu } from './resting-footer.ts';
import { ToTopButton } from './to-top-button.tsx';

type Loaded = ComponentType<{ styles: string; menu: RefObject<HTMLElement | null>; isAsked: boolean }>;

/** Its script and its style sheet, each asked for once, and only where it may be shown (FLT-01, HTP-29). */
const loadFloatMenu = lazy(async () => {
  const [{ FloatMenu }, { floatMenuSheet }] = await Promise.all([
    loadChunk('float-menu', () => import('./float-menu.tsx')),
    loadChunk('float-menu-sheet', () => import('./float-menu-sheet.ts')),
  ]);
  return { FloatMenu: FloatMenu as Loaded, styles: floatMenuSheet };
});

/**
 * The float menu's place: empty on phones, where a rule hides it (FLT-02…06), and until it is known who is there and
 * where, so that it never comes to go again. Where its files do not load there is none, and one error. In markup it
 * stands unseen, for a footer that sleeps (`footer-at-rest.ts`).
 */
export function FloatMenuPlace(): ReactElement | null {
  const t = useFirstTexts();
  const { attributes, siteContext } = useElementState();
  const isHydrated = useHydrated();
  const menu = useRef<HTMLElement>(null);
  const [isAsked, setAsked] = useState(false);
  // What stood in markup stays, shown or not.
  const [isOfMarkup] = useState(!isHydrated);
  const hasSettings = useStore(settingsStore(siteContext), ({ known }) => known);
  const isKnown = useSession().status !== 'unknown' && hasSettings;
  const isWide = useWideScreen();
  const isAllowed = useIsShown('floatMenu');
  const isPossible = isAllowed && attributes['no-float-menu'] !== true;
  const isWanted = isPossible && isKnown && isWide;
  const { id } = useElement();
  const isOurs = useStore(floatMenuOwner(), ({ owner }) => owner === id);
  const [loaded, setLoaded] = useState<{ FloatMenu: Loaded; styles: string }>();

  // One a page: a second footer's stands by.
  useEffect(() => {
    if (!isWanted) return undefined;
    const release = claimFloatMenu(id);
    return () => release();
  }, [isWanted, id]);
  const isShown = isWanted && isOurs;
  // What stands serves until somebody wants its links.
  const stands = isOfMarkup && loaded === undefined;
  useEffect(
    () => (isShown && stands && menu.current !== null ? showFloatMenu(menu.current) : undefined),
    [isShown, stands],
  );
  useEffect(() => {
    if (!isShown || loaded !== undefined) return undefined;
    let isGone = false;
    loadFloatMenu().then(
      (found) => {
        if (!isGone && (!isOfMarkup || isAsked)) setLoaded(found);
      },
      (error: unknown) => {
        const remedy = 'Serve the release whole and with CORS';
        const message = errorSentence('The float menu did not load', 'The page goes on without it', remedy);
        reportErrorOnce({ source: 'file', message, error });
        if (!isGone) setAsked(false);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isShown, isOfMarkup, isAsked, loaded]);

  useEffect(() => {
    if (isHydrated && !isShown && menu.current?.matches(':popover-open') === true) menu.current.hidePopover();
  }, [isHydrated, isShown]);
  if (!isPossible || (!isShown && !isOfMarkup)) return null;
  const label = t('footer.float');
  return (
    <nav ref={menu} popover="manual" className="float-menu" part="float-menu" aria-label={label}>
      {loaded === undefined || !isShown ? (
        <>
          <ToTopButton hidden />
          <button type="button" className="float-button" aria-label={label} onClick={() => setAsked(true)}>
            <Icon path={headset} size={20} />
          </button>
        </>
      ) : (
        <loaded.FloatMenu styles={loaded.styles} menu={menu} isAsked={isAsked} />
      )}
    </nav>
  );
}
