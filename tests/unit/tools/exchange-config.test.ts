import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import demo from '../../../exchange.config.ts';
import { configurationOfBuild, PUBLISHED_VARIABLE, readExchangeConfig } from '../../../tools/exchange-config.ts';
import viteConfig from '../../../vite.config.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const faultsOf = (config: unknown): string => {
  try {
    readExchangeConfig(config);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('readExchangeConfig()', () => {
  it('parses the lists as origins and the hosts as URLs [OP-109]', () => {
    expect(
      readExchangeConfig({
        pages: ['https://WWW.exchange.example/'],
        gateways: ['https://api.exchange.example:8443'],
        hosts: { testnetLogin: 'https://testnet.exchange.example/login' },
      }),
    ).toMatchObject({
      pages: ['https://www.exchange.example'],
      gateways: ['https://api.exchange.example:8443'],
      applications: [],
      hosts: { testnetLogin: { href: 'https://testnet.exchange.example/login' } },
      isDemo: false,
    });
  });

  it('accepts the demo’s configuration', () => expect(readExchangeConfig(demo).isDemo).toBe(true));

  it('trusts loopback origins only if the configuration lists no origins', () => {
    expect(readExchangeConfig({})).toMatchObject({ pages: [], isDemo: true });
    expect(readExchangeConfig({ pages: [] })).toMatchObject({ isDemo: false });
  });

  it.each<[string, unknown, RegExp]>([
    ['a number instead of an object', 5, /not an object/],
    ['a key that is misspelt', { page: [] }, /Unknown key page\. Did you mean pages\?/],
    ['a key that is unknown', { zzzzzz: [] }, /Unknown key zzzzzz\.$/],
    ['a host that is misspelt', { hosts: { turky: 'https://a.example' } }, /Did you mean hosts\.turkey\?/],
    ['a string instead of a list', { pages: 'https://a.example' }, /pages is not a list/],
    ['http', { pages: ['http://a.example'] }, /pages\[0\] is not https/],
    ['a path', { gateways: ['https://a.example/api'] }, /gateways\[0\] has a path/],
    ['a loopback address', { pages: ['http://localhost:4100'] }, /loopback address; set demo: true/],
    ['a wildcard', { pages: ['https://*.example'] }, /not an https origin/],
    ['a javascript: URL', { applications: ['javascript:alert(1)'] }, /not an https origin/],
    ['a string instead of a boolean', { demo: 'yes' }, /demo is not true or false/],
  ])('rejects %s', (_, config, message) => expect(faultsOf(config)).toMatch(message));

  it('reports all faults in one error', () => {
    expect(faultsOf({ pages: ['http://a.example', 'b'], zone: 1 }).split('\n- ')).toHaveLength(4);
  });
});

describe('configurationOfBuild()', () => {
  const published = { [PUBLISHED_VARIABLE]: '1' };

  it('removes the demo’s origins from published packages only', () => {
    expect(configurationOfBuild(demo, published)).toEqual({});
    expect(configurationOfBuild(demo, {})).toBe(demo);
  });

  it('keeps an operator’s configuration in published packages', () => {
    const own = { pages: ['https://www.own.example'] };
    expect(configurationOfBuild(own, published)).toBe(own);
  });
});

describe('the build', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['contains', 'a build of the repository', '0', true],
    ['does not contain', 'a published package', '1', false],
  ])('%s the demo’s origins in %s', (_verb, _what, value, expected) => {
    vi.stubEnv(PUBLISHED_VARIABLE, value);
    const { define } = viteConfig({ command: 'build', mode: 'production' }) as { define: Record<string, string> };
    expect(String(define['__OPERATOR__']).includes('exchange.example')).toBe(expected);
  });
});

it('ends a build or the development server without a stack trace if exchange.config.ts is invalid', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'configuration-'));
  for (const link of ['src', 'node_modules', 'package.json'])
    symlinkSync(path.join(ROOT, link), path.join(folder, link));
  for (const file of ['tools/check-exchange-config.ts', 'tools/exchange-config.ts', 'tools/typescript.mjs'])
    cpSync(path.join(ROOT, file), path.join(folder, file));
  writeFileSync(path.join(folder, 'exchange.config.ts'), `export default { gateway: [] };\n`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', path.join(folder, 'tools/typescript.mjs'), path.join(folder, 'tools/check-exchange-config.ts')],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'exchange.config.ts:\n- Unknown key gateway. Did you mean gateways?\n',
  });
  for (const entry of ['tools/build/build.ts', 'tools/dev/dev.ts'])
    expect(readFileSync(path.join(ROOT, entry), 'utf8'), entry).toMatch(/^import '..\/check-exchange-config\.ts';$/m);
});
