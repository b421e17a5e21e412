import { describe, expect, it } from 'vitest';
import { screenshotMethods } from '../../../../../src/features/exchange-chart/rules/screenshot-methods.ts';

const NOTHING = {
  isApp: false,
  canShareImages: false,
  canShareFiles: false,
  canCopyImages: false,
  hasSnapshots: false,
};
const ways = (facts: Partial<typeof NOTHING> = {}) => screenshotMethods({ ...NOTHING, ...facts }).join(' ');

describe('what can be done with a picture of a chart', () => {
  it('can always be saved, and copied where the browser takes images', () => {
    expect(ways()).toBe('save');
    expect(ways({ canCopyImages: true })).toBe('save copy');
  });

  it('is shared where the browser takes files, on the web whatever an app could', () => {
    expect(ways({ canShareFiles: true })).toBe('save share');
    expect(ways({ canShareImages: true })).toBe('save');
  });

  it('NTV-03 NTV-04 is shared in the app only where that takes images', () => {
    expect(ways({ isApp: true, canShareFiles: true })).toBe('save');
    expect(ways({ isApp: true, canShareFiles: true, canShareImages: true })).toBe('save share');
    expect(ways({ isApp: true, canShareImages: true })).toBe('save');
  });

  it('OP-84 has a link only where the page keeps pictures', () => {
    expect(ways({ hasSnapshots: true })).toBe('save link');
    expect(
      ways({ isApp: true, canShareImages: true, canShareFiles: true, canCopyImages: true, hasSnapshots: true }),
    ).toBe('save copy share link');
  });
});
