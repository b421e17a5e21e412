import { describe, expect, it } from 'vitest';
import { announcementOf } from '../../../../src/features/exchange-announcement/api/announcements.ts';

const item = (contentId: string, content = 'Maintenance') => ({ contentId, content, link: '/announcements/7' });

describe('announcementOf()', () => {
  it('returns undefined outside the home page, even if the list contains an entry [ANN-02]', () =>
    expect(announcementOf({ byPage: { trade: [item('1')] }, dismissed: [] }, 'trade')).toBeUndefined());

  it('skips dismissed announcements and returns new ones [ANN-03, trap 15]', () => {
    const byPage = { home: [item('7')] };
    expect(announcementOf({ byPage, dismissed: [] }, 'home')?.contentId).toBe('7');
    expect(announcementOf({ byPage, dismissed: ['7'] }, 'home')).toBeUndefined();
    expect(announcementOf({ byPage: { home: [item('8')] }, dismissed: ['7'] }, 'home')?.contentId).toBe('8');
  });

  it('returns undefined if there is no response or the text is empty [ANN-09]', () => {
    expect(announcementOf({ byPage: {}, dismissed: [] }, 'home')).toBeUndefined();
    expect(announcementOf({ byPage: { home: [item('9', '')] }, dismissed: [] }, 'home')).toBeUndefined();
  });
});
