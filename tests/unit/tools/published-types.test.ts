import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as kit from '../../../elements/kit.ts';
import { entryDeclarations } from '../../../tools/declarations/entry-declarations.ts';
import { publishedFiles } from '../../../tools/declarations.ts';
import { SNIPPETS } from '../../support/snippets.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const files: Readonly<Record<string, string>> = { ...publishedFiles(), ...entryDeclarations() };

let project: string;

/** Creates a project in which only the published package is installed. */
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'consumer-'));
  const installed = path.join(project, 'node_modules/exchange-shell');
  mkdirSync(path.join(installed, 'dist'), { recursive: true });
  cpSync(path.join(ROOT, 'package.json'), path.join(installed, 'package.json'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(installed, 'dist', file), text);
  for (const name of ['@types', 'csstype'])
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(project, 'node_modules', name));
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    jsx: 'react-jsx',
    noEmit: true,
  };
  writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
});
afterAll(() => rmSync(project, { recursive: true }));

const faultsOf = (...sources: readonly string[]): readonly string[] => faultsWith([], sources);

/** Returns the compiler's errors for the given sources. Each source is a separate file. */
function faultsWith(options: readonly string[], sources: readonly string[]): readonly string[] {
  const names = sources.map((_, index) => `page${index}.tsx`);
  for (const [index, source] of sources.entries()) writeFileSync(path.join(project, `page${index}.tsx`), source);
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.', ...options], { cwd: project, encoding: 'utf8' });
  for (const name of names) rmSync(path.join(project, name));
  return names.map((name) => stdout.split('\n').find((line) => line.startsWith(name)) ?? '');
}

it('the published types accept correct code', () => {
  const source = `
    import { compressZeros, imageLoader, type ImageRequest, robotsFor, shortenAddress, watchIdle } from 'exchange-shell/kit';
    import { prerender, type PrerenderOptions } from 'exchange-shell/prerender';
    import type { AnalyticsAdapter, ComplianceGateElement, ComplianceReceipt, ConsentAnswer, ErrorReport, ExchangeShellConfiguration, MenuCode } from 'exchange-shell';
    export const code: MenuCode = 'institution/otc';
    export const setCode = (gate: ComplianceGateElement): void => void (gate.code = code);
    const request: ImageRequest = { src: '/a.png', width: 28 };
    export const texts: string[] = [imageLoader(request), compressZeros('0.1'), shortenAddress('0x1'), robotsFor(0, 'nl')];
    export const stop: () => void = watchIdle(1000, (isIdle: boolean) => isIdle);
    const options: PrerenderOptions = { siteId: 177, language: undefined, attributes: { variant: 'demo' } };
    export const html: Promise<string> = prerender('exchange-header', options);
    const adapter: AnalyticsAdapter = (name, params, { signal }) => [name, params['key'], signal.aborted];
    const answer: ConsentAnswer = { analytics: true, marketing: false };
    const configuration: ExchangeShellConfiguration = {
      consent: async () => answer,
      analytics: { adapter, ids: { 177: ['G-1'] } },
      reportError: ({ source, message }: ErrorReport) => source + message,
      receipts: { record: ({ id, rule }: ComplianceReceipt) => [id, rule], gateway: true },
      native: { kyc: 'app://kyc', kycOlder: 'app://verify', build: 'App/(\\\\d+)', deviceTypes: ['app'] },
      links: { supportForm: { 'zh-cn': '/form' } },
    };
    ExchangeShell.configure(configuration);
  `;
  expect(faultsOf(source)).toEqual(['']);
});

it('the published types accept a React component with the shell’s properties and its own', () => {
  const source = `
    import type { ReactNode } from 'react';
    import { defineReactElement, type ShellProps } from 'exchange-shell/react-element';
    interface Props extends Pick<ShellProps, 'siteId' | 't'> { readonly maxRows?: number; readonly onPick: (id: string) => void }
    const Rows = ({ siteId, maxRows = siteId, t }: Props): ReactNode => t('rows', { maxRows });
    export const made: CustomElementConstructor = defineReactElement('team-rows', Rows, {
      attributes: { maxRows: 'number' },
      events: { onPick: { cancelable: true } },
      styles: ['p {}'],
      messages: { en: { rows: '{maxRows} rows' }, 'pt-br': { rows: '{maxRows} linhas' } },
      facts: true,
    });
    defineReactElement('team-plain', () => null);
    defineReactElement('team-own', ({ name }: { name?: string }) => name, { attributes: { name: 'string' } });
    const dispose: () => void = ExchangeShell.observe(document.body, (state) => state?.session.uid, ['name']);
    dispose();
  `;
  expect(faultsOf(source)).toEqual(['']);
});

it('the published types name the values in the details of preference events', () => {
  const source = `
    import type { ExchangeHeaderElement, LanguageCode, Theme } from 'exchange-shell';
    declare const header: ExchangeHeaderElement;
    header.addEventListener('exchange-language-change', ({ detail }) => (header.language = detail.language));
    document.addEventListener('exchange-language-change', ({ detail }) => {
      const code: LanguageCode = detail.language;
      header.language = code;
    });
    header.addEventListener('exchange-theme-change', ({ detail }) => {
      const theme: Theme = detail.theme;
      header.theme = theme;
    });
    header.addEventListener('exchange-fiat-change', ({ detail }) => {
      const mode: 'open' | 'closed' = detail.mode;
      header.dataset['mode'] = mode;
    });
  `;
  const wrong = `document.addEventListener('exchange-language-change', ({ detail }) => detail.language === 'xx'); export {};
import type {} from 'exchange-shell';`;
  expect(faultsOf(source, wrong)).toEqual(['', expect.stringContaining('(1,')]);
});

it('the published types accept the documentation’s snippets', () => {
  const snippets = SNIPPETS.filter(({ language }) => language === 'tsx').map(({ text }) => text);
  expect(snippets.length).toBeGreaterThan(0);
  // Files that the snippets import
  writeFileSync(path.join(project, 'shell.d.ts'), 'export {};');
  writeFileSync(path.join(project, 'assets.d.ts'), "declare module '*.css';");
  writeFileSync(path.join(project, 'load-shell.d.ts'), 'export declare function LoadShell(): null;');
  // Frameworks that compile TSX resolve imports without a file extension.
  const options = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  expect(faultsWith(options, snippets)).toEqual(snippets.map(() => ''));
});

it('the published types accept every page configuration key', () => {
  const whole = readFileSync(path.join(ROOT, 'tests/support/whole-configuration.ts'), 'utf8');
  const typed =
    "ExchangeShell.configure({ ...WHOLE, language: 'vi', theme: 'dark', memberData: 'off', flags: { hiddenNft: false } });";
  expect(faultsOf(`import type {} from 'exchange-shell';\n${whole}\n${typed}`)).toEqual(['']);
});

it('the published types reject incorrect code', () => {
  const wrong = [
    "import { nothing } from 'exchange-shell/kit';",
    "import { render } from 'exchange-shell/prerender';",
    "import { imageLoader } from 'exchange-shell/kit'; imageLoader('/a.png');",
    "import { watchIdle } from 'exchange-shell/kit'; watchIdle('1000', () => {});",
    "import { prerender } from 'exchange-shell/prerender'; void prerender('exchange-header', { site: 177 });",
    "import { defineReactElement } from 'exchange-shell/react-element'; defineReactElement('plain', () => null);",
    "import { defineReactElement } from 'exchange-shell/react-element'; defineReactElement('a-b', (_: { siteId: string }) => null);",
    "import { defineReactElement } from 'exchange-shell/react-element'; defineReactElement('a-b', (_: { n: number }) => null, { attributes: { m: 'number' } });",
    "import { defineReactElement } from 'exchange-shell/react-element'; defineReactElement('a-b', (_: { n: number }) => null, { attributes: { n: 'date' } });",
    "import { defineReactElement } from 'exchange-shell/react-element'; defineReactElement('a-b', () => null, { messages: { xx: {} } });",
    "import type {} from 'exchange-shell'; ExchangeShell.configure({ native: { module: 'app://x' } });",
    "import type {} from 'exchange-shell'; ExchangeShell.configure({ theme: 'blue' });",
    "import type { MenuCode } from 'exchange-shell'; export const code: MenuCode = 'futurs';",
    "import type { ComplianceGateElement } from 'exchange-shell'; declare const g: ComplianceGateElement; g.code = 'futurs';",
    "import type { ComplianceGateAttributes } from 'exchange-shell'; export const a: ComplianceGateAttributes = { code: 'futurs' };",
  ];
  for (const [index, fault] of faultsOf(...wrong).entries())
    expect(fault, wrong[index]).toMatch(/^page\d+\.tsx\(1,\d+\): error TS/);
});

it('the published types declare the kit’s exports and import nothing', () => {
  const declared = [...(files['kit.d.ts'] ?? '').matchAll(/^export declare function (\w+)/gm)].map(([, name]) => name);
  expect(new Set(declared)).toEqual(new Set(Object.keys(kit)));
  for (const name of ['kit.d.ts', 'prerender.d.ts']) expect(files[name]).not.toMatch(/\bimport\b|\bfrom '/);
});
