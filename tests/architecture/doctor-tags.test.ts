import { expect, it } from 'vitest';
import { DECLARATIONS } from '../../elements/index.docs.ts';
import { SPECS } from '../../elements/index.ts';
import { BOOLEAN_ATTRIBUTES, SLOTS, slotsOf } from '../../src/doctor/rules/declared-names.ts';
import { TAGS } from '../../src/doctor/rules/tags.ts';

it('the doctor’s tags include every element', () => {
  expect(TAGS.toSorted()).toEqual(SPECS.map(({ tag }) => tag).toSorted());
});

it('the doctor’s slots include the named slots of every element', () => {
  const declared = DECLARATIONS.map(({ tag, slots }) => [tag, Object.keys(slots).filter((name) => name !== '')]);
  expect(Object.fromEntries(TAGS.map((tag) => [tag, slotsOf(tag)]))).toEqual(Object.fromEntries(declared));
  expect(Object.values(SLOTS).every((names) => names.length > 0)).toBe(true);
});

it('the doctor’s boolean attributes include those of every element', () => {
  const declared = SPECS.flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, { type }]) => (type === 'boolean' ? name : [])),
  );
  expect([...BOOLEAN_ATTRIBUTES].toSorted()).toEqual([...new Set(declared)].toSorted());
});
