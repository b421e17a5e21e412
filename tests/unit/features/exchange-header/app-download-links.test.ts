import { describe, expect, it } from 'vitest';
import { appDownloadOf, appPageHref } from '../../../../src/features/exchange-header/rules/app-download-links.ts';

const ROW = {
  h5: { c: 'h5', chinaApk: '/h5-china.apk', overseasApk: '/h5.apk' },
  web: { c: 'web', chinaApk: '/web-china.apk', overseasApk: '/web.apk' },
};
const NONE = { h5: undefined, web: undefined };

describe('appDownloadOf()', () => {
  it('returns h5 for phones and web for all other devices [DLQ-05]', () => {
    expect(appDownloadOf(ROW, true, 'en')).toEqual({ channel: 'h5', apk: '/h5.apk' });
    expect(appDownloadOf(ROW, false, 'de')).toEqual({ channel: 'web', apk: '/web.apk' });
  });

  it('returns the file for China on Chinese pages [DLQ-05]', () => {
    expect(appDownloadOf(ROW, false, 'zh').apk).toBe('/web-china.apk');
    expect(appDownloadOf(ROW, true, 'zh-tw').apk).toBe('/h5-china.apk');
  });

  it('uses the other entry’s fields for missing fields [DLQ-05]', () => {
    expect(appDownloadOf({ ...ROW, h5: undefined }, true, 'en')).toEqual({ channel: 'web', apk: '/web.apk' });
    expect(appDownloadOf({ ...ROW, web: { c: '', chinaApk: '', overseasApk: '' } }, false, 'zh')).toEqual({
      channel: 'h5',
      apk: '/h5-china.apk',
    });
    const overseas = { c: 'web', chinaApk: '', overseasApk: '/web.apk' };
    expect(appDownloadOf({ h5: undefined, web: overseas }, false, 'zh').apk).toBe('/web.apk');
  });

  it('returns empty strings for missing fields and for a channel that is invalid in a URL [DLQ-06]', () => {
    expect(appDownloadOf(NONE, false, 'en')).toEqual({ channel: '', apk: '' });
    const bad = { c: 'a&b=c', chinaApk: '', overseasApk: '' };
    expect(appDownloadOf({ h5: bad, web: undefined }, true, 'en').channel).toBe('');
  });
});

describe('appPageHref()', () => {
  it.each([
    ['/mobileapp', 'web', '/mobileapp?c=web'],
    ['/de/mobileapp?x=1#top', 'h5', '/de/mobileapp?x=1&c=h5#top'],
    ['/mobileapp?c=own', 'web', '/mobileapp?c=own'],
    ['/mobileapp', '', '/mobileapp'],
  ])('returns the link’s page with the channel (%j, %j: %j) [DLQ-05]', (href, channel, expected) => {
    expect(appPageHref(href, channel)).toBe(expected);
  });
});
