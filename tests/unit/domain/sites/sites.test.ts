import { describe, expect, it } from 'vitest';
import {
  isNoIndex,
  parseSiteId,
  resolveFlags,
  searchSiteId,
  SITE_IDS,
  siteIdOf,
  SITES,
} from '../../../../src/domain/sites/registry.ts';
import { parseTarget } from '../../../../src/domain/links/target.ts';
import { FLAGS, flagOfEntry, parseFlag, type SiteId } from '../../../../src/domain/sites/site.ts';
import { HEADER_THEME_ID, parseTheme } from '../../../../src/domain/page/themes.ts';

describe('the site registry', () => {
  it.each([
    ['SIT-01', 0, 'main'],
    ['SIT-02', 71, 'hongkong'],
    ['SIT-03', 106, 'malta'],
    ['SIT-04', 182, 'uk'],
    ['SIT-05', 177, 'turkey'],
    ['SIT-06', 232, 'usa'],
    ['SIT-07', 14, 'bahamas'],
    ['SIT-08', 153, 'singapore'],
    ['SIT-09', 83, 'japan'],
    ['SIT-10', 181, 'uae'],
    ['SIT-11', 777, 'eu'],
    ['SIT-12', 666, 'testnet'],
  ] as const)('maps the id $1 to $2 [$0]', (_, id, key) => {
    expect(SITES[id].key).toBe(key);
    expect(siteIdOf(key)).toBe(id);
  });

  it('has a default pair per site [SIT-14, SIT-15, SIT-16, SIT-17, SIT-18, SIT-19, SIT-20]', () => {
    expect(Object.fromEntries(SITE_IDS.map((id) => [SITES[id].key, SITES[id].defaultPair]))).toEqual({
      main: 'BTC_USDT',
      hongkong: 'BTC_USDT',
      malta: 'BTC_USDC',
      uk: 'BTC_USDT',
      turkey: 'BTC_TRY',
      usa: 'BTC_USDC',
      bahamas: 'BTC_USDT',
      singapore: 'BTC_SGD',
      japan: 'BTC_JPY',
      uae: 'BTC_USDT',
      eu: 'BTC_USDC',
      testnet: 'BTC_USDT',
    });
  });

  it('has the same pair for header and footer, except on the UAE site [SIT-21]', () => {
    expect(SITE_IDS.filter((id) => SITES[id].footerPair !== SITES[id].defaultPair)).toEqual([181]);
    expect(SITES[181].footerPair).toBe('BTC_JPY');
  });

  it('uses four variants [ROL-11]', () => {
    expect(new Set(SITE_IDS.map((id) => SITES[id].variant))).toEqual(new Set(['main', 'testnet', 'turkey', 'malta']));
  });

  it('has a default language per site [SIT-32, OP-66]', () => {
    expect(
      SITE_IDS.filter((id) => SITES[id].defaultLanguage !== 'en').map((id) => [id, SITES[id].defaultLanguage]),
    ).toEqual([
      [177, 'tr'],
      [777, 'en-eu'],
    ]);
  });

  it.each([
    [0, 'main', 'Exchange', ''],
    [71, 'hongkong', 'Exchange Hong Kong', 'Hong Kong'],
    [106, 'malta', 'Exchange Malta', 'Malta'],
    [182, 'uk', 'Exchange UK', 'UK'],
    [177, 'turkey', 'Exchange Türkiye', 'Türkiye'],
    [232, 'usa', 'Exchange US', 'US'],
    [14, 'bahamas', 'Exchange Bahamas', 'Bahamas'],
    [153, 'singapore', 'Exchange Singapore', 'Singapore'],
    [83, 'japan', 'Exchange Japan', 'Japan'],
    [181, 'uae', 'Exchange UAE', 'UAE'],
    [777, 'eu', 'Exchange EU', 'EU'],
    [666, 'testnet', 'Exchange Testnet', 'Testnet'],
  ] as const)(
    'contains the key, the name, and the name as the TOTP issuer for site %i [SIT-22, SIT-30]',
    (id, key, name, region) => {
      expect(SITES[id]).toMatchObject({ id, key, name, region, totpIssuer: name });
    },
  );

  it('uses the Singapore legal documents for the UK, Bahamas, Singapore and Japan, and common documents elsewhere [SIT-29]', () => {
    const papers = SITE_IDS.map((id) => [id, SITES[id].agreementPath, SITES[id].privacyPath]);
    const common = [parseTarget('/user-agreement'), parseTarget('/privacy-policy')];
    const singapore = [parseTarget('/docs/sg_agreement.pdf'), parseTarget('/docs/sg_privacy_policy.pdf')];
    expect(papers).toEqual([
      [0, ...common],
      [71, ...common],
      [106, ...common],
      [182, ...singapore],
      [177, ...common],
      [232, ...common],
      [14, ...singapore],
      [153, ...singapore],
      [83, ...singapore],
      [181, ...common],
      [777, ...common],
      [666, ...common],
    ]);
  });

  it('has the same default values on every site, except for the login method of the test network [SIT-23…26, SIT-28, SIT-31]', () => {
    const limitsOf = (id: SiteId) => {
      const { logo, analyticsIds, websocketHosts, loginMethods, supportContact, businessContact, antiPhishingHosts } =
        SITES[id];
      return { logo, analyticsIds, websocketHosts, loginMethods, supportContact, businessContact, antiPhishingHosts };
    };
    const most = {
      logo: undefined,
      analyticsIds: [],
      websocketHosts: [],
      loginMethods: ['email', 'phone'],
      supportContact: parseTarget('/myaccount/tickets'),
      businessContact: parseTarget('/page/contacts'),
      antiPhishingHosts: [],
    };
    expect(SITE_IDS.map((id) => [id, limitsOf(id)])).toEqual([
      ...[0, 71, 106, 182, 177, 232, 14, 153, 83, 181, 777].map((id) => [id, most]),
      [666, { ...most, loginMethods: ['authorisation'] }],
    ]);
  });

  it('has a value for every flag, with chat room and big data enabled [SIT-27, SIT-33…57]', () => {
    for (const id of SITE_IDS) {
      expect(Object.keys(SITES[id].flags).sort(), String(id)).toEqual([...FLAGS].sort());
      expect(SITES[id].flags, String(id)).toMatchObject({ chatroom: true, bigData: true });
    }
  });
});

describe('searchSiteId()', () => {
  it('returns 3 for Malta, 2 for Turkey, 1 for the test network, and 0 for all other sites [SIT-13, OP-02]', () => {
    expect(Object.fromEntries(SITE_IDS.map((id) => [id, searchSiteId(SITES[id])]))).toEqual({
      0: 0,
      71: 0,
      106: 3,
      182: 0,
      177: 2,
      232: 0,
      14: 0,
      153: 0,
      83: 0,
      181: 0,
      777: 0,
      666: 1,
    });
  });
});

describe('resolveFlags()', () => {
  it('returns no `hidden…` flags except on the test network [OP-03, SIT-57]', () => {
    const on = SITE_IDS.flatMap((id) =>
      resolveFlags(SITES[id])
        .filter((flag) => flag.startsWith('hidden'))
        .map((flag) => `${id} ${flag}`),
    );
    expect(on).toEqual(['666 hiddenLogout', '666 hiddenRegister']);
  });

  it('accepts flags from a deployment, including entry flags, and ignores unknown or malformed flags', () => {
    const flags = resolveFlags(
      SITES[666],
      { hiddenLogout: false, hiddenSpotGrid: true, evil: true, hiddenSearch: 'yes' },
      null,
      4,
    );
    expect(flags).toContain('hiddenSpotGrid');
    expect(flags).toContain('hiddenRegister');
    expect(flags).not.toContain('hiddenLogout');
    expect(flags).not.toContain('hiddenSearch');
    expect(flags).not.toContain('evil');
  });

  it('hides the chat room or big data entry if it is disabled [SIT-27]', () => {
    const hidden = (deployment: object) =>
      resolveFlags(SITES[0], deployment).filter((flag) => flag.startsWith('hidden'));
    expect(hidden({})).toEqual([]);
    expect(hidden({ chatroom: false })).toEqual(['hiddenChatRoom']);
    expect(hidden({ bigData: false })).toEqual(['hiddenBigdata']);
  });
});

describe('flagOfEntry()', () => {
  it('returns "hidden" followed by the entry’s key [SIT-56]', () => {
    expect(flagOfEntry('spotGrid')).toBe('hiddenSpotGrid');
    expect(flagOfEntry('rewards_hub')).toBe('hiddenRewardsHub');
    expect(flagOfEntry('institution/vip--loan2')).toBe('hiddenInstitutionVipLoan2');
    expect(parseFlag('hiddenSpotGrid')).toBe('hiddenSpotGrid');
    expect(parseFlag(`hiddenX${'y'.repeat(60)}`)).toMatch(/^hiddenXy/);
    expect(parseFlag(`hiddenX${'y'.repeat(61)}`)).toBeUndefined();
  });
});

describe('parseFlag()', () => {
  it.each([
    '__proto__',
    'constructor',
    'hidden',
    'hiddenx',
    'hidden<b>',
    'xhiddenSearch',
    'hiddenSearch!',
    '',
    5,
    null,
    ['hiddenSearch'],
  ])('rejects %j', (value) => {
    expect(parseFlag(value)).toBeUndefined();
  });
});

describe('isNoIndex()', () => {
  it('returns true only for nl and it on the main site [SIT-58, OP-61]', () => {
    expect(isNoIndex(0, 'nl') && isNoIndex(0, 'it')).toBe(true);
    expect(isNoIndex(0, 'en') || isNoIndex(777, 'it') || isNoIndex(777, 'it-eu')).toBe(false);
  });
});

describe('parseSiteId()', () => {
  it('accepts digits only', () => {
    expect(parseSiteId('177')).toBe(177);
    expect(parseSiteId(83)).toBe(83);
    expect(parseSiteId(' 0 ')).toBe(0);
  });

  it.each([
    '',
    '1',
    '0x0',
    '1e2',
    '00',
    '-0',
    '177.0',
    '__proto__',
    '../../evil',
    null,
    undefined,
    {},
    Number.NaN,
    true,
    [177],
    { toString: () => '177' },
  ])('rejects %j', (value) => {
    expect(parseSiteId(value)).toBeUndefined();
  });
});

describe('HEADER_THEME_ID', () => {
  it('contains 0 for light and 2 for dark [OP-01, trap 31]', () => {
    expect(HEADER_THEME_ID).toEqual({ light: 0, dark: 2 });
  });
});

describe('parseTheme()', () => {
  it('accepts names and legacy ids, and returns undefined for other values [OP-01]', () => {
    expect(['light', '0', 0, ' Light '].map(parseTheme)).toEqual(['light', 'light', 'light', 'light']);
    expect(['dark', '1', '2', 2].map(parseTheme)).toEqual(['dark', 'dark', 'dark', 'dark']);
    expect(['', 'neon', '3', null, undefined, {}, 'javascript:'].map(parseTheme)).toEqual(Array(7).fill(undefined));
  });
});
