import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { snippetAt } from '../support/snippets.ts';
import { install, type Project } from './install.ts';

let project: Project;
beforeAll(() => {
  project = install('html-validate');
  writeFileSync(path.join(project.folder, '.htmlvalidate.mjs'), snippetAt('docs/lint.md 3'));
});

describe('html-validate with the shell’s elements', () => {
  it('accepts a correct page', () => {
    expect(project.run('html-validate', 'right.html')).toEqual({ status: 0, output: '' });
  });

  it('reports unknown tags, attributes and values at their lines', () => {
    const { status, output } = project.run('html-validate', '--formatter', 'json', 'wrong.html');
    const [{ messages }] = JSON.parse(output) as [
      { readonly messages: readonly { readonly line: number; readonly ruleId: string }[] },
    ];
    expect(messages.map(({ line, ruleId }) => [line, ruleId])).toEqual([
      [7, 'no-unknown-elements'],
      [8, 'no-unknown-attributes'],
      [9, 'attribute-allowed-values'],
      [10, 'attribute-allowed-values'],
    ]);
    expect(status).toBe(1);
  });
});
