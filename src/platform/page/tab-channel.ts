export interface TabChannel {
  /** Tells the other tabs of this origin that something may have changed. The message has no content. */
  announce(): void;
  close(): void;
}

/**
 * Connects the tabs of this origin. Anybody on the origin can post to the channel, so nothing is read from a message: it
 * is only a reason to look again. While the page is in the back-forward cache the channel is closed, since an open one
 * keeps a page out of it. Does nothing where the browser has no `BroadcastChannel` or refuses it (an opaque origin).
 */
export function openTabChannel(name: string, onMessage: () => void): TabChannel {
  let channel: BroadcastChannel | undefined;
  const open = (): void => {
    if (channel !== undefined) return;
    try {
      channel = new BroadcastChannel(name);
      channel.addEventListener('message', () => onMessage());
    } catch {
      channel = undefined;
    }
  };
  const close = (): void => {
    channel?.close();
    channel = undefined;
  };
  if (typeof window === 'undefined' || typeof window.addEventListener !== 'function')
    return { announce: () => {}, close: () => {} };
  open();
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  return {
    announce: () => {
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
        channel?.postMessage('');
      } catch {
        // The page has closed it; other tabs notice when the user returns to them.
      }
    },
    close: () => {
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', open);
      close();
    },
  };
}
