import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { INDICATOR_NAMES, inputsOf } from '../../src/features/exchange-chart/rules/indicators.ts';
import { LANGUAGE_CODES } from '../../src/domain/languages/languages.ts';
import { TOOL_GROUPS } from '../../src/features/exchange-chart/platform/tool-groups.ts';
import { DRAWING_COLORS, DRAWING_LINES } from '../../src/features/exchange-chart/rules/drawing-style.ts';
import { LAYOUT_CODES } from '../../src/features/exchange-chart/rules/layouts.ts';
import { SYNC_OPTIONS } from '../../src/features/exchange-chart/platform/sync-charts.ts';
import { CHART_TYPES } from '../../src/features/exchange-chart/engine/builtin-engine.ts';
import { NOTIFICATION_TABS } from '../../src/domain/menus/notifications.ts';
import { FIRST_TEXTS } from '../../tools/message-files.ts';
import {
  filesIn,
  isNode,
  literalText,
  nodesOfType,
  placeOf,
  readText,
  sourcesIn,
  type SyntaxNode,
  textOf,
} from './source-files.ts';

// Read as a file, because the import would return compiled messages.
const FOLDER = 'src/i18n/messages';
const textsOf = (file: string) => JSON.parse(readText(file)) as Readonly<Record<string, string>>;
const files = filesIn(FOLDER);
/** English messages of all elements and of each lazily loaded area. */
const references = files.filter((file) => file.endsWith('/en.json'));
const texts = Object.assign({}, ...references.map(textsOf)) as Readonly<Record<string, string>>;
const drawing = sourcesIn('src').filter(({ file }) => /^src\/(?:features|hooks|components|runtime)\//.test(file));

/** Keys that are composed at run time, with all possible results. */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  '`reminder.${id}`': NOTIFICATION_TABS.map(({ id }) => `reminder.${id}`),
  '`chart.${name}`': INDICATOR_NAMES.map((name) => `chart.${name}`),
  '`chart.${kind}`': INDICATOR_NAMES.flatMap((name) => inputsOf(name).map(({ kind }) => `chart.${kind}`)),
  '`chart.layout.${code}`': LAYOUT_CODES.map((code) => `chart.layout.${code}`),
  '`chart.${step}`': SYNC_OPTIONS.map((step) => `chart.${step}`),
  '`chart.${tool}`': Object.values(TOOL_GROUPS)
    .flat()
    .map((tool) => `chart.${tool}`),
  '`chart.${group}`': Object.keys(TOOL_GROUPS).map((group) => `chart.${group}`),
  '`chart.${color}`': Object.keys(DRAWING_COLORS).map((color) => `chart.${color}`),
  '`chart.${line}`': DRAWING_LINES.map((line) => `chart.${line}`),
  '`chart.${type}`': CHART_TYPES.map((type) => `chart.${type}`),
};
/** Keys of the resolved menu entries. The link catalog's test asserts that they exist. */
const FROM_MENUS = ['item.label', 'item.description'];

const calls = nodesOfType(drawing, 'CallExpression')
  .filter(([source, node]) => textOf(source, node['callee']) === 't')
  .map(([source, node]) => [source, (node['arguments'] as unknown[])[0] as SyntaxNode] as const);

/** Returns the possible keys of an argument of `t()`, or undefined if they cannot be determined. */
function keysOf(source: (typeof calls)[number][0], node: unknown): readonly string[] | undefined {
  if (!isNode(node)) return undefined;
  const literal = literalText(node);
  if (literal !== undefined) return [literal];
  if (node.type === 'ConditionalExpression') {
    const [one, other] = [keysOf(source, node['consequent']), keysOf(source, node['alternate'])];
    return one === undefined || other === undefined ? undefined : [...one, ...other];
  }
  const text = textOf(source, node);
  return TEMPLATES[text] ?? (FROM_MENUS.includes(text) ? [] : undefined);
}

describe('src/i18n/messages', () => {
  it('contains a message for every key, and all keys are statically known', () => {
    expect(calls.length).toBeGreaterThan(40);
    const faults = calls.flatMap(([source, node]) => {
      const keys = keysOf(source, node);
      if (keys === undefined) return [`${placeOf(source, node)}: ${textOf(source, node)} is not plain`];
      return keys
        .filter((key) => !Object.hasOwn(texts, key))
        .map((key) => `${placeOf(source, node)}: ${key} is not in en.json`);
    });
    expect(faults).toEqual([]);
  });

  it('contains a core message for every key that prerendered parts read without `useTranslate`', () => {
    const early = calls.filter(([{ text }]) => text.includes('useCoreTranslations'));
    expect(early.length).toBeGreaterThan(10);
    const faults = early.flatMap(([source, node]) =>
      (keysOf(source, node) ?? [])
        .filter((key) => !FIRST_TEXTS.test(key))
        .map((key) => `${placeOf(source, node)}: ${key}`),
    );
    expect(faults).toEqual([]);
  });

  it('contains only messages that are used (links and groups: tests/unit/domain/links/catalog.test.ts)', () => {
    const used = new Set(calls.flatMap(([source, node]) => keysOf(source, node) ?? []));
    expect(Object.keys(texts).filter((key) => !/^(?:link|group)\./.test(key) && !used.has(key))).toEqual([]);
  });

  it('contains every string that components show', () => {
    // The product name is the same in every language.
    const NAMES = new Set(['Exchange']);
    const faults = nodesOfType(drawing, 'JSXText').filter(
      ([source, node]) => /\p{L}/u.test(textOf(source, node)) && !NAMES.has(textOf(source, node).trim()),
    );
    expect(faults.map(([source, node]) => placeOf(source, node))).toEqual([]);
  });

  it('contains every label and title of a control', () => {
    const faults = nodesOfType(drawing, 'JSXAttribute').filter(([source, node]) => {
      const name = textOf(source, node['name']);
      return ['aria-label', 'title', 'alt', 'placeholder'].includes(name) && (literalText(node['value']) ?? '') !== '';
    });
    expect(faults.map(([source, node]) => placeOf(source, node))).toEqual([]);
  });

  it('contains only files of supported languages, with keys in the order of the English file', () => {
    for (const file of files) {
      expect(LANGUAGE_CODES, file).toContain(path.basename(file, '.json'));
      const keys = Object.keys(textsOf(file));
      const reference = Object.keys(textsOf(path.posix.join(path.posix.dirname(file), 'en.json')));
      expect(keys, file).toEqual(reference.filter((key) => keys.includes(key)));
    }
  });

  it('contains unique keys that start with their area', () => {
    const keys = references.flatMap((file) => Object.keys(textsOf(file)));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    for (const file of references) {
      const area = path.posix.relative(FOLDER, path.posix.dirname(file));
      if (area !== '') expect(Object.keys(textsOf(file)).filter((key) => !key.startsWith(`${area}.`))).toEqual([]);
    }
  });

  it('contains message tags instead of HTML', () => {
    expect(Object.entries(texts).filter(([, text]) => /<[a-z]+\s|&[a-z]+;/i.test(text))).toEqual([]);
  });
});

describe('TEMPLATES', () => {
  it('contains only key expressions that the code uses', () => {
    const used = new Set(calls.map(([source, node]) => textOf(source, node)));
    expect([...Object.keys(TEMPLATES), ...FROM_MENUS].filter((text) => !used.has(text))).toEqual([]);
  });
});
