import { describe, expect, it } from 'vitest';
import { SPECS } from '../../elements/index.ts';
import { moduleName } from '../../src/embed/module-name.ts';
import limits from '../../.size-limit.mjs';
import { filesIn } from './source-files.ts';

const limitOf = (path: string): string | undefined => limits.find((entry) => entry.path === path)?.limit;
/** A hash has eight characters. */
const HASH = '????????';

describe('size limits (npm run sizes)', () => {
  it('the loader is within 4.5 KB, brotli-compressed', () => {
    expect(limitOf('dist/shell.js')).toBe('4608 B');
  });

  it('each element has the budget of its declaration, and a limit for its sheet', () => {
    for (const { tag, budget, sheetBudget = 3600 } of SPECS) {
      expect(limitOf(`dist/chunks/${moduleName(tag)}-${HASH}.js`), tag).toBe(`${budget} KiB`);
      expect(limitOf(`dist/css/${moduleName(tag)}-${HASH}.css`), tag).toBe(`${sheetBudget} B`);
    }
  });

  it('each language with texts of its own has 8 000 B', () => {
    const languages = filesIn('src/i18n/messages')
      .map((file) => file.replace(/^.*\/|\.json$/g, ''))
      .filter((code) => code !== 'en');
    expect(languages.length).toBeGreaterThan(2);
    for (const code of languages) expect(limitOf(`dist/chunks/${code}-${HASH}.js`), code).toBe('8000 B');
  });

  it('each file is measured once, as it is sent', () => {
    const paths = limits.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const entry of limits) expect(Object.keys(entry), entry.name).not.toContain('gzip');
  });
});
