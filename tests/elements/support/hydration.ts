import { SPECS } from '../../../elements/index.ts';

/** Overlays that are dormant until opened, with the attribute that opens them. A dormant overlay is ready and renders nothing. */
export const OPENING_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  SPECS.filter(({ lazy, attributes }) => lazy && 'open' in attributes).map((spec) => [spec.tag, { open: '' }]),
);

/** Promotions that are dormant until their rule matches, which never happens on a desktop. */
export const BY_RULE: readonly string[] = SPECS.filter(
  ({ lazy, attributes }) => lazy === 'rule' && !('open' in attributes),
).map(({ tag }) => tag);
