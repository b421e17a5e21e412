import { describe, expect, it } from 'vitest';
import { isKnownKey } from '../support/known-keys.ts';
import { literalText, nodesOfType, sourcesIn, textOf } from './source-files.ts';

/** Every key that a component writes out; those of menus come from the tables. */
const written = nodesOfType(sourcesIn('src/features', 'src/components'), 'JSXAttribute')
  .filter(([source, node]) => /^(?:data-key|linkKey)$/.test(textOf(source, node['name'])))
  .flatMap(([, node]) => literalText(node['value']) ?? []);

describe('what carries a data-key', () => {
  it('is the key of a menu or of a part, or has its sentence in `OTHER_KEYS`', () => {
    expect(written.length).toBeGreaterThan(8);
    expect(written.filter((key) => !isKnownKey(key))).toEqual([]);
  });
});
