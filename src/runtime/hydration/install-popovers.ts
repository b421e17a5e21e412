import { loadChunk } from '../../lib/load-chunk.ts';

/** Loads and installs the popover polyfill in browsers that need it, such as Chrome before 114 and Safari before 17. */
export async function installPopovers(): Promise<void> {
  if ('popover' in HTMLElement.prototype) return;
  const { applyPopovers } = await loadChunk(
    'popover-polyfill',
    () => import('../../components/flyout/popover-polyfill.ts'),
  );
  applyPopovers();
}
