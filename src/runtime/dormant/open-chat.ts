import { pageRegistry } from '../../stores/page/page-registry.ts';

/** Opens the chat that stands in this page; false where there is none, or where it may not be seen (ROL-08, NAV-90). */
export function openChat(): boolean {
  const chat = [...pageRegistry().hosts].find(({ localName }) => localName === 'exchange-chat');
  if (chat === undefined) return false;
  const wasOpen = chat.hasAttribute('open');
  chat.setAttribute('open', '');
  // Its controller has heeded it by now; one that is still on its way will.
  const isOpen = chat.dataset['state'] !== 'hidden';
  if (!isOpen && !wasOpen) chat.removeAttribute('open');
  if (isOpen && wasOpen) chat.shadowRoot?.querySelector<HTMLElement>('.chat-title')?.focus();
  return isOpen;
}
