import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v1 } from '../../../demo/gateway/envelopes.ts';
import {
  type Chat,
  FLAG,
  goTo,
  isAbsent,
  mounted,
  onWideScreen,
  PHONE,
  placeChat,
  pretend,
  stateOf,
  states,
  TRADER,
  windowOf,
} from './chat-fixtures.ts';
import { answersFor, undocumented } from '../support/gateway.ts';
import { calls } from '../exchange-search/search-fixtures.ts';
import { twoFrames, until } from '../support/elements.ts';

const SETTINGS = '/api/web/v1/site/settings';

let chat: Chat;

onWideScreen();

describe('<exchange-chat> where no chat is available', () => {
  it('never opens on a phone [CHT-06]', async () => {
    const undo = pretend('userAgent', PHONE);
    localStorage.setItem(FLAG, '1');
    goTo('?chatroom=abc');
    chat = await placeChat({ open: '', 'target-id': 'abc' });
    await new Promise((resolve) => requestIdleCallback(resolve));
    await isAbsent(chat);
    undo();
    expect(localStorage.getItem(FLAG)).to.equal('1');
  });

  it('unmounts below 768 px, mounts again at 768 px and keeps its stored open state [CHT-07, CHT-10]', async () => {
    await setViewport({ width: 767, height: 900 });
    chat = await placeChat({ open: '' });
    await isAbsent(chat);
    await setViewport({ width: 768, height: 900 });
    await mounted(chat);
    await until(() => stateOf(chat) === 'visible', 'its state');
    await setViewport({ width: 767, height: 900 });
    await until(() => calls('unmount').length === 1, 'the unmount');
    expect([stateOf(chat), windowOf(chat), localStorage.getItem(FLAG), chat.open]).to.deep.equal([
      'hidden',
      null,
      '1',
      true,
    ]);
    await setViewport({ width: 1440, height: 900 });
    await mounted(chat);
    await until(() => stateOf(chat) === 'visible', 'its state');
    expect(states).to.deep.equal(['loading', 'visible', 'hidden', 'loading', 'visible']);
  });

  for (const [id, path] of [
    ['CHT-08', '/live'],
    ['CHT-08', '/fr/live/7'],
    ['CHT-09', '/login'],
    ['CHT-09', '/tr/login'],
  ] as const)
    it(`hides, even after client-side navigation, and appears again on other pages (${path}) [${id}]`, async () => {
      goTo(path);
      chat = await placeChat({ open: '' });
      await isAbsent(chat);
      goTo('/trade/BTC_USDT');
      await mounted(chat);
      goTo(path);
      await until(() => stateOf(chat) === 'hidden' && windowOf(chat) === null, 'the hidden chat');
      goTo('/lives/1');
      await mounted(chat);
    });

  it('does not open if the page disables the chatroom flag, and closes after a gateway response that disables it [CHT-14, SIT-27]', async () => {
    ExchangeShell.configure({ flags: { chatroom: false } });
    chat = await placeChat({ open: '' });
    await isAbsent(chat);
    chat.remove();
    ExchangeShell.configure({ flags: {} });
    const answers = answersFor(TRADER);
    const off = v1(undocumented({ flags: { chatroom: false } }));
    chat = await placeChat({ open: '' }, { ...answers, [SETTINGS]: off });
    await until(() => states.at(-1) === 'hidden', 'the hidden chat');
    await twoFrames();
    expect([states, windowOf(chat), calls().length]).to.deep.equal([['loading', 'hidden'], null, 0]);
    chat.removeAttribute('open');
    chat.setAttribute('open', '');
    expect(stateOf(chat), 'on reopening').to.equal('hidden');
  });

  it('closes if the gateway detects a phone [CHT-06, DAT-15]', async () => {
    chat = await placeChat({ open: '' }, { ...answersFor(TRADER), [SETTINGS]: v1(undocumented({ is_phone: true })) });
    await until(() => states.at(-1) === 'hidden', 'the hidden chat');
    expect(calls()).to.deep.equal([]);
  });
});

/** These run last because a page kind cannot be reset. */
describe('<exchange-chat> on a page with a kind', () => {
  for (const [id, page] of [
    ['CHT-08', 'live'],
    ['CHT-09', 'login'],
  ] as const)
    it(`hides on pages whose kind has no chat and appears again on other pages (${page}) [${id}]`, async () => {
      ExchangeShell.configure({ page });
      chat = await placeChat({ open: '' });
      await isAbsent(chat);
      ExchangeShell.configure({ page: 'trade' });
      await mounted(chat);
    });
});
