import { describe, expect, it } from 'vitest';
import { COOKIES, DATABASE_KEYS, LOCAL_KEYS, SESSION_KEYS } from '../../src/domain/page/storage-registry.ts';
import { sourcesIn } from './source-files.ts';

/** The types of the cookie, storage and database wrappers accept only registered names. These tests check the other direction. */
describe('the storage registry (src/domain/page/storage-registry.ts)', () => {
  const others = sourcesIn('src').filter(({ file }) => !file.startsWith('src/domain/page/storage-registry.'));
  /** Keys that are composed where they are written. */
  const COMPOSED = new Set(['exchange-shell:cache:']);

  it.each(
    [COOKIES, LOCAL_KEYS, SESSION_KEYS, DATABASE_KEYS]
      .flatMap((table) => Object.keys(table))
      .map((key) => key.replace('*', ''))
      .filter((key) => !COMPOSED.has(key)),
  )('contains only keys that other files use (%s)', (key) => {
    expect(others.filter(({ text }) => text.includes(key)).length).toBeGreaterThan(0);
  });

  it('contains every key that the shell writes', () => {
    const known = new Set<string>(
      [LOCAL_KEYS, SESSION_KEYS].flatMap((table) => Object.keys(table)).map((key) => key.replace('*', '')),
    );
    const written = others.flatMap(({ text }) => [...text.matchAll(/['`](exchange:[a-z-]+:?)/g)].map(([, key]) => key));
    expect(written.filter((key) => !known.has(key as string))).toEqual([]);
  });
});
