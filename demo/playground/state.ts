import { parseLanguage } from '../../src/domain/languages/languages.ts';
import type { LanguageCode } from '../../src/domain/languages/languages.ts';
import { parseSiteId } from '../../src/domain/sites/registry.ts';
import type { OfferChanges } from '../../src/domain/sites/family.ts';
import type { SiteId } from '../../src/domain/sites/site.ts';
import { parseTheme } from '../../src/domain/page/themes.ts';
import type { Theme } from '../../src/domain/page/themes.ts';
import { parsePersona } from '../gateway/personas/index.ts';
import { VISITOR } from '../gateway/personas/people.ts';
import type { Persona } from '../gateway/personas/persona.ts';

/** The shown element, its user and its page. */
export interface Situation {
  readonly element: string;
  readonly site: SiteId;
  readonly language: LanguageCode;
  readonly theme: Theme;
  readonly persona: Persona;
  readonly codes: readonly string[];
  readonly flags: readonly string[];
  /** Overrides of the product families by site, as in the page configuration. */
  readonly offer?: OfferChanges;
  /** The path that the gate checks. */
  readonly path: string;
  /** Stage width in pixels. 0 is the full width, and `SIDE_BY_SIDE` shows a phone, a tablet and a desktop. */
  readonly width: number;
}

/** The playground's complete state. It is stored in the URL, so that users can share it. */
export interface Choice extends Situation {
  /** The element's attributes in addition to the common ones, as in markup. */
  readonly attributes: Readonly<Record<string, string>>;
  /**
   * The id of the pasted page that is shown instead of the element alone. Empty until a page is pasted, and undefined if the element alone
   * is shown.
   */
  readonly own: string | undefined;
  /** The snippet's target. */
  readonly stack: Stack;
}

export const SIDE_BY_SIDE = -1;
export const WIDTHS: readonly (readonly [width: number, label: string])[] = [
  [0, 'Full'],
  [1440, '1440'],
  [1024, '1024'],
  [768, '768'],
  [390, '390'],
  [SIDE_BY_SIDE, 'All'],
];

export const STACKS = { html: 'HTML', react: 'React', vue: 'Vue', php: 'PHP', ssi: 'SSI', edge: 'Edge' } as const;
export type Stack = keyof typeof STACKS;

const list = (text: string | null) => (text ?? '').split(',').filter(Boolean);
const width = (text: string | null) => WIDTHS.map(([value]) => value).find((value) => String(value) === text) ?? 0;

const stack = (text: string | null) => (Object.keys(STACKS) as Stack[]).find((name) => name === text) ?? 'html';
/** Prefix of the element's own attributes in the URL. */
export const ATTRIBUTE = 'a.';
const attributesIn = (query: URLSearchParams) =>
  Object.fromEntries(
    [...query].flatMap(([name, value]) =>
      /^a\.[a-z][a-z-]*$/.test(name) ? [[name.slice(ATTRIBUTE.length), value] as const] : [],
    ),
  );
const ownPage = (text: string | null) => (text !== null && /^[\da-f]{0,16}$/.test(text) ? text : undefined);

const pathOf = (text: string) => (/^\/(?!\/)/.test(text) ? text : '/nft');

/** Reads the state from a URL. Missing and malformed values fall back to their default. */
export function readChoice(search: string, tags: readonly string[]): Choice {
  const query = new URLSearchParams(search);
  const element = query.get('element') ?? '';
  const preferred = tags.includes('exchange-header') ? 'exchange-header' : (tags[0] ?? 'exchange-header');
  return {
    element: tags.includes(element) ? element : preferred,
    site: parseSiteId(query.get('site')) ?? 0,
    language: parseLanguage(query.get('language')) ?? 'en',
    theme: parseTheme(query.get('theme')) ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
    persona: parsePersona(query.get('persona')) ?? VISITOR,
    codes: list(query.get('codes')),
    flags: list(query.get('flags')),
    path: pathOf(query.get('path') ?? ''),
    width: width(query.get('width')),
    attributes: attributesIn(query),
    own: ownPage(query.get('own')),
    stack: stack(query.get('stack')),
  };
}

/** Returns a state's URL. */
export function choiceQuery(choice: Choice): string {
  const query = new URLSearchParams({
    element: choice.element,
    site: String(choice.site),
    language: choice.language,
    theme: choice.theme,
    persona: choice.persona.key,
    path: choice.path,
    width: String(choice.width),
    stack: choice.stack,
  });
  for (const [name, value] of Object.entries(choice.attributes)) query.set(ATTRIBUTE + name, value);
  if (choice.own !== undefined) query.set('own', choice.own);
  if (choice.codes.length > 0) query.set('codes', choice.codes.join(','));
  if (choice.flags.length > 0) query.set('flags', choice.flags.join(','));
  return `?${query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')}`;
}
