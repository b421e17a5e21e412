export interface TabChannel {
  /** Notifies this origin's other tabs that something may have changed. The message is empty. */
  announce(): void;
  close(): void;
}

/**
 * Connects this origin's tabs. Any script on the origin can post to the channel, so messages only cause another check and their content is
 * never read. The channel is closed while the page is in the back-forward cache, because an open channel would make it ineligible. Does
 * nothing if the browser has no `BroadcastChannel` or refuses it (an opaque origin).
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
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel only reaches its own origin
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
