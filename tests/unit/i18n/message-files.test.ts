import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moduleOf } from '../../../tools/compiled-messages.ts';
import { argumentsOf, compileLanguage, fallbackChain, findFaults } from '../../../tools/message-files.ts';

const faultOf = (text: string, english = text) => findFaults('tr', { key: text }, { key: english })[0]?.what;

function folderWith(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  for (const [language, messages] of Object.entries(files)) {
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(messages));
  }
  return folder;
}

describe('findFaults()', () => {
  it.each([
    ['{count, plural, offset:1 other {#}}', 'offset'],
    ['{n, number, money}', 'money'],
    ['{at, date, money}', 'money'],
    ['{at, date}', 'no style'],
    ['{broken', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
    ['{n, plural, one {x}}', 'OTHER'],
  ])('rejects %s', (text, reason) => expect(faultOf(text)).toContain(reason));

  it.each([
    'plain',
    '{n, number}',
    '{n, number, percent}',
    '{at, date, day}',
    '<b>{name}</b>',
    '{n, plural, one {# x} other {# y}}',
  ])('accepts %s', (text) => expect(faultOf(text)).toBeUndefined());

  it('rejects an unknown key, a missing or extra argument and another argument type', () => {
    expect(findFaults('tr', { 'no.such': 'x' }, {})[0]?.what).toContain('not a key');
    expect(faultOf('x', '{name}')).toContain('does not use {name}');
    expect(faultOf('{name}', 'x')).toContain('uses {name}');
    expect(faultOf('{name, plural, other {#}}', '{name}')).toContain('as number');
    expect(faultOf('{n} şey', '{n, plural, one {# thing} other {# things}}')).toBeUndefined();
  });

  it('rejects unknown plural forms and requires all plural forms of the language', () => {
    const forms = (language: string, text: string) => findFaults(language, { key: text }, { key: text })[0]?.what;
    expect(forms('ru', '{n, plural, one {# x} other {# y}}')).toBe(
      'has the forms one, other, where ru has few, many, one, other',
    );
    expect(forms('ja', '{n, plural, one {# x} other {# y}}')).toContain('where ja has other');
    expect(forms('zh', '{g, select, a {{n, plural, other {#}}} other {{n, plural, one {#} other {#}}}}')).toContain(
      'one',
    );
    expect(forms('fr', '{n, plural, =0 {x} one {#} many {#} other {#}}')).toBeUndefined();
    expect(forms('en', '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}')).toBeUndefined();
  });
});

describe('argumentsOf()', () => {
  it('returns arguments in nested branches', () => {
    const text = '{g, select, a {{n, plural, one {<b>{name}</b>} other {#}}} other {-}}';
    expect([...argumentsOf(text)]).toEqual([
      ['g', 'text'],
      ['n', 'number'],
      ['b', 'tag'],
      ['name', 'text'],
    ]);
  });
});

describe('compileLanguage()', () => {
  it('fills gaps from the fallback language, and then from English [OP-65]', () => {
    const folder = folderWith({ en: { a: 'A', b: 'B', c: 'C' }, it: { b: 'Bi' }, 'it-eu': { a: 'Aieu' } });
    expect(compileLanguage(folder, 'it-eu')).toEqual({ a: 'Aieu', b: 'Bi', c: 'C' });
    expect(compileLanguage(folder, 'fr')).toEqual({ a: 'A', b: 'B', c: 'C' });
  });

  it('reports all faults in one error', () => {
    const folder = folderWith({ en: { a: 'A' }, tr: { a: '{x}', z: 'Z' } });
    expect(() => compileLanguage(folder, 'tr')).toThrow(
      /^exchange-shell: 2 messages[\s\S]*tr\.json "a"[\s\S]*tr\.json "z"/,
    );
  });

  it.each([
    ['a missing comma', '{\n  "a": "A"\n  "b": "B"\n}\n', 2],
    ['a missing quotation mark', '{\n  "a": "A",\n  "b": "B\n}\n', 3],
    ['a missing brace', '{\n  "a": "A",\n  "b": "B"\n', 3],
  ])('names the file and the line of %s', (_, text, line) => {
    const folder = folderWith({});
    writeFileSync(join(folder, 'en.json'), text);
    expect(() => compileLanguage(folder, 'en')).toThrow(
      `exchange-shell: ${join(folder, 'en.json')}:${line} is not valid JSON.`,
    );
  });

  it('quotes a message whose syntax is invalid', () => {
    const folder = folderWith({ en: { a: 'Buy {crypto' } });
    expect(() => compileLanguage(folder, 'en')).toThrow(
      'exchange-shell: 1 message cannot be compiled, and the page would show no text. Fix:\n' +
        '  en.json "a" is not a valid ICU message (EXPECT_ARGUMENT_CLOSING_BRACE): "Buy {crypto"',
    );
  });

  it('returns messages in the order of the English keys', async () => {
    const folder = folderWith({ en: { a: 'A', b: 'B', c: 'C' }, tr: { c: 'Ct', a: 'At' } });
    const text = moduleOf(Object.values(compileLanguage(folder, 'tr')));
    expect((await import(`data:text/javascript,${encodeURIComponent(text)}`)).default).toEqual(['At', 'B', 'Ct']);
  });
});

describe('fallbackChain()', () => {
  it('returns the language, its base language and English', () => {
    expect(fallbackChain('en')).toEqual(['en']);
    expect(fallbackChain('it-eu')).toEqual(['it-eu', 'it', 'en']);
    expect(fallbackChain('__proto__')).toEqual(['__proto__', 'en']);
  });
});

describe('moduleOf()', () => {
  it('creates select branches without a prototype', async () => {
    const text = moduleOf({ a: [['g', 1, { other: 'x', 'it"s': ['y', ['n', 2, { one: 'z' }]] }]] });
    expect(text).toContain('["g",1,{__proto__:null,"other":"x"');
    const { default: value } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    expect(value.a[0][2].constructor).toBeUndefined();
    expect(value.a[0][2].other).toBe('x');
  });
});
