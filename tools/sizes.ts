/**
 * `npm run sizes`: prints each row of `size-limits.ts` with its size, its budget and the difference from the last release. Fails if a row
 * exceeds its budget. `-- --record` stores the sizes as the last release's sizes, which `npm run release` does after publishing.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { columnsOf } from './bench/figures.ts';
import { isMain } from './is-main.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const RECORD = path.join(ROOT, 'docs/internals/sizes.json');

/** A row of the output of `size-limit --json`. Sizes are in bytes. */
export interface MeasuredSize {
  readonly name: string;
  readonly size: number;
  /** Undefined if no file matches the row's path. */
  readonly sizeLimit?: number;
  readonly passed: boolean;
}

/** The sizes of a release in bytes, by row name. */
export interface SizeRecord {
  readonly version: string;
  readonly sizes: Readonly<Record<string, number>>;
}

const inKibibytes = (bytes: number): string => `${(bytes / 1024).toFixed(2)} KiB`;

function differenceTo(previous: number | undefined, size: number): string {
  if (previous === undefined) return 'new';
  const difference = size - previous;
  const sign = difference < 0 ? '−' : '+';
  return difference === 0 ? '=' : `${sign}${Math.abs(difference)} B`;
}

/** Returns whether the row has files and is within its budget. size-limit reports rows without files as passed. */
export const isWithinLimit = ({ passed, sizeLimit }: MeasuredSize): boolean => passed && sizeLimit !== undefined;

/** Formats the table. Recorded rows that the build no longer contains are at the end. */
export function sizesTable(measured: readonly MeasuredSize[], { version, sizes }: SizeRecord): string {
  const names = new Set(measured.map(({ name }) => name));
  const rows = measured.map(({ name, size, sizeLimit, passed }) =>
    sizeLimit === undefined
      ? [name, '', '', '', 'no such file']
      : [
          name,
          inKibibytes(size),
          inKibibytes(sizeLimit),
          differenceTo(sizes[name], size),
          passed ? '' : 'over its limit',
        ],
  );
  const removed = Object.entries(sizes)
    .filter(([name]) => !names.has(name))
    .map(([name, size]) => [name, '', '', `−${size} B`, 'removed']);
  return columnsOf(
    [['', 'size', 'limit', `since ${version}`, ''], ...rows, ...removed],
    (column) => column > 0 && column < 4,
  );
}

export const recordOf = (version: string, measured: readonly MeasuredSize[]): SizeRecord => ({
  version,
  sizes: Object.fromEntries(measured.map(({ name, size }) => [name, size])),
});

function measure(): readonly MeasuredSize[] {
  const { stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin/size-limit'), ['--json'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const printed: unknown = stdout.startsWith('[') ? JSON.parse(stdout) : undefined;
  if (printed === undefined) throw new Error(`size-limit measured nothing: ${stdout}${stderr}`);
  return printed as readonly MeasuredSize[];
}

function main(args: readonly string[]): void {
  const measured = measure();
  console.log(sizesTable(measured, JSON.parse(readFileSync(RECORD, 'utf8')) as SizeRecord));
  if (!measured.every(isWithinLimit)) {
    process.exitCode = 1;
    return;
  }
  if (!args.includes('--record')) return;
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  writeFileSync(RECORD, `${JSON.stringify(recordOf(version, measured), null, 2)}\n`);
}

if (isMain(import.meta.filename)) main(process.argv.slice(2));
