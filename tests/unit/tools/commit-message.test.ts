import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');

function lint(message: string): { readonly status: number | null; readonly output: string } {
  const command = path.join(ROOT, 'node_modules/.bin/commitlint');
  const { status, stdout, stderr } = spawnSync(command, { cwd: ROOT, input: message, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe('the commit message check', () => {
  it.each([
    'fix(header): close the drawer',
    'fix(exchange-header): close the drawer',
    'fix(docs): x',
    'build: release 1.4.2',
  ])('accepts %s', (message) => {
    expect(lint(message)).toEqual({ status: 0, output: '' });
  });

  it('suggests the most similar scope for an unknown scope instead of listing all of them', () => {
    const { status, output } = lint('fix(heder): close the drawer');
    expect(status).toBe(1);
    expect(output).toContain('The most similar scope is "header".');
    expect(output.length).toBeLessThan(500);
  });

  it('names the guide and an example', () => {
    expect(lint('Close the drawer').output).toContain(
      'CONTRIBUTING.md, "Send it". Example: fix(header): keep the search field open on Escape in its dialog',
    );
  });
});
