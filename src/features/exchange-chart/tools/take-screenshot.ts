import type { ChartEngine } from '../rules/engine.ts';
import type { PictureWay } from '../rules/screenshot-methods.ts';
import { copyImage, openTab, saveFile, shareFile } from '../../../platform/device/share.ts';
import { sharePicture } from '../api/share-screenshot.ts';

/** The page's snapshot service, and the base of its public links. */
interface Place {
  readonly snapshots: string | undefined;
  readonly shareBase: string | undefined;
  readonly gateway: string;
}

/** Decodes a data URL. A content security policy may block fetching it. */
function blobOf(address: string): Blob {
  const [head = '', data = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png' });
}

/**
 * Takes a screenshot of the chart and performs an action with it. Returns false on failure. `dispatch` notifies the page first and returns
 * false where the page prevents the action. Screenshots are sent to the page's own snapshot service only (CHR-11, OP-84).
 */
export async function takePicture(
  engine: ChartEngine,
  way: PictureWay,
  name: string,
  { snapshots, shareBase, gateway }: Place,
  tell: (detail: { readonly blob: Blob; readonly url?: string }) => boolean,
): Promise<boolean> {
  const blob = blobOf(await engine.takeScreenshot());
  const file = new File([blob], name.replaceAll(/[^\w.-]/g, '_'), { type: blob.type });
  if (way === 'link') {
    if (snapshots === undefined || shareBase === undefined) return false;
    const url = await sharePicture(blob, { snapshots, shareBase, gateway });
    if (url === undefined) return false;
    if (tell({ blob, url })) openTab(url);
    return true;
  }
  if (!tell({ blob })) return true;
  if (way === 'copy') return copyImage(blob);
  if (way === 'share') return shareFile(file);
  saveFile(file);
  return true;
}
