import { describe, expect, it } from 'vitest';
import { COOKIES, DATABASE_KEYS, LOCAL_KEYS, SESSION_KEYS } from '../../src/domain/page/storage-registry.ts';
import { sourcesIn } from './source-files.ts';

/** The doors to cookies, storage and database take the register's names only (their types); here the other direction. */
describe('the register of what is kept (src/domain/page/storage-registry.ts)', () => {
  const others = sourcesIn('src').filter(({ file }) => !file.startsWith('src/domain/page/storage-registry.'));
  /** Put together where it is written. */
  const COMPOSED = new Set(['exchange-shell:cache:']);

  it.each(
    [COOKIES, LOCAL_KEYS, SESSION_KEYS, DATABASE_KEYS]
      .flat()
      .map((key) => key.replace('*', ''))
      .filter((key) => !COMPOSED.has(key)),
  )('%s is read or written', (key) => {
    expect(others.filter(({ text }) => text.includes(key)).length).toBeGreaterThan(0);
  });

  it('no key of the shell is written that is not in it', () => {
    const known = new Set<string>([...LOCAL_KEYS, ...SESSION_KEYS].map((key) => key.replace('*', '')));
    const written = others.flatMap(({ text }) => [...text.matchAll(/['`](exchange:[a-z-]+:?)/g)].map(([, key]) => key));
    expect(written.filter((key) => !known.has(key as string))).toEqual([]);
  });
});
