import { SPECS } from '../../../elements/index.ts';

/** What sleeps until it is asked for, with what wakes it: until then it is ready, and draws nothing. */
export const WAKING: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  SPECS.filter(({ lazy, attributes }) => lazy && 'open' in attributes).map((spec) => [spec.tag, { open: '' }]),
);

/** What sleeps until its own rule wakes it, which on a computer none does. */
export const BY_RULE: readonly string[] = SPECS.filter(
  ({ lazy, attributes }) => lazy === 'rule' && !('open' in attributes),
).map(({ tag }) => tag);
