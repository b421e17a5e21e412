/**
 * `npm run lint:commits`: checks the subjects of all commits since the last release or since the check was introduced. Skips a shallow
 * clone that contains neither.
 */
import { execFileSync, spawnSync } from 'node:child_process';

/** The last commit before the rules were introduced. */
const FIRST = '4974ee07';

const git = (...parameters: string[]): string | undefined => {
  try {
    return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
};

const isAncestor = (commit: string): boolean => git('merge-base', '--is-ancestor', commit, 'HEAD') !== undefined;
const lastRelease = git('describe', '--tags', '--abbrev=0');
const from = [lastRelease, FIRST].find((commit) => commit !== undefined && isAncestor(commit));
if (from === undefined) console.log('The clone has no commits to check.');
else
  process.exitCode = spawnSync('npx', ['--no-install', 'commitlint', '--from', from], { stdio: 'inherit' }).status ?? 1;
