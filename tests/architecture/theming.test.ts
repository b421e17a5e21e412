import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DECLARATIONS } from '../../elements/index.docs.ts';
import { COMMON_CSS_PROPERTIES } from '../../src/runtime/custom-element/element-spec.docs.ts';

const declared = [
  ...new Set([
    ...Object.keys(COMMON_CSS_PROPERTIES),
    ...DECLARATIONS.flatMap(({ cssProperties }) => Object.keys(cssProperties)),
  ]),
].toSorted();

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
const propertiesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

it('the theming declaration lists exactly the properties that style sheets read', () => {
  const text = sheets.map((file) => readFileSync(path.join('src', file), 'utf8')).join('\n');
  expect(propertiesIn(text, /var\(\s*(--exchange-[\w-]+)/g)).toEqual(declared);
});

it('the themed page sets every property', () => {
  const text = readFileSync('demo/pages/assets/themed.css', 'utf8');
  expect(propertiesIn(text, /(--exchange-[\w-]+):/g)).toEqual(declared);
});

it('theming.svg shows every property and part', () => {
  const picture = readFileSync('docs/theming.svg', 'utf8');
  const labels = [...picture.matchAll(/<text [^>]*class="[bcp]"[^>]*>([^<]*)<\/text>/g)].map(([, label = '']) =>
    label.replaceAll('&lt;', '<'),
  );
  for (const name of declared) expect(labels).toContain(name);
  const from = labels.indexOf(`<${DECLARATIONS[0]?.tag}>`);
  const expected = DECLARATIONS.flatMap(({ tag, cssProperties, parts }) => [
    `<${tag}>`,
    ...Object.keys(cssProperties),
    ...Object.keys(parts),
  ]);
  expect(labels.slice(from)).toEqual(expected);
});
