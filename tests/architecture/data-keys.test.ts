import { describe, expect, it } from 'vitest';
import { isKnownKey } from '../support/known-keys.ts';
import { literalText, nodesOfType, sourcesIn, textOf } from './source-files.ts';

/** Every literal key of a component. Keys of menus come from the tables. */
const written = nodesOfType(sourcesIn('src/features', 'src/components'), 'JSXAttribute')
  .filter(([source, node]) => /^(?:data-key|linkKey)$/.test(textOf(source, node['name'])))
  .flatMap(([, node]) => literalText(node['value']) ?? []);

describe('data-key attributes', () => {
  it('are keys of menus or parts, or explained in `OTHER_KEYS`', () => {
    expect(written.length).toBeGreaterThan(8);
    expect(written.filter((key) => !isKnownKey(key))).toEqual([]);
  });
});
