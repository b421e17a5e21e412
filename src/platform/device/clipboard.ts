import { safeDocument } from '../page/page-document.ts';

/** Copies text to the clipboard. Resolves with false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Over plain HTTP, in old web views and without the clipboard permission, `execCommand` may still work.
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  const page = safeDocument();
  let isWritten = false;
  const write = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isWritten = event.clipboardData !== null;
  };
  try {
    page.addEventListener('copy', write, { capture: true, once: true });
    return (page as { execCommand(command: string): boolean }).execCommand('copy') && isWritten;
  } catch {
    return false;
  } finally {
    page.removeEventListener('copy', write, { capture: true });
  }
}
