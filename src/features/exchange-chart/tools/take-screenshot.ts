import type { ChartEngine } from '../rules/engine.ts';
import type { PictureWay } from '../rules/screenshot-methods.ts';
import { copyImage, openTab, saveFile, shareFile } from '../../../platform/device/share.ts';
import { sharePicture } from '../api/share-screenshot.ts';

/** Where the page keeps pictures, and where they are seen. */
interface Place {
  readonly snapshots: string | undefined;
  readonly shareBase: string | undefined;
  readonly gateway: string;
}

/** A data URL as what it holds: a policy may forbid to ask for it. */
function blobOf(address: string): Blob {
  const [head = '', data = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png' });
}

/**
 * Takes a picture of the chart and does with it what was asked; false where that failed. `tell` lets the page hear of it first: where it
 * prevents that, nothing more is done. Nothing leaves the device but to the page's own place for pictures (CHR-11, OP-84).
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
