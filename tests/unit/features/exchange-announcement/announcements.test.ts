import { describe, expect, it } from 'vitest';
import { announcementOf } from '../../../../src/features/exchange-announcement/api/announcements.ts';

const item = (contentId: string, content = 'Maintenance') => ({ contentId, content, link: '/announcements/7' });

describe('which announcement a page shows', () => {
  it('ANN-02 none but on the home page, even where the list has one', () =>
    expect(announcementOf({ byPage: { trade: [item('1')] }, dismissed: [] }, 'trade')).toBeUndefined());

  it('ANN-03 one that was dismissed is not shown, a new one is (trap 15)', () => {
    const byPage = { home: [item('7')] };
    expect(announcementOf({ byPage, dismissed: [] }, 'home')?.contentId).toBe('7');
    expect(announcementOf({ byPage, dismissed: ['7'] }, 'home')).toBeUndefined();
    expect(announcementOf({ byPage: { home: [item('8')] }, dismissed: ['7'] }, 'home')?.contentId).toBe('8');
  });

  it('ANN-09 no answer, no announcement; an empty text is none', () => {
    expect(announcementOf({ byPage: {}, dismissed: [] }, 'home')).toBeUndefined();
    expect(announcementOf({ byPage: { home: [item('9', '')] }, dismissed: [] }, 'home')).toBeUndefined();
  });
});
