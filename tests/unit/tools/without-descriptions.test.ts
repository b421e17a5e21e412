import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SPECS } from '../../../elements/index.ts';
import { MENU_CODES } from '../../../src/domain/compliance/menu-codes.ts';
import { rowOf } from '../../../src/runtime/loader/loader-entry.ts';
import type { ElementSpec } from '../../../src/runtime/custom-element/element-spec.ts';
import { withoutDescriptions } from '../../../tools/build/transforms.ts';

const { transform } = withoutDescriptions();

it.each(SPECS)('of $tag goes out what its class is made of, and no word for readers', (spec) => {
  const file = path.resolve(`elements/${spec.tag}.ts`);
  const code = transform(readFileSync(file, 'utf8'), file) ?? '';
  expect(code).not.toMatch(/\b(?:summary|description|events|slots|parts|cssProperties):/);
  expect(code).not.toContain(spec.summary);
  // The rest is a value: without its imports it can be read.
  const body = code.slice(code.indexOf('defineElementSpec({') + 'defineElementSpec('.length, code.lastIndexOf(')'));
  // oxlint-disable-next-line typescript/no-implied-eval -- our own code, as the build has left it
  const left = new Function('MENU_CODES', `return (${body.replaceAll(/import\((.*?)\)/g, '$1')})`)(
    MENU_CODES,
  ) as ElementSpec;
  expect(rowOf(left)).toEqual(rowOf(spec));
});

it('other files stay as they are', () => {
  expect(transform('const row = { description: 1 };', '/x/src/domain/links/link.ts')).toBeUndefined();
  expect(transform('const row = { description: 1 };', '/x/elements/index.ts')).toBeUndefined();
});
