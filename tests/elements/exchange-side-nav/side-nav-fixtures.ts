import { sendMouse, setViewport } from '@web/test-runner-commands';
import { parsePersona } from '../../../demo/gateway/personas/index.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import {
  allInside,
  getInside,
  getPart,
  inside,
  loadShell,
  OF_THIS_FILE,
  place,
  type Placed,
  twoFrames,
  until,
} from '../support/elements.ts';

type SideNav = Placed<HTMLElementTagNameMap['exchange-side-nav']>;

/** The account's first-level entries. */
export const GROUPS = ['Wallet', 'Deposit and withdraw', 'Records', 'Orders', 'Account', 'Support'];
/** Entries set by a page. */
export const ITEMS = [
  { key: 'home', title: 'Start', href: '/start' },
  {
    key: 'team',
    title: 'Team',
    href: '/team',
    children: [
      { key: 'people', title: 'People', href: '/team/people', alternates: ['/people', '/person/*'] },
      { key: 'roles', title: 'Roles', href: '/team/roles' },
    ],
  },
  { key: 'more', title: 'More', children: [{ key: 'help', title: 'Help', href: '/help' }] },
];

let gateways = 0;
let gateway: Gateway | undefined;
/** The element inserted by `open()`. */
export let element: SideNav;

/** Inserts a side navigation with its own gateway, which responds as for the persona. */
export async function open(
  attributes: Readonly<Record<string, string>> = {},
  { persona = 'trader', items }: { persona?: string; items?: unknown } = {},
): Promise<void> {
  gateways += 1;
  const origin = `http://side-${gateways}-${OF_THIS_FILE}.localhost:9`;
  gateway = standInGateway(answersFor(parsePersona(persona) ?? VISITOR), origin);
  element = await place('exchange-side-nav', { gateway: origin, language: 'en', ...attributes });
  if (items !== undefined) {
    element.items = items as never;
    await until(() => inside(element, '[data-key="home"]') ?? inside(element, 'ul:empty'), 'the entries of the page');
  }
}
/** Sets the screen width, and waits until media queries have been evaluated. */
export async function wide(screen: number): Promise<void> {
  await setViewport({ width: screen, height: 900 });
  await twoFrames();
}
export const width = (): number => element.getBoundingClientRect().width;
export const toggle = (): HTMLElement => getPart(element, 'toggle');
export const link = (key: string): HTMLAnchorElement => getInside(element, `a[data-key="${key}"]`, HTMLAnchorElement);
export const group = (title: string): HTMLElement => {
  const match = allInside(element, 'button[part="item"]').find(({ textContent }) => textContent === title);
  if (match === undefined) throw new Error(`there is no entry ${title}`);
  return match;
};
export const menuOf = (title: string): HTMLElement =>
  getInside(element, `#${group(title).getAttribute('popovertarget')}`);
export const current = (): (string | undefined)[] =>
  allInside(element, '[aria-current="page"]').map(({ dataset }) => dataset['key']);
export const opened = (): string[] =>
  allInside(element, 'button[part="item"][aria-expanded="true"]').map(({ textContent }) => textContent ?? '');

/** Returns a list that collects the state from each later toggle event. */
export function toggles(): boolean[] {
  const states: boolean[] = [];
  element.addEventListener('exchange-side-nav-toggle', ({ detail }) => states.push(detail.collapsed));
  return states;
}
/** Moves the mouse to the element's centre and leaves it there. */
export async function hover(on: Element): Promise<void> {
  const { x, y, width: w, height } = on.getBoundingClientRect();
  await sendMouse({ type: 'move', position: [Math.round(x + w / 2), Math.round(y + height / 2)] });
}

/** Sets up each file: loads the shell once, sets a wide screen and cleans up after each test. */
export function setUpSideNav(): void {
  before(() => loadShell());
  beforeEach(() => wide(1600));
  afterEach(async () => {
    await sendMouse({ type: 'move', position: [1500, 890] });
    element.remove();
    gateway?.restore();
  });
  after(() => setViewport({ width: 800, height: 600 }));
}
