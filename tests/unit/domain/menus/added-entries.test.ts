import { describe, expect, it } from 'vitest';
import { addEntries } from '../../../../src/domain/menus/added-entries.ts';
import type { OverlayEntry } from '../../../../src/domain/menus/overlay.ts';
import { situation } from '../situation.ts';

const PARENT = { key: 'trade', label: '', isGroup: true, children: [] } as const;
const ENTRY: OverlayEntry = { key: 'trade.mine', newWindow: false, hidden: false, onHover: false };

describe('addEntries()', () => {
  it.each<[string, OverlayEntry, string]>([
    ['has no title', ENTRY, 'no title'],
    ['is hidden', { ...ENTRY, title: 'Mine', hidden: true }, 'hidden by the gateway'],
    ['has an unsafe link', { ...ENTRY, title: 'Mine', link: 'unsafe' }, 'unsafe link'],
  ])('attributes an entry that %s to the configuration', (_, entry, text) => {
    const [parent] = addEntries([PARENT], [entry], situation());
    expect(parent?.children[0]?.reason).toEqual({ text, cause: 'configuration' });
  });
});
