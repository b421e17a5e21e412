import { type PictureWay, pictureWays } from '../rules/screenshot-methods.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { canCopyImages, canShareFiles } from '../../../platform/device/share.ts';
import { pageConfiguration } from '../../../stores/configuration/page-configuration.ts';
import { useElement, useElementState, useFacts, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/texts.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import type { RunningPane } from '../pane/start-pane.ts';

/** Returns the available screenshot actions, and the function that performs one. */
export function usePictures(
  pane: PaneStore,
  running: RunningPane | undefined,
  say: (text: string) => void,
): { readonly ways: readonly PictureWay[]; readonly take: (way: PictureWay) => void } {
  const t = useTranslate();
  const { send } = useElement();
  const { siteContext } = useElementState();
  const { isApp, canShareImages } = useFacts();
  const { snapshots, shareBase } = useStore(pageConfiguration(), ({ chart }) => chart) ?? {};
  const ways = pictureWays({
    isApp,
    canShareImages,
    canShareFiles: canShareFiles(),
    canCopyImages: canCopyImages(),
    hasSnapshots: snapshots !== undefined && shareBase !== undefined,
  });
  const take = async (way: PictureWay): Promise<void> => {
    if (running === undefined) return;
    try {
      const { takePicture } = await loadChunk('take-screenshot', () => import('./take-screenshot.ts'));
      const name = `${pane.getState().symbol}.png`;
      const isDone = await takePicture(
        running.engine,
        way,
        name,
        { snapshots, shareBase, gateway: siteContext.gateway },
        (detail) => send('exchange-chart-screenshot', detail, true),
      );
      if (!isDone) say(t('chart.pictureFailed'));
      else if (way === 'copy') say(t('chart.pictureCopied'));
    } catch {
      say(t('chart.pictureFailed'));
    }
  };
  return { ways, take: (way) => void take(way) };
}
