import { expect, it } from 'vitest';
import { SPECS } from '../../elements/index.ts';
import { TAGS } from '../../src/doctor/rules/tags.ts';

it('the doctor’s tags include every element', () => {
  expect(TAGS.toSorted()).toEqual(SPECS.map(({ tag }) => tag).toSorted());
});
