import { type Declaration, parse as parseCss, type Rule } from 'postcss';
import { attributeOf, descendantsOf, lineageOf, type PageElement } from './page-elements.ts';
import type { OldPage, RegionName } from './read-page.ts';
import { type Compound, matchesSelector, parseSelector } from './selectors.ts';

/** Values of the shell's custom properties. */
export type Tokens = Readonly<Record<string, string>>;
export interface PageTokens {
  readonly header: Tokens;
  readonly footer: Tokens;
  readonly notMapped: readonly string[];
}

/** The values of a rule by property, separately for declarations with `!important`. */
interface Declarations {
  readonly normal: ReadonlyMap<string, string>;
  readonly important: ReadonlyMap<string, string>;
}
interface StyleRule {
  readonly compounds: readonly Compound[];
  readonly specificity: number;
  readonly declarations: Declarations;
}

const MAX_RULES = 20_000;
const MAX_ELEMENTS = 300;
const COLOR = /^(?:#[\da-f]{3,8}|(?:rgba?|hsla?|oklch|lab|lch|oklab)\([\d\s.,%/+deg-]{1,80}\)|[a-z]{3,20})$/i;
const KEYWORDS = new Set([
  'none',
  'transparent',
  'inherit',
  'initial',
  'unset',
  'revert',
  'currentcolor',
  'auto',
  'scroll',
  'repeat',
  'fixed',
  'center',
  'top',
  'left',
]);
const FONT = /^[\p{L}\p{N}\s,'"-]{1,200}$/u;
const LENGTH = /^\d{1,3}(?:\.\d{1,3})?(?:px|rem|em)$|^0$/;
/** Custom properties in which design systems store their main colour. */
const BRAND_PROPERTIES = [
  '--accent',
  '--primary',
  '--brand',
  '--color-primary',
  '--primary-color',
  '--bs-primary',
  '--wp--preset--color--primary',
];

function declarationsOf(nodes: readonly { readonly type: string }[]): Declarations {
  const all = nodes.filter((node): node is Declaration => node.type === 'decl');
  const valuesOf = (isImportant: boolean): ReadonlyMap<string, string> =>
    new Map(
      all
        .filter(({ important = false }) => important === isImportant)
        .map(({ prop, value }) => [prop.toLowerCase(), value.trim()]),
    );
  return { normal: valuesOf(false), important: valuesOf(true) };
}

/** Parses style sheets. Skips rules in at-rules other than `@layer`, because they don't always apply. */
function readRules(sheets: readonly string[], notMapped: string[]): readonly StyleRule[] {
  const rules: StyleRule[] = [];
  for (const sheet of sheets) {
    try {
      parseCss(sheet).walkRules((rule: Rule) => {
        const isConditional =
          rule.parent?.type === 'atrule' && !('name' in rule.parent && rule.parent.name === 'layer');
        if (isConditional || rules.length >= MAX_RULES) return;
        const declarations = declarationsOf(rule.nodes);
        for (const selector of rule.selectors) {
          const compounds = parseSelector(selector);
          if (compounds === undefined || compounds.length === 0) continue;
          const specificity = compounds.reduce(
            (sum, { tag, id, classes }) =>
              sum + (id === undefined ? 0 : 10_000) + classes.length * 100 + (tag === undefined ? 0 : 1),
            0,
          );
          rules.push({ compounds, specificity, declarations });
        }
      });
    } catch {
      notMapped.push('A style sheet is not valid CSS.');
    }
  }
  return rules.toSorted((one, other) => one.specificity - other.specificity);
}

function inlineDeclarations(element: PageElement): Declarations {
  try {
    return declarationsOf(parseCss(attributeOf(element, 'style') ?? '').nodes);
  } catch {
    return declarationsOf([]);
  }
}

/** Returns functions that read an element's declared styles. They consider only selectors of tags, classes and ids. */
function createStyles(rules: readonly StyleRule[]) {
  const cache = new Map<PageElement, ReadonlyMap<string, string>>();
  const styleOf = (element: PageElement): ReadonlyMap<string, string> => {
    const known = cache.get(element);
    if (known !== undefined) return known;
    const lineage = lineageOf(element);
    const style = new Map<string, string>();
    const add = (declarations: ReadonlyMap<string, string>): void => {
      for (const [name, value] of declarations) {
        // The later of the shorthand and the longhand applies.
        if (name === 'background') style.delete('background-color');
        style.set(name, value);
      }
    };
    const { tagName } = element;
    const ofAttribute = {
      bgcolor: 'background-color',
      text: 'color',
      ...(tagName === 'font' && { color: 'color', face: 'font-family' }),
    };
    for (const [attribute, name] of Object.entries(ofAttribute)) {
      const value = attributeOf(element, attribute);
      if (value !== undefined) style.set(name, value.trim());
    }
    const matching = rules
      .filter((rule) => matchesSelector(rule.compounds, lineage))
      .map(({ declarations }) => declarations);
    const inOrder = [...matching, inlineDeclarations(element)];
    for (const { normal } of inOrder) add(normal);
    for (const { important } of inOrder) add(important);
    cache.set(element, style);
    return style;
  };
  const resolve = (element: PageElement, value: string, depth = 0): string => {
    const [whole, name = '', fallback] = /^var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)$/.exec(value) ?? [];
    if (whole === undefined || depth > 8) return value;
    const owner = lineageOf(element).find((ancestor) => styleOf(ancestor).has(name));
    return resolve(element, (owner === undefined ? fallback : styleOf(owner).get(name))?.trim() ?? '', depth + 1);
  };
  const own = (element: PageElement, name: string): string | undefined => {
    const value = styleOf(element).get(name);
    return value === undefined ? undefined : resolve(element, value);
  };
  const inherited = (element: PageElement, name: string): string | undefined => {
    for (const ancestor of lineageOf(element)) {
      const value = own(ancestor, name);
      if (value !== undefined && value !== 'inherit') return value;
    }
    return undefined;
  };
  return { own, inherited };
}

/** A colour with an alpha value of 0. */
const INVISIBLE = /^(?:rgba|hsla)\([^)]{1,80},\s?0\)$|\/\s?0\)$/i;

const asColor = (value: string | undefined): string | undefined => {
  const text = value?.trim() ?? '';
  return COLOR.test(text) && !KEYWORDS.has(text.toLowerCase()) && !INVISIBLE.test(text) ? text : undefined;
};

function mostFrequent(values: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0];
}

/** Derives the shell's custom properties from the page's style sheets, inline styles and presentational attributes. */
export function readTokens({ elements, regions }: OldPage, sheets: readonly string[]): PageTokens {
  const notMapped: string[] = [];
  const withImage = new Set<PageElement>();
  const { own, inherited } = createStyles(readRules(sheets, notMapped));
  const backgroundOf = (element: PageElement): string | undefined => {
    const written = own(element, 'background-color') ?? own(element, 'background');
    if (written !== undefined && /gradient\(|url\(/.test(written)) {
      notMapped.push('A background image or gradient has no custom property.');
      withImage.add(element);
    }
    return asColor(written) ?? asColor(written?.split(/\s+/)[0]);
  };
  const root = elements.find(({ tagName }) => tagName === 'html');
  const brand = BRAND_PROPERTIES.map((name) => root && asColor(own(root, name))).find((value) => value !== undefined);

  const tokensOf = (region: RegionName): Tokens => {
    const [first] = regions[region];
    if (first === undefined) return {};
    const inside = regions[region].flatMap((element) => [element, ...descendantsOf(element)]).slice(0, MAX_ELEMENTS);
    const isControl = ({ tagName }: PageElement): boolean => tagName === 'a' || tagName === 'button';
    const controls = inside.filter(isControl);
    const boxes = inside.filter((element) =>
      ['header', 'footer', 'nav', 'div', 'table', 'tr', 'td', 'ul', 'section'].includes(element.tagName),
    );
    const backgrounds = [...boxes, ...lineageOf(first)];
    const declaredSurface = backgrounds.map(backgroundOf).find((value) => value !== undefined);
    const isFilled = (control: PageElement): boolean => ![undefined, declaredSurface].includes(backgroundOf(control));
    const filled = controls.find(isFilled);
    const declaredText = mostFrequent(
      controls
        .filter((control) => !isFilled(control))
        .map((link) => {
          const label = descendantsOf(link).find(({ tagName }) => tagName === 'font' || tagName === 'span');
          return asColor(inherited(label ?? link, 'color'));
        }),
    );
    // Text on an image or gradient would be illegible on another background. Otherwise, browsers use black on white.
    const hasImage = declaredSurface === undefined && backgrounds.some((element) => withImage.has(element));
    const hasColors = !hasImage && (declaredSurface ?? declaredText) !== undefined;
    const surface = hasColors ? (declaredSurface ?? '#fff') : undefined;
    const text = hasColors ? (declaredText ?? '#000') : undefined;
    const radius = filled && own(filled, 'border-radius');
    const font = inherited(first, 'font-family');
    const tokens = {
      '--exchange-surface': surface,
      // The footer's background is the recessed surface.
      '--exchange-sunken': region === 'footer' ? surface : undefined,
      '--exchange-text': text,
      '--exchange-text-secondary': region === 'footer' ? text : undefined,
      '--exchange-accent': (filled && backgroundOf(filled)) ?? brand,
      '--exchange-on-accent': filled && asColor(inherited(filled, 'color')),
      '--exchange-radius': radius !== undefined && LENGTH.test(radius) ? radius : undefined,
      '--exchange-font': font !== undefined && FONT.test(font) && font !== 'inherit' ? font : undefined,
    };
    return Object.fromEntries(
      Object.entries(tokens).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  };
  const header = tokensOf('header');
  const footer = tokensOf('footer');
  // The shell's footer has a button even if the page's footer has none.
  const ofButton = new Set(['--exchange-accent', '--exchange-on-accent', '--exchange-radius']);
  const button =
    footer['--exchange-on-accent'] === undefined
      ? Object.fromEntries(Object.entries(header).filter(([name]) => ofButton.has(name)))
      : {};
  return { header, footer: { ...footer, ...button }, notMapped: [...new Set(notMapped)] };
}
