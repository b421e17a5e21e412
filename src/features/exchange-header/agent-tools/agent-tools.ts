import * as v from 'valibot';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import { buildHref } from '../../../domain/links/internal-href.ts';
import { MARKET_LISTS, type MarketListKey } from '../../../domain/markets/market-rows.ts';
import { visibleRows } from '../../../domain/markets/side-menu.ts';
import { type EntryName, isShown } from '../../../domain/menus/entries.ts';
import { FUNDS_MENU } from '../../../domain/menus/header/funds.ts';
import { HEADER_NAV } from '../../../domain/menus/header/header-nav.ts';
import { ORDERS_MENU } from '../../../domain/menus/header/orders.ts';
import { USER_MENU } from '../../../domain/menus/header/user.ts';
import type { Menu } from '../../../domain/menus/menu.ts';
import { explainMenu, type ResolvedItem, resolveMenu, type Situation } from '../../../domain/menus/resolve.ts';
import type { MenuOverlay } from '../../../domain/menus/overlay.ts';
import { findPages } from '../../../domain/search/find-pages.ts';
import { english } from '../../../i18n/english.ts';
import { loadMessages } from '../../../i18n/load-messages.ts';
import { createTranslator, type Translate } from '../../../i18n/translate.ts';
import { pageGlobal } from '../../../lib/page-global.ts';
import { now } from '../../../platform/clock.ts';
import { navigateTo, resolveHref } from '../../../platform/page/location.ts';
import { type ModelContext, modelContext, type PageTool } from '../../../platform/page/model-context.ts';
import { sendEvent } from '../../../runtime/custom-element/dispatch.ts';
import { readFacts } from '../../../runtime/custom-element/element-facts.ts';
import type { BaseElementState } from '../../../runtime/custom-element/element-state.ts';
import { linkContextOf } from '../../../runtime/custom-element/link-context.ts';
import { pageConfiguration } from '../../../stores/configuration/page-configuration.ts';
import { preferences } from '../../../stores/configuration/preferences.ts';
import { loadMarkets, marketsStore } from '../../../stores/markets/markets.ts';
import { loadMenuData, menuDataStore } from '../../../stores/site/menu-data.ts';
import { listEntries, PUBLIC_REASONS, publicReason } from '../rules/public-reason.ts';

const MENUS: readonly Menu[] = [HEADER_NAV, FUNDS_MENU, ORDERS_MENU, USER_MENU];
/** The entry that shows a market list to the user. */
const ENTRY_OF_LIST: Readonly<Record<MarketListKey, EntryName>> = {
  spot: 'spotMarkets',
  futures: 'futuresMarkets',
  pilot: 'pilotMarkets',
  'pre-market': 'preMarkets',
};
const MAX_INPUT = 64;
const MAX_MARKETS = 6;
const MAX_SUGGESTIONS = 5;

/** A header whose menus the tools use. */
interface Source {
  readonly host: HTMLElement;
  readonly read: () => BaseElementState;
}

/** The page's headers. The tools use the first of them. `end` unregisters the tools. */
interface Registration {
  readonly sources: Source[];
  end: AbortController | undefined;
}

const registration = (): Registration =>
  pageGlobal(
    'agent-tools',
    (): Registration => ({ sources: [], end: undefined }),
    (value): value is Registration => Array.isArray((value as Partial<Registration> | null | undefined)?.sources),
  );

/** Registers the tools until `signal` aborts. On a page with several headers, they use the first header's menus. */
export async function registerTools(
  host: HTMLElement,
  read: () => BaseElementState,
  signal: AbortSignal,
): Promise<void> {
  const state = registration();
  const source = { host, read };
  const context = modelContext();
  if (signal.aborted || context === undefined) return;
  state.sources.push(source);
  signal.addEventListener('abort', () => {
    state.sources.splice(state.sources.indexOf(source), 1);
    if (state.sources.length > 0) return;
    for (const { name } of TOOLS) unregister(context, name);
    state.end?.abort();
    state.end = undefined;
  });
  if (state.end !== undefined) return;
  const end = new AbortController();
  state.end = end;
  const results = TOOLS.map((tool) => Promise.resolve(context.registerTool(tool, { signal: end.signal })));
  await Promise.all(results).catch((error: unknown) => {
    // Ignore the error if the registration was withdrawn before it was complete.
    if (!end.signal.aborted) throw error;
  });
}

/** Unregisters a tool in early versions of the API, which ignore the signal and throw if the tool isn't registered. */
function unregister(context: ModelContext, name: string): void {
  try {
    context.unregisterTool?.(name);
  } catch {
    // Ignore the exception: the browser had refused to register the tool.
  }
}

interface Page {
  readonly host: HTMLElement;
  readonly state: BaseElementState;
  readonly situation: Situation;
  readonly locale: string;
  readonly t: Translate;
}

/** Reads the page's current state, so that answers are in its current language. */
async function readPage(): Promise<Page> {
  const [source] = registration().sources;
  if (source === undefined) throw new Error('The header was removed.');
  const { host } = source;
  const { language, siteContext } = source.read();
  const [messages] = await Promise.all([
    loadMessages(language).catch(() => english),
    loadMenuData(siteContext, language),
  ]);
  const state = source.read();
  const overlay = menuDataStore(state.siteContext).getState()[language]?.menus as MenuOverlay | undefined;
  return {
    host,
    state,
    situation: {
      facts: readFacts(host, state),
      link: linkContextOf(state),
      ...(overlay !== undefined && { overlay }),
    },
    locale: LANGUAGES[language].intl,
    t: createTranslator(language, messages, pageConfiguration().getState().messages[language]),
  };
}

/** Defines a tool with one string parameter. Invalid input results in an answer with an explanation. */
function defineTool(
  tool: Omit<PageTool, 'inputSchema' | 'execute'>,
  name: string,
  description: string,
  answer: (value: string, page: Page) => object | Promise<object>,
): PageTool {
  const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_INPUT));
  const schema = v.strictObject({ [name]: text });
  return {
    ...tool,
    inputSchema: {
      type: 'object',
      properties: { [name]: { type: 'string', minLength: 1, maxLength: MAX_INPUT, description } },
      required: [name],
      additionalProperties: false,
    },
    execute: async (input) => {
      const result = v.safeParse(schema, input);
      if (!result.success)
        return {
          error: `The input must be an object with one field, "${name}": a string of 1 to ${MAX_INPUT} characters.`,
        };
      return answer(result.output[name] ?? '', await readPage());
    },
  };
}

async function findMarket(query: string, { state, situation }: Page): Promise<object> {
  const { siteContext } = state;
  const { period } = preferences().getState();
  const lists = MARKET_LISTS.filter((list) => isShown(ENTRY_OF_LIST[list], situation.facts));
  await Promise.all(lists.map((list) => loadMarkets(siteContext, { list, period })));
  const { searchAliases: aliases } = pageConfiguration().getState();
  const markets = lists.flatMap((list) => {
    const { rows } = marketsStore(siteContext).getState()[list];
    return visibleRows(rows, { list, side: '', sub: '', query, aliases, now: now() })
      .slice(0, MAX_MARKETS)
      .map(({ base, quote, name, path }) => ({
        list,
        market: quote === '' ? base : `${base}/${quote}`,
        name,
        url: resolveHref(buildHref(path, situation.link)),
      }));
  });
  return { markets };
}

interface NamedEntry {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** Returns the entries whose key or title is `name`, or else an error that lists similar entries. */
function entriesNamed<Entry extends NamedEntry>(
  name: string,
  entries: readonly Entry[],
  locale: string,
): { readonly found: readonly [Entry, ...Entry[]] } | { readonly error: string } {
  const wanted = name.toLocaleLowerCase(locale);
  const byKey = entries.filter(({ key }) => key === name);
  const [first, ...others] =
    byKey.length > 0 ? byKey : entries.filter(({ title }) => title.toLocaleLowerCase(locale) === wanted);
  if (first !== undefined) return { found: [first, ...others] };
  const similar = findPages(entries, name, locale)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ title, key }) => `${title} (${key})`);
  return { error: `There is no such entry.${similar.length === 0 ? '' : ` Similar entries: ${similar.join(', ')}.`}` };
}

function leavesOf(items: readonly ResolvedItem[]): readonly ResolvedItem[] {
  return items.flatMap((item) => [
    ...(item.href === undefined ? [] : [item]),
    ...leavesOf([...item.children, ...(item.hoverChildren ?? [])]),
  ]);
}

function openEntry(name: string, { host, situation, locale, t }: Page): object {
  const shown = leavesOf(MENUS.flatMap((menu) => resolveMenu(menu, situation))).map((item) => ({
    item,
    key: item.key,
    title: item.title ?? t(item.label),
    text: '',
  }));
  const result = entriesNamed(name, shown, locale);
  if ('error' in result) return result;
  const [{ item, key, title }, ...others] = result.found;
  if (others.some((other) => other.item.href !== item.href))
    return { error: `Several entries have this title. Use a key: ${result.found.map((each) => each.key).join(', ')}.` };
  const href = resolveHref(item.href ?? '');
  if (item.action !== undefined || item.target !== undefined || href === undefined)
    return { error: 'The user must open this entry: it opens a dialog or another window.' };
  if (!sendEvent(host, 'exchange-navigate', { href, target: '_self', key }, true))
    return { entry: key, title, handledByPage: true };
  return navigateTo(href) ? { entry: key, title, url: href } : { error: 'The browser blocked the navigation.' };
}

function explainEntry(name: string, { situation, locale, t }: Page): object {
  const entries = listEntries(MENUS.flatMap((menu) => explainMenu(menu, situation))).map((item) => ({
    key: item.key,
    title: item.title ?? t(item.label),
    shown: item.shown,
    text: '',
  }));
  const result = entriesNamed(name, entries, locale);
  if ('error' in result) return result;
  const [{ key, title }] = result.found;
  const isVisible = result.found.some(({ shown }) => shown);
  return isVisible
    ? { entry: key, title, shown: true }
    : { entry: key, title, shown: false, reason: PUBLIC_REASONS[publicReason(key, MENUS, situation)] };
}

const ENTRY = 'The title of a menu entry in the page’s language, or its key.';

/** The page's tools. None reads the user's account, places orders or changes a setting. */
const TOOLS: readonly PageTool[] = [
  defineTool(
    {
      name: 'find_market',
      title: 'Find a market',
      description: 'Finds markets that this exchange site offers by coin, pair or name. Returns their names and URLs.',
      // Anyone can create a token with any name.
      annotations: { readOnlyHint: true, untrustedContentHint: true },
    },
    'query',
    'A coin, pair or name, such as "BTC" or "BTC/USDT".',
    findMarket,
  ),
  defineTool(
    {
      name: 'open_menu_entry',
      title: 'Open a menu entry',
      description:
        'Opens a page of this exchange site that the header’s menus show to the user. Leaves the current page.',
      annotations: { readOnlyHint: false, untrustedContentHint: false },
    },
    'entry',
    ENTRY,
    openEntry,
  ),
  defineTool(
    {
      name: 'explain_menu_entry',
      title: 'Explain a menu entry',
      description: 'Returns whether the header’s menus show an entry, and in general terms why it is hidden.',
      annotations: { readOnlyHint: true, untrustedContentHint: false },
    },
    'entry',
    ENTRY,
    explainEntry,
  ),
];
