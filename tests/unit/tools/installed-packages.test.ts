import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isInstalled, type LockFile } from '../../../tools/installed-packages.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const LOCK: LockFile = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
    'node_modules/b-win32': { version: '2.0.0', integrity: 'sha512-w', optional: true },
  },
};
const { '': _, 'node_modules/b-win32': __, ...packages } = LOCK.packages;
const everywhere = (): boolean => true;

describe('isInstalled()', () => {
  it('accepts a complete install, which lacks the optional packages of other platforms', () => {
    expect(isInstalled(LOCK, { packages }, everywhere)).toBe(true);
  });

  it.each<[string, LockFile['packages']]>([
    ['nothing', {}],
    ['one of the packages', { 'node_modules/a': packages['node_modules/a'] ?? {} }],
    ['another version', { ...packages, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['another archive', { ...packages, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
    ['a package that the lock file lacks', { ...packages, 'node_modules/c': { version: '1.0.0' } }],
  ])('rejects an install with %s', (_what, installed) => {
    expect(isInstalled(LOCK, { packages: installed }, everywhere)).toBe(false);
  });

  it('rejects an install whose folder is missing', () => {
    expect(isInstalled(LOCK, { packages }, (place) => place !== 'node_modules/a')).toBe(false);
  });

  it('accepts the packages with which the tests run', () => {
    const read = (file: string): LockFile => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as LockFile;
    const exists = (place: string): boolean => existsSync(path.join(ROOT, place));
    expect(isInstalled(read('package-lock.json'), read('node_modules/.package-lock.json'), exists)).toBe(true);
  });
});
