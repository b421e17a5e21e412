let sample: File | undefined;

/** Returns true if the browser can share image files with other apps. */
export function canShareFiles(): boolean {
  // Creating a file is expensive, so the file is reused.
  sample ??= new File([], 'image.png', { type: 'image/png' });
  try {
    return navigator.canShare({ files: [sample] });
  } catch {
    return false;
  }
}

/** Returns true if images can be copied to the clipboard. */
export function canCopyImages(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';
}
