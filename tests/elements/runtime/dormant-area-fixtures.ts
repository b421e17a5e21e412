import { sendMouse, setViewport } from '@web/test-runner-commands';
import { type DormantTag, placeDormant, type DormantFixture } from './dormant-fixtures.ts';
import type { Answers } from '../support/gateway.ts';
import { allInside, loadShell, twoFrames } from '../support/elements.ts';

export type Area = Extract<DormantTag, 'exchange-growth-tabs' | 'exchange-side-nav'>;
export const [TABS, NAV] = ['exchange-growth-tabs', 'exchange-side-nav'] as const;

/** The inserted element's fixture. */
export let areaFixture: DormantFixture<Area> | undefined;
const home = location.href;

export const far = (): Promise<void> => sendMouse({ type: 'move', position: [1590, 880] });
export const current = (): (string | undefined)[] =>
  areaFixture === undefined
    ? []
    : allInside(areaFixture.element, '[aria-current="page"]').map(({ dataset }) => dataset['key']);

/** Inserts a prerendered element with the attributes and its own gateway. */
export async function placeArea<T extends Area>(
  tag: T,
  attributes: Readonly<Record<string, string>> = {},
  answers: Answers = {},
): Promise<DormantFixture<T>> {
  const result = await placeDormant(tag, answers, attributes);
  areaFixture = result;
  return result;
}
/** Inserts a bare tag after `prepare` has configured the element. */
export async function placeBareArea<T extends Area>(
  tag: T,
  attributes: Readonly<Record<string, string>> = {},
  prepare: (element: HTMLElementTagNameMap[T]) => void = () => {},
): Promise<DormantFixture<T>> {
  const result = await placeDormant(tag, {}, attributes, { isBare: true, prepare });
  areaFixture = result;
  return result;
}
export async function wide(screen: number): Promise<void> {
  await setViewport({ width: screen, height: 900 });
  await twoFrames();
}

/** Prevents navigation by a test's links. */
const preventNavigation = (event: Event): void => {
  if (event.composedPath().some((node) => node instanceof HTMLAnchorElement)) event.preventDefault();
};

/**
 * Sets up each file: loads the shell once, sets a wide screen and cleans up after each test. Tests of bare tags set `configures` to false,
 * because React renders bare tags once the page has configured values that an element may depend on.
 */
export function useSingleElement({ configures = true } = {}): void {
  before(async () => {
    window.addEventListener('click', preventNavigation);
    await loadShell();
  });
  beforeEach(async () => {
    await wide(1600);
    await far();
  });
  afterEach(() => {
    areaFixture?.restore();
    areaFixture = undefined;
    history.replaceState(null, '', home);
    if (configures) ExchangeShell.configure({ messages: {}, flags: {}, offer: {} });
    localStorage.clear();
  });
  after(() => {
    window.removeEventListener('click', preventNavigation);
    return setViewport({ width: 800, height: 600 });
  });
}
