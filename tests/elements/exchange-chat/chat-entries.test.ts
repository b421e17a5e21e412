import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import {
  type Chat,
  errors,
  mounted,
  onWideScreen,
  PHONE,
  placeChat,
  pretend,
  stateOf,
  windowOf,
} from './chat-fixtures.ts';
import { answersFor } from '../support/gateway.ts';
import { getInside, getPart, inside, place, type Placed, until } from '../support/elements.ts';

let chat: Chat;
let host: Placed<HTMLElementTagNameMap['exchange-footer' | 'exchange-header']>;
const events: string[] = [];

onWideScreen();
afterEach(() => host?.remove());

/** Returns the chat entry of a footer's float menu or a header's drawer, with the same gateway as the chat. */
async function entry(key: 'callService' | 'chatRoom' = 'callService'): Promise<HTMLAnchorElement> {
  const attributes = { gateway: chat.gateway ?? '', language: 'en' };
  host = await place(key === 'callService' ? 'exchange-footer' : 'exchange-header', attributes);
  events.length = 0;
  for (const type of ['exchange-chat-open', 'exchange-navigate'])
    host.addEventListener(type, (event) => events.push(`${event.type}${event.cancelable ? ' (c)' : ''}`));
  if (key === 'callService')
    (await until(() => inside(host, '.float-menu:popover-open .float-button:not(.to-top)'), 'the float menu')).click();
  const selector = `${key === 'chatRoom' ? '#user-drawer ' : ''}a[data-key="${key}"]`;
  await until(() => inside(host, selector), 'the entry');
  return getInside(host, selector, HTMLAnchorElement);
}

/** Expects that the chat is closed and has rendered no window. */
const isClosed = (): unknown =>
  expect([chat.open, stateOf(chat), windowOf(chat)]).to.deep.equal([false, 'hidden', null]);

/** Clicks a link and returns whether the browser would follow it. Navigation is prevented. */
function follows(link: HTMLAnchorElement, more: MouseEventInit = {}): boolean {
  let isFollowed = true;
  const preventNavigation = (event: Event): void => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', preventNavigation, { once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...more }));
  window.removeEventListener('click', preventNavigation);
  return isFollowed;
}

describe('a chat entry', () => {
  it('opens the page’s chat for live support instead of following the link [NAV-90, CHT-12]', async () => {
    chat = await placeChat();
    const link = await entry();
    expect(link.getAttribute('href')).to.equal('/groupchat/call_service?platform=web');
    expect(follows(link)).to.equal(false);
    expect([chat.open, stateOf(chat)]).to.deep.equal([true, 'loading']);
    await mounted(chat);
    expect(events).to.deep.equal(['exchange-chat-open (c)']);
    expect(follows(link), 'open already').to.equal(false);
    expect(chat.shadowRoot.activeElement?.localName).to.equal('h2');
  });

  it('does nothing if the page cancels the event [ROL-08]', async () => {
    chat = await placeChat();
    const link = await entry();
    host.addEventListener('exchange-chat-open', (event) => event.preventDefault());
    expect(follows(link)).to.equal(false);
    isClosed();
    expect(events).to.deep.equal(['exchange-chat-open (c)']);
  });

  it('dispatches an event and follows the link in a new window if the page has no chat [ROL-08]', async () => {
    chat = await placeChat();
    const link = await entry();
    chat.remove();
    await until(() => chat.dataset['state'] === undefined, 'its end');
    expect(follows(link)).to.equal(true);
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    expect(events).to.deep.equal(['exchange-chat-open (c)', 'exchange-navigate (c)']);
  });

  it('leaves clicks with a modifier key to the browser', async () => {
    chat = await placeChat();
    const link = await entry();
    expect(follows(link, { ctrlKey: true })).to.equal(true);
    isClosed();
    expect(events).to.deep.equal([]);
  });

  it('follows the link and leaves the chat unchanged if the chat is not available on the page [CHT-06, CHT-07, CHT-08, CHT-09]', async () => {
    chat = await placeChat();
    const link = await entry('chatRoom');
    expect(link.getAttribute('href')).to.equal('/groupchat/chatroom?platform=web');
    await setViewport({ width: 767, height: 900 });
    expect(link.isConnected).to.equal(true);
    expect(follows(link)).to.equal(true);
    isClosed();
    chat.open = true;
    expect(follows(link)).to.equal(true);
    expect([chat.open, stateOf(chat)]).to.deep.equal([true, 'hidden']);
    await setViewport({ width: 1440, height: 900 });
    await mounted(chat);
    getPart(chat, 'close').click();
    await until(() => windowOf(chat) === null, 'the hidden chat');
    const undo = pretend('userAgent', PHONE);
    expect(follows(link)).to.equal(true);
    undo();
    expect(follows(link)).to.equal(false);
    await mounted(chat);
    expect(errors).to.deep.equal([]);
  });

  it('opens the page’s chat for visitors', async () => {
    chat = await placeChat({}, answersFor(VISITOR));
    expect(follows(await entry())).to.equal(false);
    await mounted(chat);
  });
});
