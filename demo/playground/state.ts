import { parseLanguage } from '../../src/domain/languages.ts';
import type { LanguageCode } from '../../src/domain/languages.ts';
import { parseSiteId } from '../../src/domain/sites/registry.ts';
import type { SiteId } from '../../src/domain/sites/site.ts';
import { parseTheme } from '../../src/domain/themes.ts';
import type { Theme } from '../../src/domain/themes.ts';
import { parsePersona } from '../gateway/personas/index.ts';
import { VISITOR } from '../gateway/personas/people.ts';
import type { Persona } from '../gateway/personas/persona.ts';

/** Everything the person has chosen. It stands in the address, so that a choice can be sent to somebody. */
export interface Choice {
  readonly element: string;
  readonly site: SiteId;
  readonly language: LanguageCode;
  readonly theme: Theme;
  readonly persona: Persona;
  readonly codes: readonly string[];
  readonly flags: readonly string[];
  /** Path that the gate is asked about. */
  readonly path: string;
  /** Width of the stage in pixels; 0 is all there is. */
  readonly width: number;
}

export const WIDTHS: readonly (readonly [width: number, label: string])[] = [
  [0, 'Full'],
  [1440, '1440'],
  [768, '768'],
  [390, '390'],
];

const list = (text: string | null) => (text ?? '').split(',').filter(Boolean);
const width = (text: string | null) => WIDTHS.map(([value]) => value).find((value) => String(value) === text) ?? 0;

const pathOf = (text: string) => (/^\/(?!\/)/.test(text) ? text : '/nft');

/** The choice that an address states; what it does not state, or not properly, is the default. */
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
  };
}

/** The address of a choice. */
export function choiceQuery(choice: Choice): string {
  const query = new URLSearchParams({
    element: choice.element,
    site: String(choice.site),
    language: choice.language,
    theme: choice.theme,
    persona: choice.persona.key,
    path: choice.path,
    width: String(choice.width),
  });
  if (choice.codes.length > 0) query.set('codes', choice.codes.join(','));
  if (choice.flags.length > 0) query.set('flags', choice.flags.join(','));
  return `?${query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')}`;
}
