/** Generates the tables in `docs/theming.md`: properties with their defaults, and each element's parts. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DECLARATIONS } from '../../elements/index.docs.ts';
import { COMMON_CSS_PROPERTIES } from '../../src/runtime/custom-element/element-spec.docs.ts';
import { entries } from './element-names.ts';
import { markdownTable } from './markdown-table.ts';

const ROOT = path.resolve(import.meta.dirname, '../../src');

/** Returns the defaults of each property in the style sheets, in file order. */
function defaultsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const defaults = new Map<string, string[]>();
  for (const [, name = '', given = ''] of text.matchAll(/var\(\s*(--exchange-[\w-]+),\s*((?:[^()]|\([^()]*\))*)\)/g))
    defaults.set(name, [...(defaults.get(name) ?? []), given.replaceAll(/\s+/g, ' ').trim()]);
  return defaults;
}

const sheets = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');

const code = (text: string | undefined): string => (text === undefined || text === '' ? '' : `\`${text}\``);

/** Returns the defaults of the common properties in the light and the dark theme. */
export function commonDefaults(): ReadonlyMap<string, { readonly light: string; readonly dark: string }> {
  const defaults = defaultsOf(readFileSync(path.join(ROOT, 'components/styles/tokens.css'), 'utf8'));
  return new Map(
    Object.keys(COMMON_CSS_PROPERTIES).map((name) => {
      const [light = '', dark = light] = defaults.get(name) ?? [];
      return [name, { light, dark }];
    }),
  );
}

/** Returns the table of common properties with their defaults, and with their dark defaults if they differ. */
export function commonProperties(): string {
  const defaults = commonDefaults();
  const rows = entries(COMMON_CSS_PROPERTIES).map(([name, description]) => {
    const { light, dark } = defaults.get(name) ?? { light: '', dark: '' };
    return [`\`${name}\``, code(light), light === dark ? '' : code(dark), description];
  });
  return markdownTable(['property', 'default', 'default in dark theme', 'effect'], rows);
}

/** Returns the table of element-specific properties. */
export function ownProperties(): string {
  const defaults = defaultsOf(sheets(ROOT));
  const rows = DECLARATIONS.flatMap(({ tag, cssProperties }) =>
    entries(cssProperties).map(([name, description]) => [
      `\`${name}\``,
      `\`<${tag}>\``,
      code(defaults.get(name)?.[0]),
      description,
    ]),
  );
  return markdownTable(['property', 'element', 'default', 'effect'], rows);
}

export function partsTable(): string {
  const rows = DECLARATIONS.map(({ tag, parts }) => [
    `\`<${tag}>\``,
    entries(parts)
      .map(([name, description]) => `\`${name}\`: ${description}`)
      .join('<br>'),
  ]);
  return markdownTable(['element', 'parts'], rows);
}
