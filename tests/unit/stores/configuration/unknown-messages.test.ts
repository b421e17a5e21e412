import { readdirSync, readFileSync } from 'node:fs';
import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../../src/domain/page/misspelt-names.ts';
import { parsePageConfiguration, unknownName } from '../../../../src/stores/configuration/page-configuration.ts';
import { unknownMessages } from '../../../../src/stores/configuration/unknown-messages.ts';

const FOLDER = 'src/i18n/messages';
/** The keys of the English files, which all other languages share. */
const KEYS = [
  '.',
  ...readdirSync(FOLDER, { withFileTypes: true }).flatMap((file) => (file.isDirectory() ? file.name : [])),
].flatMap((area) => Object.keys(JSON.parse(readFileSync(`${FOLDER}/${area}/en.json`, 'utf8')) as object));

const faultsOf = (messages: object) =>
  unknownMessages(parsePageConfiguration([{ messages }], () => {}).messages).map((fault) => ({
    key: fault.key,
    nearest: nearestName(unknownName(fault), fault.known ?? []),
  }));

describe('unknownMessages()', () => {
  it('accepts every key of every English file', () => {
    expect(KEYS.length).toBeGreaterThan(700);
    expect(faultsOf({ de: Object.fromEntries(KEYS.map((key) => [key, 'x'])) })).toEqual([]);
  });

  it('reports any key that is not in the English files, with its language', () => {
    assert(
      property(string({ minLength: 1 }), constantFrom('de', 'tr'), (key, language) => {
        const isData = KEYS.includes(key) || key === '__proto__';
        expect(faultsOf({ [language]: { [key]: 'x' } }).map((fault) => fault.key)).toEqual(
          isData ? [] : [`messages.${language}.${key}`],
        );
      }),
    );
  });

  it('suggests the intended key if two adjacent letters in its last part are swapped', () => {
    assert(
      property(constantFrom(...KEYS.filter((key) => /\w{5}$/.test(key))), (key) => {
        const written = `${key.slice(0, -4)}${key.at(-3)}${key.at(-4)}${key.slice(-2)}`;
        if (KEYS.includes(written)) return;
        const [fault] = faultsOf({ de: { [written]: 'x' } });
        expect(KEYS).toContain(fault?.nearest);
      }),
    );
  });

  it('reports keys that Object.prototype defines', () => {
    expect(faultsOf({ de: { constructor: 'x', toString: 'x' } }).map(({ key }) => key)).toEqual([
      'messages.de.constructor',
      'messages.de.toString',
    ]);
  });

  it('reports at most 20 keys per language, each truncated to 300 characters [OP-107]', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${index}`.padEnd(999, 'x'), 'x']));
    const faults = faultsOf({ de: many });
    expect(faults).toHaveLength(20);
    for (const { key } of faults) expect(key.length).toBeLessThan(330);
  });
});
