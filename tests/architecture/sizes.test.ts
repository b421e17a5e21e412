import { describe, expect, it } from 'vitest';
import { SPECS } from '../../elements/index.ts';
import { LANGUAGE_CODES } from '../../src/domain/languages.ts';
import { moduleName } from '../../src/embed/module-name.ts';
import { ownName } from '../../tools/build/source-of.ts';
import limits from '../../.size-limit.mjs';
import { filesIn } from './source-files.ts';

const limitOf = (path: string): string | undefined => limits.find((entry) => entry.path === path)?.limit;
/** A hash has eight characters. */
const HASH = '????????';

describe('size limits (npm run sizes)', () => {
  it('the loader is within 5 KB, brotli-compressed', () => {
    expect(limitOf('dist/shell.js')).toBe('5120 B');
  });

  it('each element has the budget of its declaration, and a limit for its sheet', () => {
    for (const spec of SPECS) {
      const { tag, budget, sheetBudget = 3600 } = spec;
      expect(limitOf(`dist/chunks/${ownName(spec)}-${HASH}.js`), tag).toBe(`${budget} KiB`);
      expect(limitOf(`dist/css/${moduleName(tag)}-${HASH}.css`), tag).toBe(`${sheetBudget} B`);
    }
  });

  it('each language with texts of its own has 8 000 B, and 4 600 B in an area that comes later', () => {
    const files = filesIn('src/i18n/messages').filter((file) => file !== 'src/i18n/messages/en.json');
    const all = files.map((file) => file.replace('src/i18n/messages/', '').replace('.json', '').split('/'));
    expect(all.filter(({ length }) => length === 1)).toHaveLength(LANGUAGE_CODES.length - 1);
    for (const names of all) {
      const limit = limitOf(`dist/chunks/${names.length > 1 ? '' : 'messages-'}${names.join('-')}-${HASH}.js`);
      expect(limit, names.join()).toBe(names.length > 1 ? '4600 B' : '8000 B');
    }
  });

  it('what stands first has 2 250 B in each language, its rest 9 600 B, and 4 100 B what few pages have', () => {
    for (const code of LANGUAGE_CODES) {
      expect(limitOf(`dist/chunks/standing-${code}-${HASH}.js`), code).toBe('2250 B');
      expect(limitOf(`dist/chunks/standing-${code}-rest-${HASH}.js`), code).toBe('9600 B');
      expect(limitOf(`dist/chunks/beside-${code}-${HASH}.js`), code).toBe('4100 B');
    }
  });

  it('each file is measured once, as it is sent', () => {
    const paths = limits.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const entry of limits) expect(Object.keys(entry), entry.name).not.toContain('gzip');
  });
});
