import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { type Answers, answersFor, type Gateway, type Path, standInGateway } from '../support/gateway.ts';
import { nextEvent, OF_THIS_FILE, type Placed, twoFrames, until } from '../support/elements.ts';

export type AtRest = 'exchange-header' | 'exchange-footer' | 'exchange-growth-tabs' | 'exchange-side-nav';

export const SESSION = '/api/web/v1/usercenter/get_info';
export const SETTINGS = '/api/web/v1/site/settings';
export const COMPLIANCE = '/api/web/v1/compliance/check';
export const MENUS = '/apiw/v2/common/tabs';
export const PAY_WITH = '/api/web/v1/c2c/buy_crypto_fiat_setting';
const ASKED: Readonly<Record<AtRest, readonly Path[]>> = {
  'exchange-header': [SESSION, SETTINGS, COMPLIANCE, MENUS, PAY_WITH],
  'exchange-footer': [SESSION, SETTINGS, COMPLIANCE],
  'exchange-growth-tabs': [SESSION, SETTINGS, COMPLIANCE],
  'exchange-side-nav': [SESSION, SETTINGS, COMPLIANCE],
};

let count = 0;

/** How often an element of this tag has come alive on this page. */
export const awakenings = (tag: AtRest): number =>
  performance.getEntriesByName(`exchange-shell:${tag}:hydrated`).length;

export interface Resting<T extends AtRest> {
  readonly element: Placed<HTMLElementTagNameMap[T]>;
  readonly gateway: Gateway;
  /** All that it asks asleep has been answered, and what follows from it is done. */
  settled(): Promise<void>;
  /** It has come alive since it was placed. */
  isAwake(): boolean;
  restore(): void;
}

/** The tag as a server sends it to everybody, with its markup. */
async function served(tag: AtRest, site: string, language: string): Promise<Element | null> {
  const fragment = await (await fetch(`/dist/fragments/inline/${tag}.${site}.${language}.html`)).text();
  const box = document.createElement('template');
  box.setHTMLUnsafe(fragment);
  return box.content.firstElementChild;
}

/** An element of a visitor's page, as a server sends it or as a bare tag, with a gateway of its own; ready asleep. `prepare` is done to it before it is placed. */
export async function rest<T extends AtRest>(
  tag: T,
  answers: Answers = {},
  { 'site-id': site = '0', language = 'en', ...attributes }: Readonly<Record<string, string>> = {},
  { isBare = false, prepare = () => {} }: { isBare?: boolean; prepare?(element: HTMLElementTagNameMap[T]): void } = {},
): Promise<Resting<T>> {
  count += 1;
  const origin = `https://rest-${count}-${OF_THIS_FILE}.localhost`;
  const gateway = standInGateway({ ...answersFor(VISITOR), ...answers }, origin);
  const before = awakenings(tag);
  const element = (isBare ? document.createElement(tag) : await served(tag, site, language)) as Placed<
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
      for (const path of ASKED[tag]) await until(() => gateway.calls.some((call) => call.path === path), path);
      // Each answer is read and heeded in turns of their own.
      for (let turn = 0; turn < 5; turn += 1) await twoFrames();
    },
    isAwake: () => awakenings(tag) > before,
    restore: () => {
      element.remove();
      gateway.restore();
    },
  };
}
