import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { canonicalJson } from '../../../src/lib/canonical-json.ts';
import { findTestChromium } from '../../../tools/find-browser.mjs';
import { issue } from '../../support/receipts.ts';
import { expect } from '../../support/e2e.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Splits a command line into words and removes the double quotes around values. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/([A-Z_]+=)?(?:"([^"]*)"|(\S+))/g)].map(
    ([, variable = '', quoted, plain]) => variable + (quoted ?? plain ?? ''),
  );

/** Runs a documented command line with the built CLI, after replacing placeholders. */
function start(line: string, replaced: Readonly<Record<string, string>>): ChildProcess {
  const words = wordsOf(line);
  const values = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.replaceAll(/^[A-Z_]+="?|"$/g, ''));
  const variables = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.replace(/=.*/, ''));
  const [npx, name, ...args] = words.slice(variables.length);
  expect([npx, name?.replace(/@.*/, '')]).toEqual(['npx', 'exchange-shell']);
  for (const word of Object.keys(replaced)) expect([...args, ...values]).toContain(word);
  return spawn(process.execPath, [path.join(ROOT, 'dist/cli.mjs'), ...args.map((word) => replaced[word] ?? word)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...Object.fromEntries(
        variables.map((variable, index) => [variable, replaced[values[index] ?? ''] ?? values[index]]),
      ),
      CHROME_PATH: findTestChromium() ?? '',
    },
  });
}

async function finish(child: ChildProcess): Promise<{ readonly output: string; readonly status: number | null }> {
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The command has no output.');
  const [output, errors] = await Promise.all([text(stdout), text(stderr), once(child, 'close')]);
  return { output: output + errors, status: child.exitCode };
}

/** Starts the documented gateway on a free port while `use` runs. */
async function withGateway(line: string, use: (origin: string) => Promise<void>): Promise<void> {
  const served = start(line, { '4100': '0' });
  try {
    const [output] = (await once(served.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
    const [origin = ''] = /http:\S+/.exec(output.toString()) ?? [];
    await use(origin);
  } finally {
    served.kill();
  }
}

/**
 * Checks of the documented commands, by page and code block number. Each check runs the command with local URLs instead of the example URLs.
 */
export const COMMANDS: Readonly<Record<string, (line: string, baseURL: string) => Promise<void>>> = {
  'docs/start.md 2': async (line) => {
    const { output, status } = await finish(start(line, {}));
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect([output.trim(), status]).toEqual([version, 0]);
  },
  'docs/doctor.md 2': async (line, baseURL) => {
    const page = `${baseURL}/prerendered`;
    const { output, status } = await finish(start(line, { 'https://www.example.com/page': page }));
    expect(output).toContain(`${page}: 0 errors`);
    expect(status).toBe(0);
  },
  'docs/doctor.md 4': async (line, baseURL) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sitemap-'));
    const file = path.join(folder, 'sitemap.xml');
    writeFileSync(file, `<urlset><url><loc>${baseURL}/prerendered</loc></url></urlset>`);
    const { output, status } = await finish(start(line, { 'https://www.example.com/sitemap.xml': file }));
    rmSync(folder, { recursive: true });
    expect(output).toContain(`${file}: 1 page, 0 with errors, 0 failed.`);
    expect(status).toBe(0);
  },
  'docs/lint.md 1': async (line) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'views-'));
    writeFileSync(path.join(folder, 'header.php'), '<exchange-header siteId="<?= $site ?>"></exchange-header>');
    const pattern = 'views/**/*.{html,php,jsp,cshtml}';
    const { output, status } = await finish(start(line, { [pattern]: pattern.replace('views', folder) }));
    rmSync(folder, { recursive: true });
    expect(output).toContain('header.php:1:18  warning  unknown-attribute  <exchange-header> has no attribute siteId.');
    expect(status).toBe(0);
  },
  'docs/migrate.md 1': async (line) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'migration-'));
    const page = path.join(ROOT, 'tests/unit/cli/migrate/pages/bootstrap.html');
    const { output, status } = await finish(start(line, { 'https://www.example.com/page': page, migration: folder }));
    const written = readFileSync(path.join(folder, 'comparison.png'));
    rmSync(folder, { recursive: true });
    expect(output).toContain('5 links mapped, 2 added, 1 not mapped');
    // The new header's colours and text make the image larger than an empty frame.
    expect(written.length).toBeGreaterThan(40_000);
    expect(status).toBe(0);
  },
  'docs/gateway.md 1': (line) =>
    withGateway(line, async (origin) => {
      const answer = await fetch(`${origin}/api/web/v1/site/settings`);
      expect(answer.status).toBe(200);
    }),
  'docs/gateway.md 2': (line) =>
    withGateway('npx exchange-shell gateway --port 4100', async (origin) => {
      const [curl, method, post, url = '', ...fields] = wordsOf(line);
      expect([curl, method, post]).toEqual(['curl', '-X', 'POST']);
      const body = new URLSearchParams(fields.filter((word) => word !== '-d').join('&'));
      const answer = await fetch(origin + new URL(url).pathname, { method: 'POST', body });
      expect(await answer.json()).toMatchObject({ code: 0 });
      // The response starts, but its body never ends.
      const check = await fetch(`${origin}/api/web/v1/compliance/check`, { signal: AbortSignal.timeout(500) });
      await expect(check.text()).rejects.toThrow();
      await fetch(`${origin}/demo/faults`, { method: 'DELETE' });
      expect((await fetch(`${origin}/api/web/v1/compliance/check`)).status).toBe(200);
    }),
  'docs/server.md 4': async (line) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fragments-'));
    const { output, status } = await finish(start(line, { 'release/fragments': folder }));
    rmSync(folder, { recursive: true });
    expect(output).toMatch(/^4 fragments in /);
    expect(status).toBe(0);
  },
  'docs/policy.md 4': async (line) => {
    const { output, status } = await finish(start(line, {}));
    expect(output).toMatch(/^<script type="importmap">\{"integrity":\{"https:\/\/cdn\.example\//);
    expect(status).toBe(0);
  },
  'docs/upgrade.md 1': async (line) => {
    const { output, status } = await finish(
      start(line, { 'exchange-shell-1.4.1.tgz': ROOT, 'exchange-shell-1.4.2.tgz': path.join(ROOT, 'dist') }),
    );
    expect(output).toContain('No public name disappears. 0 entries change for users.');
    expect(status).toBe(0);
  },
  'docs/upgrade.md 2': async (line) => {
    const { output, status } = await finish(
      start(line, { 'node_modules/exchange-shell': ROOT, 'exchange-shell-1.4.2.tgz': path.join(ROOT, 'dist') }),
    );
    expect(output).toMatch(/^### Release \S+ → \S+\n\nNo public name disappears\./);
    expect(status).toBe(0);
  },
  'docs/compliance.md 2': async (line) => {
    const checkWith = async (command: string): Promise<unknown> => {
      const served = start(command, { '4100': '0' });
      try {
        const [output] = (await once(served.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
        const [origin = ''] = /http:\S+/.exec(output.toString()) ?? [];
        return await (await fetch(`${origin}/api/web/v1/compliance/check`)).json();
      } finally {
        served.kill();
      }
    };
    expect(await checkWith(line)).toMatchObject({ data: { menu: ['futures'] } });
    expect(await checkWith(line.replace(' --codes futures', ''))).toMatchObject({ data: { menu: [] } });
  },
  'docs/compliance.md 7': async (line) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'receipts-'));
    const file = path.join(folder, 'receipts.jsonl');
    const manifest = readFileSync(path.join(ROOT, 'dist/manifest.json'), 'utf8');
    const { version, ruleTables } = JSON.parse(manifest) as { version: string; ruleTables: string };
    const [receipt] = issue([{ release: version, ruleTables, releaseHash: undefined }]);
    writeFileSync(file, canonicalJson(receipt));
    const replaced = { 'receipts.jsonl': file, 'node_modules/exchange-shell': ROOT };
    const { output, status } = await finish(start(line, replaced));
    rmSync(folder, { recursive: true });
    expect([output, status]).toEqual(['1 receipt: no problems found.\n', 0]);
  },
  'docs/gateway.md 5': async (line, baseURL) => {
    const { output, status } = await finish(
      start(line, {
        'https://api.example.com': baseURL,
        'https://www.example.com': 'http://localhost:9',
        'session=…': 'session=trader',
      }),
    );
    expect(output).toMatch(/: 0 errors/);
    expect(status).toBe(0);
  },
};
