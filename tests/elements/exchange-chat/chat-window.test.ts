import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { parsePersona } from '../../../demo/gateway/personas/index.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import {
  type Chat,
  errors,
  FLAG,
  inputs,
  mounted,
  onWideScreen,
  placeChat,
  pretend,
  stateOf,
  TRADER,
  windowOf,
} from './chat-fixtures.ts';
import { answersFor } from '../support/gateway.ts';
import { calls, FOREIGN } from '../exchange-search/search-fixtures.ts';
import { allInside, getInside, getPart, inside, nextEvent, twoFrames, until } from '../support/elements.ts';

const USER = '/api/web/v1/usercenter/get_info';

let chat: Chat;

onWideScreen();

describe('the chat window', () => {
  it('passes the user and page to the application [CHT-05, MFE-01]', async () => {
    const persona = parsePersona('sub-account') ?? VISITOR;
    chat = await placeChat({ open: '', 'site-id': '177', language: 'en', theme: 'dark' }, answersFor(persona));
    await mounted(chat);
    const { name: _, ...given } = inputs() ?? {};
    expect(given).to.deep.equal({
      locale: 'en',
      langPrefix: '/en',
      theme: 2,
      siteId: 177,
      isLogin: true,
      uid: '20042',
      is_sub: 1,
    });
    chat.language = 'fr';
    await until(() => calls('update').some(({ props }) => props['locale'] === 'fr'), 'the update');
    expect(calls('mount')).to.have.length(1);
  });

  for (const [what, answers] of [
    ['a visitor', answersFor(VISITOR)],
    ['a session that has ended (401)', { ...answersFor(TRADER), [USER]: () => new Response('', { status: 401 }) }],
  ] as const)
    it(`opens without a user for ${what} [CHT-05]`, async () => {
      chat = await placeChat({ open: '' }, answers);
      await mounted(chat);
      expect(inputs()).to.include({ isLogin: false, uid: '', is_sub: 0 });
    });

  it('measures 360 × 700 px at the inline end, shrinks on small screens, and is not modal [CHT-10]', async () => {
    chat = await placeChat({ open: '' });
    await mounted(chat);
    const box = (): DOMRect => getPart(chat, 'window').getBoundingClientRect();
    expect([box().width, box().height]).to.deep.equal([360, 700]);
    expect([Math.round(innerWidth - box().right), innerHeight - box().bottom >= 76]).to.deep.equal([24, true]);
    expect(getPart(chat, 'window').matches(':popover-open:not(:modal)')).to.equal(true);
    chat.language = 'ar';
    await until(() => Math.round(box().left) === 24, 'the other side of the viewport');
    await setViewport({ width: 1024, height: 600 });
    await until(() => box().top >= 0 && box().height < 600, 'the position within the viewport');
    await setViewport({ width: 1440, height: 900 });
  });

  it('shows two links that open new windows if no application is configured [CHT-11, CHT-12]', async () => {
    ExchangeShell.configure({ apps: {} });
    chat = await placeChat({ open: '', language: 'fr' });
    const links = await until(() => {
      const results = allInside(chat, 'a[data-key]', HTMLAnchorElement);
      return results.length === 2 && results;
    }, 'the links');
    expect(links.map((link) => [link.dataset['key'], link.getAttribute('href'), link.target, link.rel])).to.deep.equal([
      ['chatRoom', '/fr/groupchat/chatroom?platform=web', '_blank', 'noopener noreferrer'],
      ['callService', '/fr/groupchat/call_service?platform=web', '_blank', 'noopener noreferrer'],
    ]);
    expect(links.some((link) => 'action' in link.dataset)).to.equal(false);
    await until(() => stateOf(chat) === 'visible', 'its state');
    expect(errors).to.deep.equal([]);
  });

  for (const [what, address] of [
    ['does not exist', '/no/such/chat.js'],
    ['is not a script', '/README.md'],
    ['is not a parcel', '/tests/elements/support/elements.ts'],
  ] as const)
    it(`reports one error, shows a retry button and does not store its open state if its bundle ${what}`, async () => {
      ExchangeShell.configure({ apps: { chat: address } });
      chat = await placeChat({ open: '' });
      await until(() => inside(chat, '[role=alert] button'), 'the notice');
      expect([stateOf(chat), localStorage.getItem(FLAG)]).to.deep.equal(['loading', null]);
      expect(errors.map(({ source }) => source)).to.deep.equal(['chat']);
      getInside(chat, '[role=alert] button').click();
      await until(() => errors.length === 2, 'the second attempt');
      ExchangeShell.configure({ apps: { chat: FOREIGN } });
      await mounted(chat);
      await until(() => stateOf(chat) === 'visible', 'its state');
    });

  it('closes on Esc inside it but not elsewhere on the page', async () => {
    chat = await placeChat({ open: '' });
    await mounted(chat);
    const escape = { key: 'Escape', bubbles: true, composed: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', escape));
    await twoFrames();
    expect(stateOf(chat)).to.equal('visible');
    getInside(chat, 'pre').dispatchEvent(new KeyboardEvent('keydown', escape));
    await until(() => stateOf(chat) === 'hidden', 'the hidden chat');
    expect([chat.open, localStorage.getItem(FLAG)]).to.deep.equal([false, null]);
  });

  it('moves the focus inside and back if the user opened it, but not if the page opened it', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    chat = await placeChat();
    chat.open = true;
    await mounted(chat);
    expect(document.activeElement).to.equal(opener);
    chat.open = false;
    await until(() => windowOf(chat) === null, 'the hidden chat');
    const undo = pretend('userActivation', { isActive: true });
    chat.open = true;
    await until(() => chat.shadowRoot.activeElement?.localName === 'h2', 'the focus');
    getPart(chat, 'close').focus();
    getPart(chat, 'close').click();
    await until(() => document.activeElement === opener, 'the restored focus');
    undo();
    opener.remove();
  });

  it('opens only after an open modal dialog has closed', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    chat = await placeChat({ open: '' });
    await mounted(chat);
    expect(getPart(chat, 'window').matches(':popover-open')).to.equal(false);
    dialog.close();
    dialog.remove();
    await until(() => getPart(chat, 'window').matches(':popover-open'), 'the open window');
  });

  it('unmounts when it is removed, and mounts again when it is reinserted', async () => {
    chat = await placeChat({ open: '' });
    await mounted(chat);
    chat.remove();
    await until(() => calls('unmount').length === 1, 'the unmount');
    expect(chat.dataset['state']).to.equal(undefined);
    const ready = nextEvent(document, 'exchange-chat-state');
    document.body.append(chat);
    expect((await ready).detail.state).to.equal('loading');
    await mounted(chat);
  });
});
