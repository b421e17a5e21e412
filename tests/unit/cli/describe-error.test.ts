import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeError } from '../../../cli/describe-error.ts';

function errorOf(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

it('describes errors of file functions without the name of a system call', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'errors-'));
  const file = path.join(folder, 'file.txt');
  writeFileSync(file, '');
  expect(describeError(errorOf(() => readFileSync(`${file}.gz`)))).toBe(`${file}.gz does not exist.`);
  expect(describeError(errorOf(() => writeFileSync(path.join(folder, 'no/file'), '')))).toBe(
    `${folder}/no/file does not exist.`,
  );
  expect(describeError(errorOf(() => readdirSync(file)))).toBe(`${file} is a file, not a folder.`);
  expect(describeError(errorOf(() => writeFileSync(folder, '')))).toBe(`${folder} is a folder, not a file.`);
  expect(describeError(errorOf(() => readFileSync(folder)))).toBe('The path is a folder, not a file.');
});

it('returns the message of other errors and the text of other values', () => {
  expect(describeError(new TypeError('The URL is invalid.'))).toBe('The URL is invalid.');
  expect(describeError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))).toBe(
    'connect ECONNREFUSED',
  );
  expect(describeError('stopped')).toBe('stopped');
});
