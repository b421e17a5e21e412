import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { errorSentence, reportErrorOnce } from '../../stores/page/errors.ts';
import { claimFloatMenu, floatMenuOwner } from '../../stores/panels/float-menu.ts';
import { settingsStore } from '../../stores/site/settings.ts';
import { useElement, useElementState, useStore } from '../../view/element-context.tsx';
import { useIsShown } from '../../view/links.ts';
import { useSession } from '../../view/session.ts';
import { useWideScreen } from '../../view/use-wide-screen.ts';

type Loaded = ComponentType<{ styles: string }>;

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
 * where, so that it never comes to go again. Where its files do not load there is none, and one error.
 */
export function FloatMenuPlace(): ReactElement | null {
  const { attributes, siteContext } = useElementState();
  const hasSettings = useStore(settingsStore(siteContext), ({ known }) => known);
  const isKnown = useSession().status !== 'unknown' && hasSettings;
  const isWide = useWideScreen();
  const isAllowed = useIsShown('floatMenu');
  const isWanted = isKnown && isWide && isAllowed && attributes['no-float-menu'] !== true;
  const { id } = useElement();
  const isOurs = useStore(floatMenuOwner(), ({ owner }) => owner === id);
  const [loaded, setLoaded] = useState<{ FloatMenu: Loaded; styles: string }>();

  // One a page: a second footer's stands by.
  useEffect(() => (isWanted ? claimFloatMenu(id) : undefined), [isWanted, id]);
  useEffect(() => {
    if (!isWanted || !isOurs || loaded !== undefined) return undefined;
    let isGone = false;
    loadFloatMenu().then(
      (found) => {
        if (!isGone) setLoaded(found);
      },
      (error: unknown) => {
        const remedy = 'Serve the release whole and with CORS';
        const message = errorSentence('The float menu did not load', 'The page goes on without it', remedy);
        reportErrorOnce({ source: 'file', message, error });
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, isOurs, loaded]);

  if (!isWanted || !isOurs || loaded === undefined) return null;
  const { FloatMenu, styles } = loaded;
  return <FloatMenu styles={styles} />;
}
