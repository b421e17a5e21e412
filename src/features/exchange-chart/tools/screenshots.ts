import { useState } from 'react';
import { type ScreenshotMethod, screenshotMethods } from '../rules/screenshot-methods.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { canCopyImages, canShareFiles } from '../../../platform/device/share-support.ts';
import { pageConfiguration } from '../../../stores/configuration/page-configuration.ts';
import { useElement, useElementState, useFacts, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import type { RunningPane } from '../pane/start-pane.ts';

/** Returns the available screenshot actions and a function that performs one of them. */
export function useScreenshots(
  pane: PaneStore,
  running: RunningPane | undefined,
  showToast: (text: string) => void,
): { readonly methods: readonly ScreenshotMethod[]; readonly take: (method: ScreenshotMethod) => void } {
  const t = useTranslate();
  const { send } = useElement();
  const { siteContext } = useElementState();
  const { isApp, canShareImages } = useFacts();
  const { snapshots, shareBase } = useStore(pageConfiguration(), ({ chart }) => chart) ?? {};
  const [sharesFiles] = useState(canShareFiles);
  const methods = screenshotMethods({
    isApp,
    canShareImages,
    canShareFiles: sharesFiles,
    canCopyImages: canCopyImages(),
    hasSnapshots: snapshots !== undefined && shareBase !== undefined,
  });
  const take = async (method: ScreenshotMethod): Promise<void> => {
    if (running === undefined) return;
    try {
      const { exportScreenshot } = await loadChunk('take-screenshot', () => import('./take-screenshot.ts'));
      const name = `${pane.getState().symbol}.png`;
      const isDone = await exportScreenshot(running.engine, {
        method,
        name,
        service: { snapshots, shareBase, gateway: siteContext.gateway },
        dispatch: (detail) => send('exchange-chart-screenshot', detail, true),
      });
      if (!isDone) showToast(t('chart.pictureFailed'));
      else if (method === 'copy') showToast(t('chart.pictureCopied'));
    } catch {
      showToast(t('chart.pictureFailed'));
    }
  };
  return { methods, take: (method) => void take(method) };
}
