import { describe, expect, it } from 'vitest';
import { isKnownKey } from '../support/known-keys.ts';
import { literalText, nodesOfType, sourcesIn, textOf } from './source-files.ts';

/** Every literal `data-key` in a component. The menus' keys come from their tables. */
const written = nodesOfType(sourcesIn('src/features', 'src/components'), 'JSXAttribute')
  .filter(([source, node]) => /^(?:data-key|linkKey)$/.test(textOf(source, node['name'])))
  .flatMap(([, node]) => literalText(node['value']) ?? []);

describe('a data-key attribute', () => {
  it('is a menu key, a part key or listed in `OTHER_KEYS`', () => {
    expect(written.length).toBeGreaterThan(8);
    expect(written.filter((key) => !isKnownKey(key))).toEqual([]);
  });
});
