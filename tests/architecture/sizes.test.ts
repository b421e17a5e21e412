import { describe, expect, it } from 'vitest';
import { SPECS } from '../../elements/index.ts';
import { moduleName } from '../../src/embed/module-name.ts';
import { filesIn, readText } from './source-files.ts';

interface Limit {
  readonly name: string;
  readonly path: string;
  readonly limit: string;
}
const limits = (JSON.parse(readText('package.json')) as { 'size-limit': readonly Limit[] })['size-limit'];
const limitOf = (path: string): string | undefined => limits.find((entry) => entry.path === path)?.limit;
/** A hash has eight characters. */
const HASH = '????????';

describe('size limits (npm run sizes)', () => {
  it('the loader is within 4.5 KB, brotli-compressed', () => {
    expect(limitOf('dist/shell.js')).toBe('4608 B');
  });

  it('each element has the budget of its declaration, and a limit for its sheet', () => {
    for (const { tag, budget } of SPECS) {
      expect(limitOf(`dist/chunks/${moduleName(tag)}-${HASH}.js`), tag).toBe(`${budget} KiB`);
      expect(limitOf(`dist/css/${moduleName(tag)}-${HASH}.css`), tag).toMatch(/^\d+ B$/);
    }
  });

  it('each language with texts of its own has one', () => {
    const languages = filesIn('src/i18n/messages')
      .map((file) => file.replace(/^.*\/|\.json$/g, ''))
      .filter((code) => code !== 'en');
    for (const code of languages) expect(limitOf(`dist/chunks/${code}-${HASH}.js`), code).toMatch(/^\d+ B$/);
  });

  it('each file is measured once, as it is sent', () => {
    const paths = limits.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const entry of limits) expect(Object.keys(entry), entry.name).not.toContain('gzip');
  });
});
