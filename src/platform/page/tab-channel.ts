export interface TabChannel {
  /** Notifies the other tabs of this origin that something may have changed. The message is empty. */
  announce(): void;
  close(): void;
}

/**
 * Connects the tabs of this origin. Any script of the origin can post to the channel, so messages are only a reason to check again and their
 * content is never read. The channel is closed while the page is in the back-forward cache, because an open one would make it ineligible.
 * Does nothing if the browser has no `BroadcastChannel` or refuses it (an opaque origin).
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
        // `pagehide` has closed the channel. Other tabs check again when the user returns to them.
      }
    },
    close: () => {
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', open);
      close();
    },
  };
}
