import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { createStore } from 'zustand/vanilla';
import { parseLanguage } from '../../domain/languages/languages.ts';
import { parseOrigin } from '../../domain/links/target.ts';
import { parseSiteId, SITES } from '../../domain/sites/registry.ts';
import { parseTheme } from '../../domain/page/themes.ts';
import { BOUNDS, cut } from '../../lib/bounds.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import { getSiteContext } from '../../stores/page/site-context.ts';
import type { ElementView } from '../custom-element/element-view.ts';
import { ElementProvider, IslandsProvider } from '../../hooks/element-context.tsx';
import { serverFacts } from '../custom-element/element-facts.ts';
import type { ElementState } from '../custom-element/element-state.ts';
import { ElementDialogs } from '../../components/dialog/element-dialogs.tsx';
import { withMessages } from '../hydration/with-messages.ts';
import type { ElementSpec } from '../custom-element/element-spec.ts';
import { prerenderedAttributes } from '../hydration/prerendered.ts';

/** The options for rendering an element. Invalid values are replaced with the default. */
export interface PrerenderOptions {
  readonly siteId?: number | undefined;
  /** The route code. Default: the site's default language. */
  readonly language?: string | undefined;
  readonly theme?: string | undefined;
  /** The origin prepended to internal links. */
  readonly linkBase?: string | undefined;
  /** The release's URL, with a trailing slash. */
  readonly assetBase?: string | undefined;
  /** The year in the copyright line. */
  readonly year?: number | undefined;
  /**
   * How the style sheet is included. `linked` (the default): as a `<link>` with `integrity`, which is cached across pages; the CSP's
   * `style-src` must list the CDN. `inline`: as a `<style>`, which saves a request on the first page view; the CSP must allow it by its
   * hash (in `manifest.json`) or by `nonce`.
   */
  readonly styles?: 'linked' | 'inline' | undefined;
  /** The page's nonce for the inline `<style>`. */
  readonly nonce?: string | undefined;
  /** `member` if the request has a non-empty `uid` cookie. The log-in and sign-up entries are then hidden until the session is known. */
  readonly session?: 'visitor' | 'member' | undefined;
  /**
   * Additional element attributes, such as `variant`. Attributes that have a separate option, event handlers, `style` and malformed names
   * are ignored. Each of them is logged once as a warning.
   */
  readonly attributes?: Readonly<Record<string, string | boolean>> | undefined;
}

/** A style sheet of the release. */
export interface StyleFile {
  readonly file: string;
  readonly integrity: string;
  /** The style sheet's content. */
  readonly text: string;
}
/** Style sheets by tag. */
export type StyleFiles = Readonly<Record<string, StyleFile>>;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function attributesText(attributes: Readonly<Record<string, string | boolean | undefined>>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`))
    .join('');
}

/** Matches the names allowed in `attributes`: no name that has a separate option, no event handler and no `style`. */
const FURTHER = /^(?!(?:site-id|language|theme|link-base|style)$|on[a-z])[a-z][a-z-]*$/;

/** The options of attributes that `attributes` must not contain. */
const OPTION_OF: Readonly<Record<string, string>> = {
  'site-id': 'siteId',
  language: 'language',
  theme: 'theme',
  'link-base': 'linkBase',
};
const MAX_WARNINGS = 100;
const warned = new Set<string>();

/** Logs once that an attribute is ignored. */
function warnIgnored(tag: string, name: string): void {
  const option = Object.hasOwn(OPTION_OF, name) ? OPTION_OF[name] : undefined;
  const message = errorSentence(
    `prerender() ignores ${JSON.stringify(cut(name, BOUNDS.title))} in the attributes of <${tag}>`,
    'The markup is rendered without it',
    option === undefined
      ? 'Use an attribute of the element. Event handlers, style and malformed names are never written'
      : `Set the option ${option} instead`,
  );
  if (warned.has(message) || warned.size >= MAX_WARNINGS) return;
  warned.add(message);
  console.warn(message);
}

function styleMarkup(sheet: StyleFile | undefined, options: PrerenderOptions, base: string): string {
  if (sheet === undefined) return '';
  if (options.styles === 'inline') return `<style${attributesText({ nonce: options.nonce })}>${sheet.text}</style>`;
  return `<link rel="stylesheet" href="${escaped((options.assetBase ?? base) + sheet.file)}" integrity="${sheet.integrity}" crossorigin="anonymous">`;
}

/** Follows the markup so that a style sheet can detect that the rest of the markup is still being parsed. */
const END = '<i data-end hidden></i>';

function serverView(state: ElementState): ElementView {
  const facts = serverFacts(state);
  return {
    host: undefined,
    id: '',
    state: createStore(() => state),
    facts: { subscribe: () => () => {}, read: () => facts, readServer: () => facts },
    send: () => true,
    track: () => {},
  };
}

/** Renders a tree to markup, including the markup of its islands. Each island has its own ID prefix. */
async function markupOf(tree: ReactElement, view: ElementView, identifierPrefix = ''): Promise<string> {
  const islandLoads = new Map<string, () => Promise<ReactElement>>();
  // Uses private-use characters, which never occur in messages.
  const placeholderOf = (name: string): string => `\uE000${name}\uE001`;
  const islands = {
    register: (name: string, load: () => Promise<ReactElement>) => {
      islandLoads.set(name, load);
      return placeholderOf(name);
    },
  };
  let markup = renderToString(
    <ElementProvider view={view} isMarkup>
      <IslandsProvider value={islands}>{tree}</IslandsProvider>
    </ElementProvider>,
    { identifierPrefix },
  );
  for (const [name, load] of islandLoads) {
    const part = await markupOf(await load(), view, `${name}-`);
    markup = markup.replace(placeholderOf(name), () => `<div class="island">${part}</div>`);
  }
  return markup;
}

/**
 * Creates the function that renders an element for a site and language as declarative shadow DOM. The markup works without JavaScript, and
 * React can hydrate it. Invalid option values are replaced with the defaults. The returned function rejects with a `TypeError` for an
 * unknown tag.
 */
export function createPrerender(specs: readonly ElementSpec[], styles: StyleFiles, base: string) {
  return async function prerender(tag: string, options: PrerenderOptions = {}): Promise<string> {
    const spec = specs.find((candidate) => candidate.tag === tag);
    if (spec === undefined)
      throw new TypeError(
        `exchange-shell: There is no element <${tag}>. Nothing can be rendered. Use one of ${specs.map((known) => known.tag).join(', ')}.`,
      );
    const site = SITES[parseSiteId(options.siteId) ?? 0];
    const language = parseLanguage(options.language) ?? site.defaultLanguage;
    const linkBase = parseOrigin(options.linkBase);
    const attributes = Object.fromEntries(
      Object.entries(options.attributes ?? {}).filter(([name]) => FURTHER.test(name)),
    );
    for (const name of Object.keys(options.attributes ?? {})) if (!FURTHER.test(name)) warnIgnored(tag, name);
    const state = await withMessages({
      siteContext: getSiteContext({ siteId: site.id }),
      site,
      language,
      theme: parseTheme(options.theme),
      linkBase,
      attributes,
      year: options.year ?? BUILD_YEAR,
    });
    const { Component } = await spec.load();
    const markup = await markupOf(
      <>
        <Component />
        <ElementDialogs />
      </>,
      serverView(state),
    );
    const style = styleMarkup(styles[tag], options, base);
    const host = attributesText({
      'site-id': String(site.id),
      language,
      theme: state.theme,
      'link-base': linkBase,
      ...attributes,
    });
    const root = attributesText({
      ...prerenderedAttributes(state),
      'data-theme': state.theme,
      'data-link-base': linkBase,
      'data-session': options.session === 'member' ? 'member' : undefined,
    });
    return `<${tag}${host}><template shadowrootmode="open">${style}<div data-root hidden${root}>${markup}</div>${END}</template></${tag}>\n`;
  };
}

/** The year in which the release was built. Hydration corrects it in later years. */
declare const __YEAR__: number;
const BUILD_YEAR = __YEAR__;
