import { type ComponentType, type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import { claimFloatMenu, floatMenuOwner } from '../../../stores/panels/float-menu.ts';
import { settingsStore } from '../../../stores/site/settings.ts';
import { showFloatMenu } from '../../../components/float-menu/float-menu.ts';
import { headset, arrowUp } from '../../../components/icons/icons.ts';
import { useElement, useElementState, useStore, useCoreTranslations } from '../../../hooks/element-context.tsx';
import { useHydrated } from '../../../hooks/hydrated.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { useSession } from '../../../hooks/session.ts';
import { useWideScreen } from '../../../hooks/use-screen.ts';
import { Icon } from '../../../components/icons/icon.tsx';

type Entries = ComponentType<{ onMounted: () => void }>;

const loadEntries = lazy(
  async (): Promise<Entries> => (await loadChunk('float-entries', () => import('./float-entries.tsx'))).FloatEntries,
);

function reportLoadFailure(error: unknown): void {
  const remedy = 'Serve every file of the release unmodified, with CORS headers';
  const message = errorSentence('The float menu did not load', 'The page works without it', remedy);
  reportErrorOnce({ source: 'file', message, error });
}

/**
 * Renders the float menu in the corner of the viewport, with help, the app and the back-to-top button. It is in the top layer below
 * everything that opens later, and takes no space on the page (FLT). It is absent on phones, where a rule hides it (FLT-02…06), and until
 * session and settings are known, so that it doesn't appear only to disappear again. If the chunk with its entries fails to load, the menu
 * doesn't open and a single error is reported. Server markup contains the menu in a hidden state, for a dormant footer
 * (`footer-dormant-controller.ts`).
 */
export function FloatMenuPlace(): ReactElement | null {
  const t = useCoreTranslations();
  const { attributes, siteContext } = useElementState();
  const isHydrated = useHydrated();
  const menu = useRef<HTMLElement>(null);
  const isRequested = useRef(false);
  // Server-rendered markup keeps the hidden menu, even if it is never shown.
  const [isPrerendered] = useState(!isHydrated);
  const hasSettings = useStore(settingsStore(siteContext), ({ known }) => known);
  const isKnown = useSession().status !== 'unknown' && hasSettings;
  const isWide = useWideScreen();
  const isAllowed = useIsShown('floatMenu');
  const isPossible = isAllowed && attributes['no-float-menu'] !== true;
  const isWanted = isPossible && isKnown && isWide;
  const { id } = useElement();
  const isOurs = useStore(floatMenuOwner(), ({ owner }) => owner === id);
  const [loaded, setLoaded] = useState<{ readonly Entries: Entries }>();

  // Open the menu once its entries have loaded after a click.
  const openOnce = useCallback((): void => {
    if (!isRequested.current) return;
    isRequested.current = false;
    const button = menu.current?.querySelector<HTMLElement>('[popovertarget]');
    button?.focus({ preventScroll: true });
    button?.click();
  }, []);
  // A page shows only one float menu, so a second footer's menu remains hidden.
  useEffect(() => {
    if (!isWanted) return undefined;
    const release = claimFloatMenu(id);
    return () => release();
  }, [isWanted, id]);
  const isShown = isWanted && isOurs;
  useEffect(
    () => (isShown && menu.current !== null ? showFloatMenu(menu.current, reportLoadFailure) : undefined),
    [isShown],
  );
  useEffect(() => {
    if (isHydrated && !isShown && menu.current?.matches(':popover-open') === true) menu.current.hidePopover();
  }, [isHydrated, isShown]);
  if (!isPossible || (!isShown && !isPrerendered)) return null;
  const label = t('footer.float');
  const request = (): void => {
    isRequested.current = true;
    loadEntries().then((Entries) => setLoaded({ Entries }), reportLoadFailure);
  };
  return (
    <nav ref={menu} popover="manual" data-persistent="" className="float-menu" part="float-menu" aria-label={label}>
      <ToTopButton />
      {loaded === undefined || !isShown ? (
        <button type="button" className="float-button" aria-label={label} onClick={request}>
          <Icon path={headset} size={20} />
        </button>
      ) : (
        <loaded.Entries onMounted={openOnce} />
      )}
    </nav>
  );
}

/**
 * Renders the button that scrolls to the top of the page (FLT-01). It is hidden until `observeFloatMenu` detects that the page is scrolled.
 */
function ToTopButton(): ReactElement {
  const t = useCoreTranslations();
  return (
    <button type="button" className="float-button to-top" aria-label={t('footer.toTop')} hidden>
      <Icon path={arrowUp} size={20} />
    </button>
  );
}
