import { loadChunk } from '../../lib/load-chunk.ts';

/** Engines below Chrome 114 and Safari 17 learn popovers from a file of their own. */
export async function installPopovers(): Promise<void> {
  if ('popover' in HTMLElement.prototype) return;
  const { applyPopovers } = await loadChunk(
    'popover-polyfill',
    () => import('../../components/flyout/popover-polyfill.ts'),
  );
  applyPopovers();
}
