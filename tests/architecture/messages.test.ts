import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/domain/languages.ts';
import { NOTIFICATION_TABS } from '../../src/domain/notifications/targets.ts';
import {
  isNode,
  literalText,
  nodesOfType,
  placeOf,
  readText,
  ROOT,
  sourcesIn,
  type SyntaxNode,
  textOf,
} from './source-files.ts';

// Read as a file: an import would give the compiled messages.
const texts = JSON.parse(readText('src/i18n/messages/en.json')) as Readonly<Record<string, string>>;
const drawing = sourcesIn('src').filter(({ file }) => /^src\/(?:features|view|parts|embed)\//.test(file));

/** Keys that are put together, with all that they can become. */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  '`reminder.${id}`': NOTIFICATION_TABS.map(({ id }) => `reminder.${id}`),
};
/** Keys that a resolved menu entry carries; the catalogue's test holds that they exist. */
const FROM_MENUS = ['item.label', 'item.description'];

const calls = nodesOfType(drawing, 'CallExpression')
  .filter(([source, node]) => textOf(source, node['callee']) === 't')
  .map(([source, node]) => [source, (node['arguments'] as unknown[])[0] as SyntaxNode] as const);

/** The keys that one argument of `t()` can be; undefined where that cannot be told. */
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

describe('texts', () => {
  it('every key that is drawn can be read from the code, and is an English text', () => {
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

  it('en.json has no text that is not drawn (links and groups: tests/unit/domain/links/catalog.test.ts)', () => {
    const used = new Set(calls.flatMap(([source, node]) => keysOf(source, node) ?? []));
    expect(Object.keys(texts).filter((key) => !/^(?:link|group)\./.test(key) && !used.has(key))).toEqual([]);
  });

  it('every template is still used', () => {
    const used = new Set(calls.map(([source, node]) => textOf(source, node)));
    expect([...Object.keys(TEMPLATES), ...FROM_MENUS].filter((text) => !used.has(text))).toEqual([]);
  });

  it('components hold no words of their own', () => {
    // The name is no word: it is the same in every language.
    const NAMES = new Set(['Exchange']);
    const faults = nodesOfType(drawing, 'JSXText').filter(
      ([source, node]) => /\p{L}/u.test(textOf(source, node)) && !NAMES.has(textOf(source, node).trim()),
    );
    expect(faults.map(([source, node]) => placeOf(source, node))).toEqual([]);
  });

  it('labels and titles of controls are texts too', () => {
    const faults = nodesOfType(drawing, 'JSXAttribute').filter(([source, node]) => {
      const name = textOf(source, node['name']);
      return ['aria-label', 'title', 'alt', 'placeholder'].includes(name) && (literalText(node['value']) ?? '') !== '';
    });
    expect(faults.map(([source, node]) => placeOf(source, node))).toEqual([]);
  });

  it('every file of messages is a language of ours, in order of the reference', () => {
    const reference = Object.keys(texts);
    for (const name of readdirSync(path.join(ROOT, 'src/i18n/messages'))) {
      const code = name.replace('.json', '');
      expect(LANGUAGE_CODES, name).toContain(code);
      const keys = Object.keys(JSON.parse(readText(`src/i18n/messages/${name}`)) as object);
      expect(keys, name).toEqual(reference.filter((key) => keys.includes(key)));
    }
  });

  it('no text is HTML: what is marked up is a message tag', () => {
    expect(Object.entries(texts).filter(([, text]) => /<[a-z]+\s|&[a-z]+;/i.test(text))).toEqual([]);
  });
});
