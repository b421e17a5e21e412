import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { major, satisfies } from 'semver';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: Readonly<Record<string, string>>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const { packages } = readJson('package-lock.json') as { packages: Readonly<Record<string, LockedPackage>> };
const locked = Object.entries(packages).filter(([place]) => place !== '');
const manifest = readJson('package.json') as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
};
const OLDEST_NODE = '20.19.0';
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('a locked dependency', () => {
  it('has an integrity hash and comes from the registry', () => {
    expect(locked.length).toBeGreaterThan(100);
    expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual([]);
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
  });

  it('runs no install script', () => {
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place));
    expect(Object.fromEntries([...new Set(scripted)].map((name) => [name, false]))).toEqual(manifest.allowScripts);
    expect(readFileSync(path.join(ROOT, 'tools/setup.mjs'), 'utf8')).toContain("['ci', '--ignore-scripts'");
  });

  it('is not a Node binary', () => {
    const names = locked.map(([place]) => nameOf(place));
    expect(names.filter((name) => /^node$|^node-(?:bin|darwin|linux|win)-/.test(name))).toEqual([]);
  });

  it(`supports Node ${OLDEST_NODE}`, () => {
    const tooNew = locked
      .filter(([, { engines, optional }]) => optional !== true && !satisfies(OLDEST_NODE, engines?.['node'] ?? '*'))
      .map(([place, { version, engines }]) => `${nameOf(place)} ${version}: ${engines?.['node']}`);
    expect(tooNew).toEqual([]);
  });

  it('matches the oldest supported major version of Node if it is `@types/node`', () => {
    expect(major(packages['node_modules/@types/node']?.version ?? '0.0.0')).toBe(20);
  });
});

describe('a package script', () => {
  it('runs TypeScript through tools/typescript.mjs', () => {
    const commands = Object.values(manifest.scripts).flatMap((script) => script.split('&&'));
    const direct = commands.filter((command) => /\bnode\b.*\.ts\b/.test(command));
    expect(direct.length).toBeGreaterThan(5);
    for (const command of direct) expect(command.trim()).toMatch(/^node --import \.\/tools\/typescript\.mjs /);
  });
});

describe('a patch', () => {
  const names = readdirSync(path.join(ROOT, 'patches')).filter((name) => name.endsWith('.patch'));
  const linesOf = (name: string, sign: string): readonly string[] =>
    readFileSync(path.join(ROOT, 'patches', name), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)))
      .map((line) => line.slice(1));

  it.each(names)('matches the locked version, is applied and names existing tests (%s)', (name) => {
    const [, place = '', version] = /^(.+)\+([^+]+)\.patch$/.exec(name) ?? [];
    expect(packages[`node_modules/${place.replace('+', '/')}`]?.version).toBe(version);
    const text = readFileSync(path.join(ROOT, 'patches', name), 'utf8');
    const added = linesOf(name, '+');
    for (const [, file = ''] of text.matchAll(/^\+\+\+ b\/(.+)$/gm)) {
      const patched = new Set(readFileSync(path.join(ROOT, file), 'utf8').split('\n'));
      expect(added.filter((line) => !patched.has(line))).toEqual([]);
    }
    const tests = added.flatMap((line) => [...line.matchAll(/\((tests\/[\w/.-]+)\)/g)].map(([, test = '']) => test));
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((test) => !existsSync(path.join(ROOT, test)))).toEqual([]);
  });
});
