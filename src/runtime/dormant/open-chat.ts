import { parseBooleanAttribute } from '../../lib/boolean-attribute.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';

/** Opens the page's `<exchange-chat>`. Returns false if the page has none or its rules hide it (ROL-08, NAV-90). */
export function openChat(): boolean {
  const chat = [...pageRegistry().hosts].find(({ localName }) => localName === 'exchange-chat');
  if (chat === undefined) return false;
  const wasOpen = parseBooleanAttribute(chat.getAttribute('open'));
  chat.setAttribute('open', '');
  // A loaded controller handles the attribute synchronously. One that is still loading handles it on start.
  const isOpen = chat.dataset['state'] !== 'hidden';
  if (!isOpen && !wasOpen) chat.removeAttribute('open');
  if (isOpen && wasOpen) chat.shadowRoot?.querySelector<HTMLElement>('.chat-title')?.focus();
  return isOpen;
}
