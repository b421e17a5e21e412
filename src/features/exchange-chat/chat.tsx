import { type ReactElement, useCallback, useEffect } from 'react';
import { sendError } from '../../runtime/custom-element/dispatch.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { removeStored, writeStored } from '../../platform/storage/storage.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import { loadSettings, settingsStore } from '../../stores/site/settings.ts';
import { useElement, useElementState, useStore } from '../../hooks/element-context.tsx';
import { ChatApp } from './chat-app.tsx';
import { ChatWindow } from './chat-window.tsx';
import sheet from './chat.css?inline';
import { chatOf } from './chat-state.ts';

export const styles = sheet;

/** Renders `exchange-chat`: the customer chat, an application provided by the page, in a window above the page (CHT). */
export function Component(): ReactElement | null {
  const { host } = useElement();
  return host === undefined ? null : <Chat host={host} />;
}

function Chat({ host }: { host: HTMLElement }): ReactElement | null {
  const { isOpen, target } = useStore(chatOf(host), (state) => state);
  // Report an error if the `chat-opening` chunk fails to load. The controller loads it again the next time the chat is requested.
  useEffect(() => {
    loadChunk('chat-opening', () => import('./chat-opening.ts')).catch((error: unknown) => {
      const message = errorSentence(
        'The chat did not load',
        'It remains closed',
        'Serve every file of the release unmodified, with CORS headers',
      );
      sendError(host, 'file', message, error);
    });
  }, [host]);
  return isOpen && target !== undefined ? <OpenChat host={host} targetId={target.id} /> : null;
}

/** Renders the open chat, and loads the settings, which specify whether the site has a chat. */
function OpenChat({ host, targetId }: { host: HTMLElement; targetId: string | undefined }): ReactElement {
  const { siteContext } = useElementState();
  const chat = chatOf(host);
  const { opener, isMounted } = useStore(chat, (state) => state);
  const isKnown = useStore(settingsStore(siteContext), ({ known }) => known);
  useEffect(() => void loadSettings(siteContext), [siteContext]);
  useEffect(() => {
    if (isMounted) writeStored('local', 'exchange:chat-open', '1');
  }, [isMounted]);
  const setMounted = useCallback((now: boolean) => chat.setState({ isMounted: now }), [chat]);
  const close = (): void => {
    removeStored('local', 'exchange:chat-open');
    host.removeAttribute('open');
  };
  return (
    <ChatWindow opener={opener} onClose={close}>
      <ChatApp isKnown={isKnown} targetId={targetId} onMountedChange={setMounted} />
    </ChatWindow>
  );
}
