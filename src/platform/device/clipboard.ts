import { safeDocument } from '../page/page-document.ts';

/** Puts a text on the clipboard; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Plain http, an old web view, or a page that is not trusted with the clipboard: the older way may still be open.
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
