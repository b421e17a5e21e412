import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');

it('asks for the version type without a warning if the clone has no branch main', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'changeset-'));
  for (const file of ['package.json', '.changeset'])
    cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...parameters], { cwd: folder });
  git('init', '--quiet', '--initial-branch', 'topic');
  git('add', 'package.json', '.changeset');
  git('commit', '--quiet', '--message', 'test');
  const [command = '', ...parameters] = (scripts['changeset'] ?? '').split(' ');
  // Without input, the command ends at its first question.
  const { stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin', command), parameters, {
    cwd: folder,
    encoding: 'utf8',
    input: '',
    timeout: 30_000,
  });
  rmSync(folder, { recursive: true });
  expect(stdout).toContain('What kind of change is this for exchange-shell?');
  expect(stdout + stderr).not.toMatch(/warn|error/i);
}, 60_000);
