import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Starts the development server, waits until it has bundled packages, and prints their names. */
const LIST_PACKAGES = `
  import { existsSync, readFileSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  import { createDevServer } from './tools/dev/dev-server.ts';
  import { freePort } from './tools/free-port.ts';
  const [folder] = process.argv.slice(-1);
  const server = await createDevServer(await freePort(), folder);
  const metadata = folder + '/deps/_metadata.json';
  while (!existsSync(metadata)) await setTimeout(20);
  console.log(JSON.stringify(Object.keys(JSON.parse(readFileSync(metadata, 'utf8')).optimized)));
  await server.close();
  process.exit();
`;

it('bundles the JSX runtime before the first request, so that no page reloads while it loads', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dev-server-'));
  // A separate process, because Vitest transforms the declarations whose sources the server reads.
  const output = execFileSync(
    process.execPath,
    ['--import', './tools/typescript.mjs', '--input-type=module', '-e', LIST_PACKAGES, folder],
    { cwd: ROOT, encoding: 'utf8', timeout: 60_000 },
  );
  rmSync(folder, { recursive: true });
  expect(JSON.parse(output)).toContain('react/jsx-runtime');
}, 60_000);
