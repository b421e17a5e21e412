import { describe, expect, it } from 'vitest';
import { areBlocked } from '../../../../src/domain/compliance/blocked-codes.ts';
import { codesOfPath } from '../../../../src/domain/compliance/routes.ts';
import type { RestrictionSituation } from '../../../../src/features/compliance-gate/rules/restrictions/restriction-facts.ts';
import { explainRestrictions } from '../../../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import {
  stampForText,
  stampKey,
  stampOfText,
} from '../../../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import { LINK_KEYS, LINKS } from '../../../../src/domain/links/catalog/index.ts';
import { resolveExternalLink } from '../../../../src/domain/links/resolve-path.ts';
import { siteSwitchOf } from '../../../../src/domain/links/site-action.ts';
import { parseTarget } from '../../../../src/domain/links/target.ts';
import { explainMenu, type Explained } from '../../../../src/domain/menus/resolve.ts';
import { HEADER_NAV } from '../../../../src/domain/menus/header/header-nav.ts';
import { SITE_IDS, SITES } from '../../../../src/domain/sites/registry.ts';
import type { SiteId } from '../../../../src/domain/sites/site.ts';
import { HOSTS, situation } from '../situation.ts';

const NOW = 1_800_000_000_000;

const leavesOf = (items: readonly Explained[]): readonly Explained[] =>
  items.flatMap((item) => (item.children.length > 0 ? leavesOf(item.children) : [item]));

const user = (overrides: Partial<RestrictionSituation>): RestrictionSituation => ({
  limit: {},
  toast: {},
  siteId: 0,
  path: '/price',
  page: '',
  isLogin: true,
  tierLevel: 5,
  verified: '2',
  now: NOW,
  stored: () => undefined,
  cookie: () => undefined,
  answered: [],
  ...overrides,
});

describe('explainRestrictions()', () => {
  it('redirects tier 10, and shows visitors, companies and tier 11 a dialog in the Netherlands [ROL-02, ROL-14]', () => {
    const actions = [
      user({ isLogin: false, tierLevel: undefined, verified: '' }),
      user({ tierLevel: 10 }),
      user({ tierLevel: 11 }),
      user({ tierLevel: 10, verified: '3' }),
    ].map((who) => {
      const row = explainRestrictions({ ...who, limit: { isNlLimit: true } }).find(
        ({ kind }) => kind === 'Netherlands',
      );
      return `${row?.action}: ${row?.reason}`;
    });
    expect(actions).toEqual([
      'dialog: visitor, company, or tier unknown',
      'redirect: tier 10 or lower and not a company',
      'dialog: tier 11 or more',
      'dialog: visitor, company, or tier unknown',
    ]);
  });
});

describe('LINKS', () => {
  it('contains no administration pages [ROL-12]', () => {
    for (const key of LINK_KEYS) {
      expect(key).not.toMatch(/admin/i);
      expect('path' in LINKS[key] ? LINKS[key].path : '').not.toMatch(/admin/i);
    }
  });
});

describe('HEADER_NAV', () => {
  it('shows all entries except those with a blocked code, which also restricts their pages [ROL-19]', () => {
    const shown = (codes: readonly string[]) =>
      leavesOf(explainMenu(HEADER_NAV, situation({ facts: { codes } })))
        .filter((leaf) => leaf.shown)
        .map(({ key }) => key);
    const missing = (...codes: readonly string[]) => shown([]).filter((key) => !shown(codes).includes(key));
    expect(missing()).toEqual([]);
    expect(missing('spot_trade')).toEqual(['spotTrade']);
    expect(missing('futures')).toEqual(['futures', 'futuresGuide']);
    expect(missing('spot_trade', 'margin', 'futures', 'simple-earn', 'pilot')).toEqual([
      'spotTrade',
      'pilot',
      'margin',
      'futures',
      'futuresGuide',
      'simpleEarn',
    ]);
    const blocks = (path: string, ...codes: readonly string[]) => areBlocked(codesOfPath(path), codes);
    expect(blocks('/futures/USDT/BTC_USDT', 'futures')).toBe(true);
    expect(blocks('/futures/USDT/BTC_USDT', 'spot_trade')).toBe(false);
    expect(blocks('/futures/USDT/BTC_USDT')).toBe(false);
  });

  it('shows a fixed number of entries on each site [ROL-09]', () => {
    const entries = (id: SiteId) =>
      leavesOf(explainMenu(HEADER_NAV, situation({ site: SITES[id].key }))).filter(({ shown }) => shown).length;
    expect(Object.fromEntries(SITE_IDS.map((id) => [SITES[id].key, entries(id)]))).toEqual({
      main: 97,
      hongkong: 53,
      malta: 65,
      uk: 53,
      turkey: 59,
      usa: 55,
      bahamas: 97,
      singapore: 56,
      japan: 51,
      uae: 72,
      eu: 68,
      testnet: 53,
    });
  });
});

describe('siteSwitchOf() [RST-23]', () => {
  const to = (site: 'eu' | 'main' | 'turkey', href: string) => siteSwitchOf(href, situation({ site }).link);

  it('returns `leaves-eu` from the EU site to the Malta site, and `enters-eu` from any other site to the EU site', () => {
    expect(to('eu', `${HOSTS.malta}/fee`)).toBe('leaves-eu');
    expect(to('main', `${HOSTS.eu}/price`)).toBe('enters-eu');
    expect(to('turkey', `${HOSTS.eu}/`)).toBe('enters-eu');
  });

  it('returns undefined for all other links', () => {
    expect(to('eu', `${HOSTS.eu}/price`)).toBeUndefined();
    expect(to('main', `${HOSTS.malta}/fee`)).toBeUndefined();
    expect(to('main', '/price')).toBeUndefined();
    expect(siteSwitchOf('https://eu.exchange.example/x', situation({ link: { hosts: {} } }).link)).toBeUndefined();
  });
});

describe('resolveExternalLink()', () => {
  it('requires confirmation for a gateway link to the EU site [RST-23]', () => {
    expect(resolveExternalLink(parseTarget(`${HOSTS.eu}/price`)!, situation(), false)).toMatchObject({
      action: 'switch-site',
    });
    expect(resolveExternalLink(parseTarget('/price')!, situation(), false)).not.toHaveProperty('action');
  });
});

describe('the stored answer to a configured notice [OP-38]', () => {
  it('applies only to a notice with exactly the same text', () => {
    const stamp = stampOfText('Our terms change.', NOW);
    expect(stampForText(stamp, 'Our terms change.')).toBe(String(NOW));
    expect(stampForText(stamp, 'Our terms change!')).toBeUndefined();
    expect(stampForText(String(NOW), 'Our terms change.')).toBeUndefined();
    expect(stampForText(undefined, '')).toBeUndefined();
  });

  it('hides the restricted-location notice for a day [TST-01, OP-93]', () => {
    const shows = (now: number) =>
      explainRestrictions(
        user({
          toast: { limitCountryToast: true },
          now,
          stored: (key) => (key === stampKey('restricted-location') ? String(NOW) : undefined),
        }),
      ).find(({ kind }) => kind === 'restricted-location')?.action;
    expect(shows(NOW + 86_399_999)).toBe('nothing');
    expect(shows(NOW + 86_400_000)).toBe('dialog');
  });

  it('hides the toast for a day unless its text has changed [TST-01, OP-93]', () => {
    const shows = (content: string, now: number) =>
      explainRestrictions(
        user({
          toast: { toastConfig: { content } },
          now,
          stored: (key) => (key === stampKey('toast') ? stampOfText('One', NOW) : undefined),
        }),
      ).find(({ kind }) => kind === 'toast')?.action;
    expect(shows('One', NOW + 86_399_999)).toBe('nothing');
    expect(shows('One', NOW + 86_400_000)).toBe('dialog');
    expect(shows('Two', NOW + 1)).toBe('dialog');
  });
});
