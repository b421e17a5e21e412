import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergeSaved,
  type SavedData,
  type SavedLayout,
} from '../../../../../src/features/exchange-chart/rules/saved.ts';
import { layout, saved } from './saved-samples.ts';

describe('mergeSaved()', () => {
  const [day, week, month] = [layout('Day'), layout('Week'), layout('Month')];
  const changed = layout('Day', { layout: '4' });
  const names = ({ layouts }: SavedData): readonly string[] => layouts.map(({ name }) => name);

  it.each<[string, SavedData, SavedData, SavedData, readonly SavedLayout[]]>([
    ['neither tab has changed anything', saved([day]), saved([day]), saved([day]), [day]],
    ['each tab has added a layout', saved([day]), saved([day, week]), saved([day, month]), [day, month, week]],
    [
      'the other tab has changed a layout',
      saved([day, week]),
      saved([day, week]),
      saved([changed, week]),
      [changed, week],
    ],
    ['this tab has changed a layout', saved([day, week]), saved([changed, week]), saved([day, week]), [changed, week]],
    [
      'both tabs have changed a layout',
      saved([day]),
      saved([changed]),
      saved([layout('Day', { layout: '2h' })]),
      [changed],
    ],
    ['the other tab has deleted a layout', saved([day, week]), saved([day, week]), saved([day]), [day]],
    ['this tab has deleted a layout', saved([day, week]), saved([day]), saved([day, week, month]), [day, month]],
    [
      'the other tab has deleted a layout that this tab has changed',
      saved([day]),
      saved([changed]),
      saved([]),
      [changed],
    ],
    ['this tab has deleted a layout that the other tab has changed', saved([day]), saved([]), saved([changed]), []],
  ])('merges layouts when %s', (_what, base, mine, theirs, layouts) => {
    expect(mergeSaved(base, mine, theirs).layouts).toEqual(layouts);
  });

  it('selects this tab’s current layout, or else the other tab’s, and always returns an existing layout', () => {
    const [base, both] = [saved([day, week]), saved([day, week], { current: 'Week' })];
    expect(mergeSaved(base, both, base).current).toBe('Week');
    expect(mergeSaved(base, base, both).current).toBe('Week');
    expect(mergeSaved(both, both, saved([day], { current: 'Day' })).current).toBe('Day');
    expect(mergeSaved(both, both, saved([day], { current: 'Week' })).current).toBe('Day');
  });

  it('keeps up to 20 layouts, and never drops this tab’s layouts', () => {
    const list = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => layout(`${prefix}${index}`));
    const merged = mergeSaved(saved([]), saved(list('mine', 15), { current: 'mine3' }), saved(list('theirs', 12)));
    expect(merged.layouts).toHaveLength(20);
    expect(names(merged).filter((name) => name.startsWith('mine'))).toHaveLength(15);
    expect(names(merged)).toContain('theirs11');
  });

  it('never drops this tab’s changes or the current layout', () => {
    const list = (prefix: string, count: number, over: object = {}) =>
      Array.from({ length: count }, (_, index) => layout(`${prefix}${index}`, over));
    const base = saved([layout('shown'), ...list('old', 14)], { current: 'shown' });
    const mine = saved([layout('shown'), ...list('old', 14, { layout: '4' })], { current: 'shown' });
    const merged = mergeSaved(base, mine, saved([layout('shown'), ...list('old', 14), ...list('theirs', 10)]));
    expect(names(merged)).toHaveLength(20);
    expect(names(merged).slice(0, 15)).toEqual(names(mine));
    expect(names(merged).slice(15)).toEqual(['theirs5', 'theirs6', 'theirs7', 'theirs8', 'theirs9']);
  });

  it('merges templates by name', () => {
    const template = (name: string) => ({ name, studies: [] });
    const make = (...list: string[]) => saved([day], { templates: list.map(template) });
    expect(mergeSaved(make('a'), make('a', 'b'), make('c')).templates).toEqual([template('c'), template('b')]);
  });

  it('returns this tab’s data if no other tab has written, and the other tab’s data if this tab has no changes', () => {
    const some = fc
      .uniqueArray(fc.constantFrom(day, week, month, changed), { selector: ({ name }) => name })
      .map((list) => saved(list));
    fc.assert(
      fc.property(some, some, (base, other) => {
        expect(names(mergeSaved(base, other, base)).toSorted()).toEqual(names(other).toSorted());
        expect(mergeSaved(base, base, other)).toEqual(other);
      }),
    );
  });
});
