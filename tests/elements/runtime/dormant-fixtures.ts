import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { type Answers, answersFor, type Gateway, type Path, standInGateway } from '../support/gateway.ts';
import { nextEvent, OF_THIS_FILE, type Placed, twoFrames, until } from '../support/elements.ts';

export type DormantTag = 'exchange-header' | 'exchange-footer' | 'exchange-growth-tabs' | 'exchange-side-nav';

export const SESSION = '/api/web/v1/usercenter/get_info';
export const SETTINGS = '/api/web/v1/site/settings';
export const COMPLIANCE = '/api/web/v1/compliance/check';
export const MENUS = '/apiw/v2/common/tabs';
export const PAY_WITH = '/api/web/v1/c2c/buy_crypto_fiat_setting';
const REQUESTED: Readonly<Record<DormantTag, readonly Path[]>> = {
  'exchange-header': [SESSION, SETTINGS, COMPLIANCE, MENUS, PAY_WITH],
  'exchange-footer': [SESSION, SETTINGS, COMPLIANCE],
  'exchange-growth-tabs': [SESSION, SETTINGS, COMPLIANCE],
  'exchange-side-nav': [SESSION, SETTINGS, COMPLIANCE],
};

let count = 0;

/** Returns how often an element with this tag has hydrated on this page. */
export const hydrationCount = (tag: DormantTag): number =>
  performance.getEntriesByName(`exchange-shell:${tag}:hydrated`).length;

export interface DormantFixture<T extends DormantTag> {
  readonly element: Placed<HTMLElementTagNameMap[T]>;
  readonly gateway: Gateway;
  /** Resolves when the responses to all of the dormant element's requests have been handled. */
  settled(): Promise<void>;
  /** Whether the element has hydrated since it was inserted. */
  isHydrated(): boolean;
  restore(): void;
}

/** Fetches the prerendered markup of a tag. */
async function fetchPrerendered(tag: DormantTag, site: string, language: string): Promise<Element | null> {
  const fragment = await (await fetch(`/dist/fragments/inline/${tag}.${site}.${language}.html`)).text();
  const box = document.createElement('template');
  box.setHTMLUnsafe(fragment);
  return box.content.firstElementChild;
}

/**
 * Inserts an element for a visitor, prerendered or as a bare tag, with its own gateway. Resolves when it is ready and dormant. `prepare`
 * runs before it is inserted.
 */
export async function placeDormant<T extends DormantTag>(
  tag: T,
  answers: Answers = {},
  { 'site-id': site = '0', language = 'en', ...attributes }: Readonly<Record<string, string>> = {},
  { isBare = false, prepare = () => {} }: { isBare?: boolean; prepare?(element: HTMLElementTagNameMap[T]): void } = {},
): Promise<DormantFixture<T>> {
  count += 1;
  const origin = `https://rest-${count}-${OF_THIS_FILE}.localhost`;
  const gateway = standInGateway({ ...answersFor(VISITOR), ...answers }, origin);
  const before = hydrationCount(tag);
  const element = (isBare ? document.createElement(tag) : await fetchPrerendered(tag, site, language)) as Placed<
    HTMLElementTagNameMap[T]
  >;
  const own = { gateway: origin, ...(isBare ? { 'site-id': site, language } : {}), ...attributes };
  for (const [name, value] of Object.entries(own)) element.setAttribute(name, value);
  prepare(element);
  const ready = nextEvent(element, 'exchange-ready');
  document.body.append(element);
  await ready;
  return {
    element,
    gateway,
    settled: async () => {
      for (const path of REQUESTED[tag]) await until(() => gateway.calls.some((call) => call.path === path), path);
      // Each response is read and handled in separate tasks.
      for (let turn = 0; turn < 5; turn += 1) await twoFrames();
    },
    isHydrated: () => hydrationCount(tag) > before,
    restore: () => {
      element.remove();
      gateway.restore();
    },
  };
}
