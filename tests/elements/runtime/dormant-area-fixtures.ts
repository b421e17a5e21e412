import { sendMouse, setViewport } from '@web/test-runner-commands';
import { type AtRest, rest, type Resting } from './dormant-fixtures.ts';
import type { Answers } from '../support/gateway.ts';
import { allInside, loadShell, twoFrames } from '../support/elements.ts';

export type Area = Extract<AtRest, 'exchange-growth-tabs' | 'exchange-side-nav'>;
export const [TABS, NAV] = ['exchange-growth-tabs', 'exchange-side-nav'] as const;

/** The one that stands in the page. */
export let resting: Resting<Area> | undefined;
const home = location.href;

export const far = (): Promise<void> => sendMouse({ type: 'move', position: [1590, 880] });
export const current = (): (string | undefined)[] =>
  resting === undefined ? [] : allInside(resting.element, '[aria-current="page"]').map(({ dataset }) => dataset['key']);

/** The element as a server sends it to everybody, asleep; `attributes` stand on its tag. */
export async function sleep<T extends Area>(
  tag: T,
  attributes: Readonly<Record<string, string>> = {},
  answers: Answers = {},
): Promise<Resting<T>> {
  const found = await rest(tag, answers, attributes);
  resting = found;
  return found;
}
/** The same as a page writes it: a bare tag, made ready for the page by `prepare`. */
export async function sleepBare<T extends Area>(
  tag: T,
  attributes: Readonly<Record<string, string>> = {},
  prepare: (element: HTMLElementTagNameMap[T]) => void = () => {},
): Promise<Resting<T>> {
  const found = await rest(tag, {}, attributes, { isBare: true, prepare });
  resting = found;
  return found;
}
export async function wide(screen: number): Promise<void> {
  await setViewport({ width: screen, height: 900 });
  await twoFrames();
}

/** A link of a test leads nowhere. */
const hold = (event: Event): void => {
  if (event.composedPath().some((node) => node instanceof HTMLAnchorElement)) event.preventDefault();
};

/**
 * For each file: the shell once, a wide screen, and nothing left of the test before. A page that has once configured what an element may look by has
 * bare tags drawn: tests of these configure nothing.
 */
export function standAlone({ configures = true } = {}): void {
  before(async () => {
    window.addEventListener('click', hold);
    await loadShell();
  });
  beforeEach(async () => {
    await wide(1600);
    await far();
  });
  afterEach(() => {
    resting?.restore();
    resting = undefined;
    history.replaceState(null, '', home);
    if (configures) ExchangeShell.configure({ messages: {}, flags: {}, offer: {} });
    localStorage.clear();
  });
  after(() => {
    window.removeEventListener('click', hold);
    return setViewport({ width: 800, height: 600 });
  });
}
