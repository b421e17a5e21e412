import { expect } from 'chai';
import {
  asked,
  type Chat,
  errors,
  FLAG,
  goTo,
  inputs,
  isAbsent,
  mounted,
  onWideScreen,
  placeChat,
  pretend,
  stateOf,
  states,
  windowOf,
} from './chat-fixtures.ts';
import { calls } from '../exchange-search/search-fixtures.ts';
import { getPart, twoFrames, until } from '../support/elements.ts';

const SETTINGS = '/api/web/v1/site/settings';
const USER = '/api/web/v1/usercenter/get_info';

let chat: Chat;

onWideScreen();

describe('<exchange-chat>', () => {
  it('requests nothing until it opens, then loads, shows and hides, and cleans up when it closes [CHT-01, CHT-13]', async () => {
    chat = await placeChat();
    await isAbsent(chat);
    expect([chat.open, states]).to.deep.equal([false, []]);
    chat.open = true;
    expect(stateOf(chat)).to.equal('loading');
    await mounted(chat);
    await until(() => stateOf(chat) === 'visible', 'its state');
    expect(localStorage.getItem(FLAG)).to.equal('1');
    expect(asked().toSorted()).to.deep.equal([SETTINGS, USER]);
    getPart(chat, 'close').click();
    await until(() => calls('unmount').length === 1, 'the unmount');
    expect([chat.open, stateOf(chat), windowOf(chat), localStorage.getItem(FLAG)]).to.deep.equal([
      false,
      'hidden',
      null,
      null,
    ]);
    expect(states).to.deep.equal(['loading', 'visible', 'hidden']);
    chat.open = true;
    await mounted(chat);
    await until(() => stateOf(chat) === 'visible', 'its state again');
    expect(states.slice(3)).to.deep.equal(['loading', 'visible']);
    expect(errors).to.deep.equal([]);
  });

  it('stays closed with `open="false"`, and opens when the value changes [CHT-01]', async () => {
    chat = await placeChat({ open: 'false' });
    await isAbsent(chat);
    expect([chat.open, states]).to.deep.equal([false, []]);
    chat.setAttribute('open', 'true');
    await mounted(chat);
    await until(() => stateOf(chat) === 'visible', 'its state');
    chat.setAttribute('open', 'false');
    await until(() => stateOf(chat) === 'hidden', 'its state again');
    expect([chat.open, windowOf(chat)]).to.deep.equal([false, null]);
  });

  it('opens with `open="false"` if its open state was stored on the last visit [CHT-02]', async () => {
    localStorage.setItem(FLAG, '1');
    chat = await placeChat({ open: 'false' });
    await mounted(chat);
    expect(chat.open).to.equal(true);
  });

  it('opens without moving the focus if its open state was stored on the last visit [CHT-02, STO-07]', async () => {
    const undo = pretend('userActivation', { isActive: true });
    localStorage.setItem(FLAG, '1');
    chat = await placeChat();
    expect([chat.open, stateOf(chat)]).to.deep.equal([false, 'hidden']);
    await mounted(chat);
    expect(chat.open).to.equal(true);
    expect(chat.shadowRoot.activeElement).to.equal(null);
    undo();
  });

  for (const value of ['0', 'true', '', '{"__proto__":1}', ' 1'])
    it(`ignores an invalid stored open state (${JSON.stringify(value)}) [CHT-02]`, async () => {
      localStorage.setItem(FLAG, value);
      chat = await placeChat();
      await new Promise((resolve) => requestIdleCallback(resolve));
      await isAbsent(chat);
    });

  it('opens only one of two chats if the open state was stored on the last visit [CHT-02]', async () => {
    localStorage.setItem(FLAG, '1');
    chat = await placeChat();
    const second = chat.cloneNode() as typeof chat;
    document.body.append(second);
    await mounted(chat);
    await twoFrames();
    expect([chat.hasAttribute('open'), second.hasAttribute('open')]).to.deep.equal([true, false]);
    second.remove();
  });

  it('stores the open state in memory if storage is denied [STO-07]', async () => {
    const real = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor;
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    try {
      chat = await placeChat({ open: '' });
      await until(() => stateOf(chat) === 'visible', 'its state');
      chat.remove();
      chat = await placeChat();
      await mounted(chat);
      await until(() => stateOf(chat) === 'visible', 'opened by the flag in memory');
      getPart(chat, 'close').click();
      chat.remove();
      chat = await placeChat();
      await new Promise((resolve) => requestIdleCallback(resolve));
      await twoFrames();
      expect([chat.open, stateOf(chat)]).to.deep.equal([false, 'hidden']);
    } finally {
      Object.defineProperty(window, 'localStorage', real);
    }
  });

  for (const [query, targetId] of [
    ['?chatroom=', undefined],
    ['?chatroom=abc', 'abc'],
    ['?a=1&chatroom=room_7-B&b=2', 'room_7-B'],
    [`?chatroom=${'x'.repeat(64)}`, 'x'.repeat(64)],
    [`?chatroom=${'x'.repeat(65)}`, undefined],
    ['?chatroom=../../evil', undefined],
    ['?chatroom=%3Cscript%3E', undefined],
    ['?chatroom=javascript:alert(1)', undefined],
  ] as const)
    it(`opens if the URL contains a chat query (${query.slice(0, 40)}, target ${targetId?.slice(0, 10) ?? 'none'}) [CHT-03, CHT-04]`, async () => {
      goTo(query);
      chat = await placeChat();
      await mounted(chat);
      expect(inputs()?.['targetId']).to.equal(targetId);
      expect(Object.hasOwn(inputs() ?? {}, 'targetId')).to.equal(targetId !== undefined);
      expect([chat.open, errors]).to.deep.equal([true, []]);
    });

  for (const query of ['?room=1', '?chatroom', '?xchatroom=1', '?a=chatroom=1', '#chatroom=1'])
    it(`ignores a query without a chat (${query}) [CHT-03]`, async () => {
      goTo(query);
      chat = await placeChat();
      await isAbsent(chat);
    });

  it('opens after client-side navigation to a chat URL, once per URL [CHT-03]', async () => {
    chat = await placeChat();
    await isAbsent(chat);
    goTo('?chatroom=one');
    await mounted(chat);
    getPart(chat, 'close').click();
    await until(() => stateOf(chat) === 'hidden', 'the hidden chat');
    goTo('?chatroom=one&tab=2');
    await twoFrames();
    expect(stateOf(chat)).to.equal('hidden');
    goTo('?chatroom=two');
    await mounted(chat);
    expect(inputs()?.['targetId']).to.equal('two');
  });

  it('uses `target-id` rather than the URL, and updates the application when `target-id` changes [CHT-04]', async () => {
    goTo('?chatroom=other');
    chat = await placeChat({ 'target-id': 'streamer_1' });
    await mounted(chat);
    expect(inputs()?.['targetId']).to.equal('streamer_1');
    chat.targetId = 'streamer_2';
    await until(() => calls('update').some(({ props }) => props['targetId'] === 'streamer_2'), 'the updated target');
    expect(calls('mount')).to.have.length(1);
    getPart(chat, 'close').click();
    await until(() => stateOf(chat) === 'hidden', 'the hidden chat');
    chat.setAttribute('theme', 'dark');
    await twoFrames();
    expect(stateOf(chat), 'still closed').to.equal('hidden');
    chat.targetId = 'streamer_3';
    await mounted(chat);
    expect(inputs()?.['targetId']).to.equal('streamer_3');
  });

  for (const value of [
    'a b',
    '../evil',
    '<img src=x onerror=alert(1)>',
    'x'.repeat(65),
    'ä',
    '__proto__.x',
    '1;2',
    '\u202e1',
  ])
    it(`ignores an invalid target and reports it once (${value.slice(0, 30)}) [CHT-04]`, async () => {
      chat = await placeChat({ 'target-id': value });
      chat.theme = 'dark';
      await isAbsent(chat);
      expect(errors.map(({ source }) => source)).to.deep.equal(['attribute']);
      expect(errors[0]?.message).to.match(/^exchange-shell: <exchange-chat target-id=.+\. .+\. .+\.$/s);
      chat.open = true;
      await mounted(chat);
      expect(Object.hasOwn(inputs() ?? {}, 'targetId')).to.equal(false);
    });
});
