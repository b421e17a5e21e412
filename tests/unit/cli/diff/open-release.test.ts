import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRelease } from '../../../../cli/diff/open-release.ts';

const MANIFEST = JSON.stringify({ version: '1.0.0', files: [], elements: {} });
const RECORD = JSON.stringify({ schemaVersion: 1, version: '1.0.0', names: {}, stability: {}, offer: {} });
const FILES = { 'manifest.json': MANIFEST, 'release.json': RECORD };

/** Returns a tar archive that contains the given files. */
function tarOf(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(Buffer.byteLength(text).toString(8).padStart(11, '0'), 124);
    const content = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512);
    content.write(text);
    return [header, content];
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>, below = ''): string {
  mkdirSync(path.join(folder, below), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, below, name), text);
  return folder;
}

describe('openRelease()', () => {
  it.each([
    ['a folder of a CDN', ''],
    ['an installed package', 'dist'],
    ['an unpacked package', 'package/dist'],
  ])('reads a release from %s', (_, below) => {
    expect(openRelease(write(FILES, below)).record.version).toBe('1.0.0');
  });

  it('reads a release from a packed package', () => {
    const file = path.join(folder, 'exchange-shell-1.0.0.tgz');
    const packed = {
      'package/README.md': 'x'.repeat(700),
      'package/dist/manifest.json': MANIFEST,
      'package/dist/release.json': RECORD,
    };
    writeFileSync(file, gzipSync(tarOf(packed)));
    expect(openRelease(file)).toEqual({ manifest: JSON.parse(MANIFEST), record: JSON.parse(RECORD) });
  });

  it('rejects a folder or archive that contains no release', () => {
    expect(() => openRelease(path.join(folder, 'missing'))).toThrow('does not exist');
    expect(() => openRelease(folder)).toThrow('has no manifest.json');
    expect(() => openRelease(path.join(write({ 'a.zip': '' }), 'a.zip'))).toThrow('neither a folder nor a packed');
  });

  it('rejects a release that is too old or too new to compare', () => {
    write({ 'manifest.json': MANIFEST });
    expect(() => openRelease(folder)).toThrow('has no release.json');
    write({ 'release.json': '{"schemaVersion":2}' });
    expect(() => openRelease(folder)).toThrow('of a later version');
  });
});
