/**
 * `npm run release -- --dry-run`: runs every release check, and prints what would be published and a table of the results. Without
 * `--dry-run`, stops at the first failed check, and otherwise publishes both packages. `--base=<URL>` is passed to the build,
 * `--skip-tests` skips `npm test`, and `--previous-major` publishes a fix for the previous major version.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { columnsOf } from '../bench/figures.ts';
import { PUBLISHED_VARIABLE } from '../exchange-config.ts';
import { differingFiles, hashesOf, totalHash } from './compare-builds.ts';
import { FRAGMENTS_PACKAGE, writeFragmentsPackage } from './fragments-package.ts';
import { isLicenceAllowed } from './licences.ts';
import { contentFaults, FRAGMENT_FILES, SHELL_FILES, LARGEST_PACKAGE } from './package-contents.ts';
import { licencesByPackage, type Sbom } from './read-sbom.ts';
import { noteFaults, tagsOf } from './release-notes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DIST = path.join(ROOT, 'dist');
const STAGED = path.join(ROOT, '.cache/release', FRAGMENTS_PACKAGE);

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'skip-tests': { type: 'boolean', default: false },
    'previous-major': { type: 'boolean', default: false },
    base: { type: 'string' },
  },
});
const isDryRun = values['dry-run'];

interface Packed {
  readonly name: string;
  readonly version: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly entryCount: number;
  readonly files: readonly { readonly path: string }[];
}

const run = (command: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}): void => {
  execFileSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...variables } });
};
const outputOf = (command: string, args: readonly string[], cwd = ROOT): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 100_000_000 });
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const product = JSON.parse(read('package.json')) as {
  readonly name: string;
  readonly version: string;
  readonly repository?: unknown;
};
const tags = tagsOf(product.version, values['previous-major']);

/**
 * Returns the package that `npm pack` would write, without writing it. npm 12 prints an object keyed by package name, and earlier versions
 * print an array.
 */
function dryPack(folder: string): Packed {
  const printed: unknown = JSON.parse(outputOf('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], folder));
  return Object.values(printed as Readonly<Record<string, Packed>>)[0] as Packed;
}

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
const describePacked = ({ name, entryCount, size, unpackedSize }: Packed): string =>
  `${name}: ${entryCount} files, ${inMegabytes(size)} packed, ${inMegabytes(unpackedSize)} unpacked`;

/** Throws an error that lists the faults, if there are any. */
function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

const build = (): void =>
  run('npm', ['run', '--silent', 'build', ...(values.base === undefined ? [] : ['--', `--base=${values.base}`])], {
    [PUBLISHED_VARIABLE]: '1',
  });

interface Check {
  readonly name: string;
  /** The reason to skip the check, or a falsy value to run it. */
  readonly skipped?: string | false;
  /** Whether all later checks depend on this one. */
  readonly isRequired?: true;
  /** Returns a short description of the result. Throws if the release must stop. */
  run(): string | Promise<string>;
}

const CHECKS: readonly Check[] = [
  {
    name: 'clean work tree',
    run() {
      const changed = outputOf('git', ['status', '--porcelain']).trim();
      refuse(changed === '' ? [] : [`These files differ from the commit:\n${changed}`]);
      return outputOf('git', ['rev-parse', '--short', 'HEAD']).trim();
    },
  },
  {
    name: 'changelog and support table',
    run() {
      const pre = path.join(ROOT, '.changeset/pre.json');
      const { changesets: released } = existsSync(pre)
        ? (JSON.parse(readFileSync(pre, 'utf8')) as { readonly changesets: readonly string[] })
        : { changesets: [] };
      refuse(
        noteFaults(product.version, {
          changelog: read('CHANGELOG.md'),
          upgrade: read('docs/upgrade.md'),
          changesets: readdirSync(path.join(ROOT, '.changeset')),
          released,
        }),
      );
      return `${product.version}, ${tags.join(' and ')}`;
    },
  },
  {
    name: 'packages from the lock file',
    isRequired: true,
    run() {
      // Without this marker file, the setup installs all packages again and applies the patches.
      rmSync(path.join(ROOT, 'node_modules/.installed-lock'), { force: true });
      run('node', ['tools/setup.mjs']);
      return 'installed and patched';
    },
  },
  {
    name: 'tests',
    skipped: values['skip-tests'] && '--skip-tests',
    run() {
      run('npm', ['test']);
      return 'npm test';
    },
  },
  {
    name: 'reproducible build',
    isRequired: true,
    run() {
      build();
      const first = hashesOf(DIST);
      build();
      const second = hashesOf(DIST);
      refuse(differingFiles(first, second).map((file) => `${file} differs between two builds of this commit.`));
      return `${first.size} files, sha256 ${totalHash(first).slice(0, 16)}…`;
    },
  },
  {
    name: 'sizes',
    run() {
      run('npm', ['run', '--silent', 'sizes']);
      const { version } = JSON.parse(read('docs/internals/sizes.json')) as { readonly version: string };
      return `within their budgets, compared with ${version}`;
    },
  },
  {
    name: 'bill of materials and licences',
    run() {
      const licences = licencesByPackage(JSON.parse(read('dist/sbom.cdx.json')) as Sbom);
      if (licences.size === 0) throw new Error('dist/sbom.cdx.json lists no package.');
      refuse(
        [...licences]
          .filter(([, licence]) => !isLicenceAllowed(licence))
          .map((row) => `${row.join(': ')} is not on the list in tools/release/licences.ts.`),
      );
      return `${licences.size} packages: ${[...new Set(licences.values())].toSorted().join(', ')}`;
    },
  },
  {
    name: 'package contents',
    async run() {
      await writeFragmentsPackage(STAGED);
      const [shell, fragments] = [dryPack(ROOT), dryPack(STAGED)];
      const pathsOf = ({ files }: Packed): readonly string[] => files.map((file) => file.path);
      refuse([
        ...(read('dist/shell.js').includes('exchange.example') ? ['dist/shell.js contains the demo’s origins.'] : []),
        ...contentFaults(pathsOf(shell), SHELL_FILES),
        ...contentFaults(pathsOf(fragments), FRAGMENT_FILES),
        ...(shell.unpackedSize < LARGEST_PACKAGE
          ? []
          : [`${shell.name} must stay below ${inMegabytes(LARGEST_PACKAGE)} unpacked.`]),
      ]);
      return [shell, fragments].map(describePacked).join('; ');
    },
  },
  {
    name: 'dependency signatures',
    skipped:
      isDryRun && 'dry run: npm audit signatures requests the signature of each locked package from the registry',
    run() {
      run('npm', ['audit', 'signatures']);
      return 'verified with the registry’s keys';
    },
  },
  {
    name: 'provenance',
    skipped: isDryRun && 'dry run: npm publish --provenance signs the commit and the workflow with the CI’s identity',
    run() {
      if (product.repository === undefined)
        throw new Error(
          'package.json names no `repository`. The registry requires it for provenance: add the repository whose CI publishes the release.',
        );
      return 'published by the repository’s CI';
    },
  },
];

interface Result {
  readonly name: string;
  readonly result: 'passed' | 'skipped' | 'failed' | 'not run';
  readonly detail: string;
}

async function resultOf({ name, skipped = false, run: check }: Check): Promise<Result> {
  if (skipped !== false) return { name, result: 'skipped', detail: skipped };
  console.log(`\n── ${name}`);
  try {
    return { name, result: 'passed', detail: await check() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { name, result: 'failed', detail: message.split('\n')[0] ?? '' };
  }
}

const results: Result[] = [];
let hasStopped = false;
for (const check of CHECKS) {
  const result: Result = hasStopped
    ? { name: check.name, result: 'not run', detail: 'an earlier check failed' }
    : await resultOf(check);
  results.push(result);
  hasStopped ||= result.result === 'failed' && (!isDryRun || check.isRequired === true);
}

console.log(
  `\n${columnsOf(
    [['check', 'result', 'detail'], ...results.map(({ name, result, detail }) => [name, result, detail])],
    () => false,
  )}\n`,
);

const folders = [ROOT, STAGED];
const names = [product.name, FRAGMENTS_PACKAGE];
const [firstTag, ...otherTags] = tags;
const commands: readonly (readonly string[])[] = [
  ...folders.map((folder) => ['publish', folder, '--provenance', '--access', 'public', '--tag', firstTag]),
  ...otherTags.flatMap((tag) => names.map((name) => ['dist-tag', 'add', `${name}@${product.version}`, tag])),
];

if (results.some(({ result }) => result === 'failed')) {
  console.error('Not ready to publish.');
  process.exitCode = 1;
} else if (isDryRun) {
  console.log('Ready to publish. Nothing was published. Without --dry-run, the skipped checks run, and then:\n');
  for (const [command = '', folder = '', ...rest] of commands)
    console.log(
      `npm ${[command, path.isAbsolute(folder) ? path.relative(ROOT, folder) || '.' : folder, ...rest].join(' ')}`,
    );
  console.log('\ndist/ contains the release build. Before you test with the demo, run npm run build.');
} else {
  for (const command of commands) run('npm', command);
  run('npm', ['run', '--silent', 'sizes', '--', '--record']);
  console.log(
    'Published. Run npm run generate and commit docs/: later builds are compared with docs/internals/sizes.json.',
  );
}
