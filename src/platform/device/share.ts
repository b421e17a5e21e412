import { createElement } from '../page/page-document.ts';

/** Shares a file with another app. Resolves with false if the user or the browser refuses. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch {
    return false;
  }
}

/** Copies an image to the clipboard. Resolves with false if the browser refuses. */
export async function copyImage(image: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [image.type]: image })]);
    return true;
  } catch {
    return false;
  }
}

/** Downloads a file to the user's device. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Delayed until the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Opens a URL in a new tab without an opener or a referrer. */
export function openTab(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}
