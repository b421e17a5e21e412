import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SHOWN_ELEMENTS } from '../../demo/pages/shown-elements.ts';
import { snippetOf } from '../../demo/playground/snippet.ts';
import { findTestChromium } from '../../tools/find-browser.mjs';
import { snippetAt } from '../support/snippets.ts';
import { install, type Project, tarball } from './install.ts';

let project: Project;
beforeAll(() => {
  project = install('typed');
  // The components of `docs/frameworks.md`
  for (const file of ['vue/src/App.vue', 'svelte/src/App.svelte'])
    cpSync(path.join(import.meta.dirname, file), path.join(project.folder, 'right', path.basename(file)));
});

const CLEAN = { status: 0, output: '' };

describe('the package’s types', () => {
  it('accept valid and reject invalid code for pages without a framework, React, Preact and Solid', () => {
    expect(project.run('tsc', '-p', '.')).toEqual(CLEAN);
  });

  it('accept valid Vue templates', () => {
    expect(project.run('vue-tsc', '-p', 'right')).toEqual(CLEAN);
  });

  it('reject each invalid line of a Vue template', () => {
    const { output } = project.run('vue-tsc', '-p', 'wrong');
    const places = [...output.matchAll(/^wrong\/Page\.vue\((\d+),\d+\): error/gm)].map(([, line]) => Number(line));
    expect(places).toEqual([6, 7, 8, 9]);
  });

  it('accept valid Svelte markup', () => {
    const { status, output } = project.run('svelte-check', '--workspace', 'right', '--output', 'machine');
    expect(output).not.toMatch(/ERROR |WARNING /);
    expect(status).toBe(0);
  });

  it('reject each invalid line of Svelte markup', () => {
    const { output } = project.run('svelte-check', '--workspace', 'wrong', '--output', 'machine');
    const places = [...output.matchAll(/ERROR "Page\.svelte" (\d+):\d+/g)].map(([, line]) => Number(line));
    expect(places).toEqual([5, 6, 7, 8]);
  });
});

describe('a playground snippet', () => {
  /** Writes a snippet of each element, with all of its own attributes. Returns the file names. */
  const filesOf = (stack: 'react' | 'vue', file: string): readonly string[] =>
    SHOWN_ELEMENTS.map((shown) => {
      const attributes = Object.fromEntries(
        shown.attributes.map(({ name, values }) => [name, values.at(-1) ?? 'text']),
      );
      const chosen = { site: 177, language: 'tr', path: '/a"b<c', attributes } as const;
      const text = snippetOf(shown, chosen, stack).find((one) => one.file === file)?.text ?? '';
      const name = path.join('snippets', `${shown.tag}-${file}`);
      mkdirSync(path.join(project.folder, 'snippets'), { recursive: true });
      writeFileSync(path.join(project.folder, name), text);
      return name;
    });
  const configure = (include: readonly string[], more: object = {}): void =>
    writeFileSync(
      path.join(project.folder, 'snippets.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: more,
        vueCompilerOptions: { strictTemplates: true },
        include,
      }),
    );

  it('compiles in React', () => {
    configure(filesOf('react', 'Shell.tsx'), { jsxImportSource: 'react' });
    expect(project.run('tsc', '-p', 'snippets.json')).toEqual(CLEAN);
  });

  it('compiles in Vue', () => {
    configure(filesOf('vue', 'Shell.vue'), {
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'preserve',
      verbatimModuleSyntax: true,
    });
    expect(project.run('vue-tsc', '-p', 'snippets.json')).toEqual(CLEAN);
  });
});

describe('the package’s CLI', () => {
  it('serves the demo gateway, which passes check-gateway', async () => {
    const command = path.join(project.folder, 'node_modules/.bin/exchange-shell');
    const page = 'https://partner.example';
    const served = spawn(command, ['gateway', '--port', '0', '--persona', 'trader', '--allow', page], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = (await once(served.stdout, 'data')) as [Buffer];
      const [origin = ''] = /http:\S+/.exec(line.toString()) ?? [];
      vi.stubEnv('EXCHANGE_SHELL_COOKIE', 'session=trader');
      const { status, output } = project.run('exchange-shell', 'check-gateway', origin, '--page', page);
      expect(output).toMatch(/^\S+: 0 errors, 0 warnings, /);
      expect(status).toBe(0);
    } finally {
      vi.unstubAllEnvs();
      served.kill();
    }
  });

  it('examines a page in a browser, and exits with 1 if the page has errors or does not open', async () => {
    const page =
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><exchange-header></exchange-header>';
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(page),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const examine = async () => {
      const command = path.join(project.folder, 'node_modules/.bin/exchange-shell');
      const args = ['doctor', address, '--json', '--chrome', findTestChromium() ?? ''];
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      return { output, errors, status: child.exitCode };
    };
    const { output, errors, status } = await examine();
    server.close();
    server.closeAllConnections();
    expect(JSON.parse(output)).toEqual(JSON.parse(snippetAt('docs/doctor.md 3')));
    expect([status, errors]).toEqual([1, '']);
    expect(await examine()).toMatchObject({
      output: '',
      errors: expect.stringContaining('failed to open') as string,
      status: 1,
    });
  });

  it('exits with 1 for an unreachable gateway, and with 2 and the usage or the commands for invalid arguments', () => {
    expect(project.run('exchange-shell', 'check-gateway', 'http://127.0.0.1:1').status).toBe(1);
    const usages: Readonly<Record<string, string>> = {
      gateway: 'gateway [--port 4100]',
      doctor: 'doctor <url>',
      repair: 'The commands are gateway, check-gateway,',
    };
    for (const args of [
      [],
      ['repair'],
      ['check-gateway'],
      ['check-gateway', 'ftp://x'],
      ['gateway', '--port', 'x'],
      ['gateway', '--x'],
      ['doctor'],
      ['doctor', '/page'],
      ['doctor', 'https://www.example.com', '--timeout', 'soon'],
    ])
      expect(project.run('exchange-shell', ...args), args.join(' ')).toMatchObject({
        status: 2,
        output: expect.stringContaining(usages[args[0] ?? ''] ?? 'check-gateway <origin>'),
      });
  });
});

describe('the package', () => {
  it('can be imported and configured in Node, for example by a server', () => {
    const script = (name: string): string => `await import('${name}'); ExchangeShell.configure({ siteId: 177 });`;
    for (const name of ['exchange-shell', 'exchange-shell/exchange-header'])
      expect(project.evaluate(script(name)), name).toEqual(CLEAN);
  });

  it('has no publint findings', () => {
    const { status, output } = project.run('publint', 'run', '--strict', tarball());
    expect(output).toContain('All good');
    expect(status).toBe(0);
  });

  it('has types for all exports (Are The Types Wrong)', () => {
    // The package contains only ES modules, so failures of `require` and of resolution without `exports` are expected.
    const { status, output } = project.run(
      'attw',
      tarball(),
      // A style sheet has no types.
      '--exclude-entrypoints',
      'shell.css',
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--no-emoji',
    );
    expect(status, output).toBe(0);
  });
});
