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

describe('screenshotMethods()', () => {
  it('always offers to save, and offers to copy if the browser can copy images', () => {
    expect(ways()).toBe('save');
    expect(ways({ canCopyImages: true })).toBe('save copy');
  });

  it('offers to share on the web if the browser can share files, and ignores the app’s abilities there', () => {
    expect(ways({ canShareFiles: true })).toBe('save share');
    expect(ways({ canShareImages: true })).toBe('save');
  });

  it('offers to share in the app only if the app supports images [NTV-03, NTV-04]', () => {
    expect(ways({ isApp: true, canShareFiles: true })).toBe('save');
    expect(ways({ isApp: true, canShareFiles: true, canShareImages: true })).toBe('save share');
    expect(ways({ isApp: true, canShareImages: true })).toBe('save');
  });

  it('offers a link only if the page configures a snapshot service [OP-84]', () => {
    expect(ways({ hasSnapshots: true })).toBe('save link');
    expect(
      ways({ isApp: true, canShareImages: true, canShareFiles: true, canCopyImages: true, hasSnapshots: true }),
    ).toBe('save copy share link');
  });
});
