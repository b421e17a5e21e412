import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Packs the package and returns the path of its tarball. */
function pack(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'packed-'));
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: ROOT });
  const [file = ''] = readdirSync(folder);
  return path.join(folder, file);
}
let packed: string | undefined;
export const tarball = (): string => (packed ??= pack());

/** Returns the environment for a project's commands. Vitest sets `NODE_ENV` to `test`, for which Vite would create a development build. */
export const projectEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
});

interface CommandResult {
  readonly status: number | null;
  readonly output: string;
}

/** An installed consumer project. */
export interface Project {
  readonly folder: string;
  /** Runs one of the project's commands. */
  run(command: string, ...args: readonly string[]): CommandResult;
  /** Runs a JavaScript module in Node. */
  evaluate(script: string): CommandResult;
}

/** Copies a project from this folder to a temporary folder and installs its dependencies and this package. */
export function install(name: string): Project {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'consumer-')), name);
  cpSync(path.join(import.meta.dirname, name), folder, {
    recursive: true,
    filter: (file) => !/node_modules|\.next|(?:^|\/)out$/.test(path.relative(import.meta.dirname, file)),
  });
  const quiet = ['--no-package-lock', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...quiet, tarball()], { cwd: folder, stdio: 'inherit' });
  const spawnIn = (command: string, args: readonly string[]): CommandResult => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      env: projectEnvironment(),
    });
    return { status, output: stdout + stderr };
  };
  return {
    folder,
    run: (command, ...args) => spawnIn(path.join(folder, 'node_modules/.bin', command), args),
    evaluate: (script) => spawnIn(process.execPath, ['--input-type=module', '--eval', script]),
  };
}
