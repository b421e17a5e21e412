import { createElement } from '../page/page-document.ts';

let picture: File | undefined;

/** Whether the browser hands pictures to other apps. */
export function canShareFiles(): boolean {
  // A file is dear.
  picture ??= new File([], 'picture.png', { type: 'image/png' });
  try {
    return navigator.canShare({ files: [picture] });
  } catch {
    return false;
  }
}

/** Hands a file to another app; false where the person or the browser has refused. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch {
    return false;
  }
}

/** Whether pictures can be put on the clipboard. */
export function canCopyImages(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';
}

/** Puts a picture on the clipboard; false where the browser refuses. */
export async function copyImage(picture: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
    return true;
  } catch {
    return false;
  }
}

/** Lets the person keep a file. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Opens an address in a new tab that knows nothing of this page. */
export function openTab(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}
