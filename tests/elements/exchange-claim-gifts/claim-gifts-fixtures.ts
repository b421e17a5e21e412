import { expect } from 'chai';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { type Answers, answersFor, type Gateway, type Path } from '../support/gateway.ts';
import {
  closeGateway,
  gatewayFor,
  untilHandled,
  restoreUserAgent,
  setUserAgent,
} from '../support/promotion-fixtures.ts';
import { getInside, loadShell, part, place, type Placed, twoFrames, until } from '../support/elements.ts';

export const TAG = 'exchange-claim-gifts';
export const KEY = 'exchange:claim-gifts';
export const MINUTE = 60_000;
export const NOON = new Date('2026-03-08T12:00:00').getTime();

let placed: Placed<HTMLElementTagNameMap[typeof TAG]>;
let asked: ReturnType<typeof gatewayFor>;
const realNow = Date.now;
const others: Element[] = [];

export const element = () => placed;
export const gateway = (): Gateway => asked.gateway;
export const stored = (): string | null => localStorage.getItem(KEY);
export const dialog = (): Promise<HTMLElement> => until(() => part(placed, 'dialog'), 'the dialog');
export const counted = (count = 1): Promise<unknown> =>
  until(() => stored() === `${count}/${Date.now()}`, `the count ${count}`);

/** Sets the page's current time. */
export function setClock(time: number): void {
  Date.now = () => time;
}

/** Registers an element for removal after the test, and returns it. */
export function keep<E extends Element>(other: E): E {
  others.push(other);
  return other;
}

/** Inserts the element with its own gateway, waits until it is ready and then sets `experiment`. */
export async function put(answers: Answers = answersFor(VISITOR), experiment: unknown = true): Promise<void> {
  asked = gatewayFor(answers);
  placed = await place(TAG, { gateway: asked.origin });
  placed.experiment = experiment;
}

/** Expects that nothing is rendered: after the responses of `paths`, or without any request if `paths` is empty. */
export async function isAbsent(...paths: readonly Path[]): Promise<void> {
  if (paths.length > 0) await untilHandled(asked.gateway, ...paths);
  for (let frame = 0; frame < 3; frame += 1) await twoFrames();
  if (paths.length === 0) expect(asked.gateway.calls).to.deep.equal([]);
  expect(getInside(placed, '[data-root]').childElementCount).to.equal(0);
}

/** Starts each test as a visitor on a phone, on the home page at noon, without earlier impressions. */
export function prepare(): void {
  before(() => loadShell());
  beforeEach(() => {
    localStorage.removeItem(KEY);
    setClock(NOON);
    setUserAgent({ mobile: true });
    ExchangeShell.configure({ page: 'home', flags: {}, links: {}, native: {} });
  });
  afterEach(() => {
    placed?.remove();
    for (const other of others.splice(0)) other.remove();
    Date.now = realNow;
    restoreUserAgent();
    for (const name of ['uid', 'nickname']) document.cookie = `${name}=; path=/; max-age=0`;
  });
  after(() => {
    closeGateway();
    ExchangeShell.configure({ page: 'other' });
  });
}
