import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as kit from '../../../../elements/kit.ts';

it('exchange-shell/kit holds what its types say', () => {
  const types = readFileSync(new URL('../../../../kit.d.ts', import.meta.url), 'utf8');
  const declared = [...types.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
  expect(new Set(Object.keys(kit))).toEqual(new Set(declared));
});
