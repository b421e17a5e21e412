import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SPECS } from '../../elements/index.ts';
import { pageFaults } from '../support/element-page.ts';
import { readText, ROOT } from './source-files.ts';

const FOLDER = 'docs/elements';

describe('the pages of the elements', () => {
  it.each(SPECS.map(({ tag }) => tag))('contain a page for %s with all sections', (tag) => {
    const file = `${FOLDER}/${tag}.md`;
    expect(existsSync(path.join(ROOT, file)), `Write ${file}. npm run new:element shows its sections.`).toBe(true);
    expect(pageFaults(tag, readText(file))).toEqual([]);
  });

  it('belong to existing elements', () => {
    expect(readdirSync(path.join(ROOT, FOLDER)).toSorted()).toEqual(SPECS.map(({ tag }) => `${tag}.md`).toSorted());
  });
});
