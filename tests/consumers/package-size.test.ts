import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { FRAGMENTS_PACKAGE, writeFragmentsPackage } from '../../tools/release/fragments-package.ts';
import { isLicenceAllowed } from '../../tools/release/licences.ts';
import { LARGEST_PACKAGE } from '../../tools/release/package-contents.ts';
import { licencesByPackage, type Sbom } from '../../tools/release/read-sbom.ts';
import { tarball } from './install.ts';

const QUIET = ['--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .reduce((total, { parentPath, name }) => total + statSync(path.join(parentPath, name)).size, 0);

let folder = '';
const installed = (...names: readonly string[]): string => path.join(folder, 'node_modules', ...names);
const evaluate = (code: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sized-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  execFileSync('npm', ['install', ...QUIET, tarball()], { cwd: folder, stdio: 'inherit' });
});

describe('the installed package', () => {
  it(`is smaller than ${LARGEST_PACKAGE / 1e6} MB and contains no fragments`, () => {
    expect(sizeOf(installed('exchange-shell'))).toBeLessThan(LARGEST_PACKAGE);
    expect(existsSync(installed('exchange-shell/dist/fragments'))).toBe(false);
  });

  it('contains the security policy, the notices and the bill of materials', () => {
    for (const file of ['SECURITY.md', 'dist/NOTICE', 'dist/sbom.cdx.json'])
      expect(existsSync(installed('exchange-shell', file)), file).toBe(true);
  });

  it('resolves each documented entry point to a file', () => {
    const { exports } = JSON.parse(readFileSync(installed('exchange-shell/package.json'), 'utf8')) as {
      exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
    };
    const targets = Object.entries(exports).filter(([entry]) => entry !== './*');
    expect(targets.length).toBeGreaterThan(10);
    for (const [entry, target] of targets)
      for (const file of typeof target === 'string' ? [target] : [target.types, target.default])
        expect(existsSync(installed('exchange-shell', file)), entry).toBe(true);
  });

  it('prerenders without fragments and runs its other server modules', () => {
    const code = `import { prerender } from 'exchange-shell/prerender';
      import { injectShell } from 'exchange-shell/edge';
      import { compressZeros } from 'exchange-shell/kit';
      const markup = await prerender('exchange-header', { siteId: 0, language: 'en', styles: 'inline' });
      console.log(typeof injectShell, typeof compressZeros, /^<exchange-header[^>]*><template shadowrootmode="open">/.test(markup), markup.includes('--_release'));`;
    expect(evaluate(code).trim()).toBe('function function true true');
  });

  it('lists every package of the notices in the bill of materials, each with an allowed licence', () => {
    const notice = readFileSync(installed('exchange-shell/dist/NOTICE'), 'utf8');
    const noticed = [...notice.matchAll(/^-{80}\n\n(\S+) (\S+) \(/gm)].map(([, name, version]) => `${name}@${version}`);
    const sbom = JSON.parse(readFileSync(installed('exchange-shell/dist/sbom.cdx.json'), 'utf8')) as Sbom;
    const licences = licencesByPackage(sbom);
    expect([...licences.keys()].toSorted()).toEqual(noticed.toSorted());
    const names = noticed.map((one) => one.slice(0, one.lastIndexOf('@')));
    expect(names).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        '@r2wc/core',
        '@r2wc/react-to-web-component',
        'dompurify',
        'klinecharts',
        'hono',
        'lucide-static',
      ]),
    );
    expect([...licences].filter(([, licence]) => !isLicenceAllowed(licence))).toEqual([]);
  });
});

describe(FRAGMENTS_PACKAGE, () => {
  it('adds fragments of the same release to the served folder', async () => {
    const staged = path.join(folder, 'staged');
    await writeFragmentsPackage(staged);
    execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: staged });
    const packed = readdirSync(folder).find((file) => file.startsWith(`${FRAGMENTS_PACKAGE}-`)) ?? '';
    execFileSync('npm', ['install', ...QUIET, path.join(folder, packed), tarball()], { cwd: folder, stdio: 'inherit' });
    const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
    const release = path.join(folder, 'release');
    cpSync(installed('exchange-shell/dist'), release, { recursive: true });
    cpSync(installed(FRAGMENTS_PACKAGE, 'fragments'), path.join(release, 'fragments'), { recursive: true });
    const fragment = read('release/fragments/exchange-header.0.en.html');
    const [, sheet = ''] = /href="[^"]*\/(css\/[^"]+)"/.exec(fragment) ?? [];
    expect(existsSync(path.join(release, sheet)), sheet).toBe(true);
    expect(readdirSync(path.join(release, 'fragments/inline')).length).toBeGreaterThan(900);
    const found = evaluate(
      `console.log(import.meta.resolve('${FRAGMENTS_PACKAGE}/fragments/exchange-header.0.en.html'))`,
    );
    expect(existsSync(new URL(found.trim()))).toBe(true);
  });
});
