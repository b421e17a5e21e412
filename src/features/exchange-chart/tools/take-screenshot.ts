import type { ChartEngine } from '../rules/engine.ts';
import type { ScreenshotMethod } from '../rules/screenshot-methods.ts';
import { copyImage, openTab, saveFile, shareFile } from '../../../platform/device/share.ts';
import { shareScreenshot } from '../api/share-screenshot.ts';

/** The URL of the page's snapshot service, the base URL of public links, and the gateway. */
interface SnapshotService {
  readonly snapshots: string | undefined;
  readonly shareBase: string | undefined;
  readonly gateway: string;
}

interface ExportOptions {
  readonly method: ScreenshotMethod;
  /** The name of the image file. */
  readonly name: string;
  readonly service: SnapshotService;
  readonly dispatch: (detail: { readonly blob: Blob; readonly url?: string }) => boolean;
}

/** Decodes a data URL without `fetch()`, which a Content-Security-Policy may block. */
function blobOf(address: string): Blob {
  const [head = '', data = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png' });
}

/**
 * Takes a screenshot of the chart and performs an action with it. Returns false on failure. Notifies the page with `dispatch` before the
 * action or, if the action is to share a link, after the upload. Stops if `dispatch` returns false, because the page has then prevented the
 * action. Screenshots are sent only to the page's own snapshot service (CHR-11, OP-84).
 */
export async function exportScreenshot(
  engine: ChartEngine,
  { method, name, service, dispatch }: ExportOptions,
): Promise<boolean> {
  const blob = blobOf(await engine.takeScreenshot());
  const file = new File([blob], name.replaceAll(/[^\w.-]/g, '_'), { type: blob.type });
  if (method === 'link') {
    const { snapshots, shareBase, gateway } = service;
    if (snapshots === undefined || shareBase === undefined) return false;
    const url = await shareScreenshot(blob, { snapshots, shareBase, gateway });
    if (url === undefined) return false;
    if (dispatch({ blob, url })) openTab(url);
    return true;
  }
  if (!dispatch({ blob })) return true;
  if (method === 'copy') return copyImage(blob);
  if (method === 'share') return shareFile(file);
  saveFile(file);
  return true;
}
