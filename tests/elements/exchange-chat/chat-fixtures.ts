import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { parsePersona } from '../../../demo/gateway/personas/index.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { type Answers, answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { calls, FOREIGN } from '../exchange-search/search-fixtures.ts';
import { inside, loadShell, OF_THIS_FILE, part, place, type Placed, twoFrames, until } from '../support/elements.ts';

export type Chat = Placed<HTMLElementTagNameMap['exchange-chat']>;

export const TRADER = parsePersona('trader') ?? VISITOR;
export const FLAG = 'exchange:chat-open';
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1';

/** The states reported by `exchange-chat-state` events, in order. */
export const states: string[] = [];
export const errors: HTMLElementEventMap['exchange-error']['detail'][] = [];
const recordState = ({ detail }: HTMLElementEventMap['exchange-chat-state']): unknown => states.push(detail.state);
const recordError = ({ detail }: HTMLElementEventMap['exchange-error']): unknown => errors.push(detail);

let gateway: Gateway | undefined;
let chat: Chat | undefined;
let count = 0;
const home = location.href;

function begin(): void {
  for (const list of [states, errors, calls()]) list.length = 0;
  localStorage.removeItem(FLAG);
  ExchangeShell.configure({ apps: { chat: FOREIGN }, flags: { chatroom: true } });
  document.addEventListener('exchange-chat-state', recordState);
  document.addEventListener('exchange-error', recordError);
}

/** Removes the chat and waits until every mount has been unmounted. */
async function end(): Promise<void> {
  chat?.remove();
  await until(() => calls('mount').length === calls('unmount').length, 'one unmount per mount');
  document.removeEventListener('exchange-chat-state', recordState);
  document.removeEventListener('exchange-error', recordError);
  history.replaceState(null, '', home);
  gateway?.restore();
}

/** Inserts a chat with its own gateway. */
export async function placeChat(
  attributes: Readonly<Record<string, string>> = {},
  answers: Answers = answersFor(TRADER),
): Promise<Chat> {
  count += 1;
  const origin = `https://chat-${count}-${OF_THIS_FILE}.localhost`;
  gateway?.restore();
  gateway = standInGateway(answers, origin);
  chat = await place('exchange-chat', { gateway: origin, language: 'en', theme: 'light', ...attributes });
  return chat;
}

export const asked = (): readonly string[] => gateway?.calls.map(({ path }) => path) ?? [];
export const windowOf = (element: Chat): HTMLElement | null => part(element, 'window');
export const mounted = (element: Chat): Promise<HTMLElement> => until(() => inside(element, 'pre'), 'the chat');
export const stateOf = (element: Chat): string | undefined => element.dataset['state'];
export const inputs = (): Readonly<Record<string, unknown>> | undefined => calls().at(-1)?.props;

/** Replaces a property of `navigator`. Returns a function that restores it. */
export function pretend(name: 'userAgent' | 'userActivation', value: unknown): () => void {
  Object.defineProperty(navigator, name, { configurable: true, get: () => value });
  return () => void Reflect.deleteProperty(navigator, name);
}

/** Changes the page's URL. */
export function goTo(path: string): void {
  history.replaceState(null, '', path);
}

/** Expects that the chat opened no window and requested no chunk or data. */
export async function isAbsent(element: Chat): Promise<void> {
  await twoFrames();
  expect([stateOf(element), windowOf(element), calls().length, asked().length]).to.deep.equal(['hidden', null, 0, 0]);
}

/** Sets a wide screen, which the chat requires. */
export function onWideScreen(): void {
  before(async () => {
    await setViewport({ width: 1440, height: 900 });
    await loadShell();
  });
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(begin);
  afterEach(end);
}
