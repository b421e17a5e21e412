import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Runs a command of Changesets in a folder that contains the project's package and changesets. */
function runChangeset(folder: string, parameters: readonly string[]): string {
  const { stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin/changeset'), parameters, {
    cwd: folder,
    encoding: 'utf8',
    input: '',
    timeout: 30_000,
  });
  return stdout + stderr;
}

function copyOf(...files: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'changeset-'));
  for (const file of files) cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

it('asks for the version type without a warning if the clone has no branch main', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const folder = copyOf('package.json', '.changeset');
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...parameters], { cwd: folder });
  git('init', '--quiet', '--initial-branch', 'topic');
  git('add', 'package.json', '.changeset');
  git('commit', '--quiet', '--message', 'test');
  const [, ...parameters] = (scripts['changeset'] ?? '').split(' ');
  // Without input, the command ends at its first question.
  const output = runChangeset(folder, parameters);
  rmSync(folder, { recursive: true });
  expect(output).toContain('What kind of change is this for exchange-shell?');
  expect(output).not.toMatch(/warn|error/i);
}, 60_000);

it('writes a version with blank lines around its headings, and leaves earlier versions unchanged', () => {
  const folder = copyOf('package.json', 'CHANGELOG.md', '.changeset/config.json', '.changeset/changelog.cjs');
  const changelog = readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8');
  writeFileSync(
    path.join(folder, '.changeset/new-element.md'),
    "---\n'exchange-shell': minor\n---\n\n`exchange-price-ticker` is a new element.\n",
  );
  runChangeset(folder, ['version']);
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const text = readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8');
  rmSync(folder, { recursive: true });
  const entry = `## ${version}\n\n### Minor Changes\n\n- \`exchange-price-ticker\` is a new element.\n`;
  expect(text).toBe(changelog.replace('# Changelog\n', `# Changelog\n\n${entry}`));
}, 60_000);
