/**
 * `npm run release -- --dry-run`: runs every release check and prints what would be published. Without `--dry-run` it stops at the first
 * failing check, and finally publishes both packages. `--base=<URL>` is passed to the build, `--skip-tests` skips `npm test`, and
 * `--tag=<tag>` sets the registry tag (`latest`).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FRAGMENTS_PACKAGE, writeFragmentsPackage } from './fragments-package.ts';
import { isLicenceAllowed } from './licences.ts';
import { licencesByPackage, type Sbom } from './read-sbom.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STAGED = path.join(ROOT, '.cache/release', FRAGMENTS_PACKAGE);
/** Upper limit for the unpacked size of `npm install exchange-shell`, in bytes. */
const LARGEST_PACKAGE = 10_000_000;

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'skip-tests': { type: 'boolean', default: false },
    base: { type: 'string' },
    tag: { type: 'string', default: 'latest' },
  },
});
const isDryRun = values['dry-run'];

interface Packed {
  readonly name: string;
  readonly version: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly entryCount: number;
}

const run = (command: string, args: readonly string[]): void => {
  execFileSync(command, args, { cwd: ROOT, stdio: 'inherit' });
};
const outputOf = (command: string, args: readonly string[], cwd = ROOT): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 100_000_000 });

/** Returns what `npm pack` would write, without writing it. npm 12 prints an object by name, earlier versions a list. */
function dryPack(folder: string): Packed {
  const printed: unknown = JSON.parse(outputOf('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], folder));
  return Object.values(printed as Readonly<Record<string, Packed>>)[0] as Packed;
}

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
const describePacked = ({ name, version, size, unpackedSize, entryCount }: Packed): string =>
  `${name}@${version}: ${entryCount} files, ${inMegabytes(size)} packed, ${inMegabytes(unpackedSize)} unpacked`;

interface Step {
  readonly name: string;
  /** Throws if the release must stop. */
  run(): void | Promise<void>;
}

const STEPS: readonly Step[] = [
  {
    name: 'clean work tree',
    run() {
      const changed = outputOf('git', ['status', '--porcelain']).trim();
      if (changed !== '') throw new Error(`These files differ from the commit:\n${changed}`);
    },
  },
  {
    name: 'packages of the lock file',
    run() {
      run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
      run('npm', ['run', '--silent', 'patch']);
    },
  },
  ...(values['skip-tests'] ? [] : [{ name: 'tests', run: () => run('npm', ['test']) }]),
  {
    name: 'build',
    run: () =>
      run('npm', ['run', '--silent', 'build', ...(values.base === undefined ? [] : ['--', `--base=${values.base}`])]),
  },
  {
    name: 'software bill of materials and licences',
    run() {
      const sbom = JSON.parse(readFileSync(path.join(ROOT, 'dist/sbom.cdx.json'), 'utf8')) as Sbom;
      const licences = licencesByPackage(sbom);
      if (licences.size === 0) throw new Error('dist/sbom.cdx.json lists no package.');
      const refused = [...licences].filter(([, licence]) => !isLicenceAllowed(licence));
      if (refused.length > 0)
        throw new Error(
          `These licences are not on the list of tools/release/licences.ts:\n${refused.map((row) => row.join(': ')).join('\n')}`,
        );
      console.log(`${licences.size} bundled packages: ${[...new Set(licences.values())].toSorted().join(', ')}`);
    },
  },
  { name: 'signatures of the packages', run: () => run('npm', ['audit', 'signatures']) },
  {
    name: 'contents and size of the packages',
    async run() {
      await writeFragmentsPackage(STAGED);
      const packed = dryPack(ROOT);
      console.log([packed, dryPack(STAGED)].map(describePacked).join('\n'));
      if (packed.unpackedSize >= LARGEST_PACKAGE)
        throw new Error(`${packed.name} must stay below ${inMegabytes(LARGEST_PACKAGE)} unpacked.`);
    },
  },
  {
    name: 'publish',
    run() {
      const options = ['--provenance', '--access', 'public', '--tag', values.tag];
      const commands = [ROOT, STAGED].map((folder) => ['publish', folder, ...options]);
      if (isDryRun) console.log(commands.map((command) => `npm ${command.join(' ')}`).join('\n'));
      const { repository } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
        repository?: unknown;
      };
      if (repository === undefined)
        throw new Error(
          'package.json names no `repository`. The registry requires it for provenance: add the repository whose CI publishes the release.',
        );
      if (!isDryRun) for (const command of commands) run('npm', command);
    },
  },
  ...(isDryRun
    ? []
    : [
        {
          name: 'sizes of the release',
          run() {
            run('npm', ['run', '--silent', 'sizes', '--', '--record']);
            console.log('Commit docs/internals/sizes.json: later builds are compared with it.');
          },
        },
      ]),
];

const failed: string[] = [];
for (const step of STEPS) {
  console.log(`\n── ${step.name}`);
  try {
    await step.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    failed.push(step.name);
    if (!isDryRun) break;
  }
}
if (failed.length > 0) {
  console.error(`\nNot ready to publish: ${failed.join(', ')}.`);
  process.exitCode = 1;
} else console.log(isDryRun ? '\nReady to publish. Nothing was published.' : '\nPublished.');
