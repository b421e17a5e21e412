import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

describe('SECURITY.md', () => {
  const policy = read('SECURITY.md');

  it('has a section for reporting, response times, supported versions and scope', () => {
    const headings = [...policy.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(
      expect.arrayContaining(['Report a vulnerability', 'What to expect', 'Supported versions', 'Scope']),
    );
  });

  it('is published with the package and linked from the README and the docs', () => {
    const { files } = JSON.parse(read('package.json')) as { files: readonly string[] };
    expect(files).toContain('SECURITY.md');
    expect(read('README.md')).toContain('](SECURITY.md)');
    for (const page of ['docs/policy.md', 'docs/upgrade.md']) expect(read(page), page).toContain('](../SECURITY.md');
  });

  it('links only to files that exist', () => {
    const targets = [...policy.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target ?? '');
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) expect(existsSync(path.join(ROOT, target)), target).toBe(true);
  });
});
