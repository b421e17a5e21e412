import { describe, expect, it } from 'vitest';
import type { CountryLimit, PersonalLimit } from '../../../../src/domain/compliance/answer.ts';
import {
  RESTRICTION_DESTINATIONS,
  SUPPORTING_PATHS,
} from '../../../../src/features/compliance-gate/rules/restrictions/restriction-destinations.ts';
import type { RestrictionSituation } from '../../../../src/features/compliance-gate/rules/restrictions/restriction-facts.ts';
import { stampOfText } from '../../../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import {
  explainRestrictions,
  isAnsweredElsewhere,
  missingKeys,
  RESTRICTION_KINDS,
  resolveRestriction,
  type RestrictionKind,
} from '../../../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import { textOfRestriction } from '../../../../src/features/compliance-gate/restrictions/restriction-texts.ts';
import { parseTarget } from '../../../../src/domain/links/target.ts';
import { HOSTS, situation as linkSituation } from '../../domain/situation.ts';

type Answer = readonly [limit: Partial<CountryLimit>, toast: Partial<PersonalLimit>];

const kycToast = (more: object): Partial<PersonalLimit> => ({
  kycToast: {
    showKycUpgradeNotice: false,
    isRiskUser: false,
    riskUserGuideFrequency: 0,
    riskUserGuideCookieKey: '',
    riskUserGuideBeClosed: false,
    ...more,
  },
});

/** A response for each restriction, as `[limit, toast]`. */
const ANSWERS: Readonly<Record<RestrictionKind, Answer>> = {
  BX: [{ brazilToast: true }, {}],
  UK_HOME: [{ isUkLimit: true }, {}],
  Netherlands: [{ isNlLimit: true }, {}],
  HK: [{}, { isHkUser: true }],
  LTW: [{ ltwToast: true }, {}],
  UZBEKISTAN: [{ isUzbekistanToast: true }, {}],
  UZBEKISTAN_ASSETS: [{ isUzbekistanToast: true }, {}],
  'withdraw-only': [{}, { isWithdrawOnlyUser: true }],
  'limited-visitor': [{}, { limitCountryUserStatus: 'LIMIT_VISITOR' }],
  'limited-low-kyc': [{}, { limitCountryUserStatus: 'LIMIT_LOW_KYC_USER' }],
  'account-conflict': [{}, { limitCountryUserStatus: 'LIMIT_HIGH_KYC_USER' }],
  'restricted-location': [{}, { limitCountryToast: true }],
  toast: [{}, { toastConfig: { content: 'Terms', okButtonRouter: '/terms/accept' } }],
  'turkish-site': [{ limitCountry: 'TR' }, {}],
  'kyc-upgrade': [{}, kycToast({ showKycUpgradeNotice: true })],
  risk: [{}, kycToast({ isRiskUser: true })],
};

const USERS = [
  { isLogin: false, tierLevel: undefined, verified: '' },
  { isLogin: true, tierLevel: undefined, verified: '0' },
  { isLogin: true, tierLevel: 3, verified: '1' },
  { isLogin: true, tierLevel: 3, verified: '3' },
  { isLogin: true, tierLevel: 12, verified: '1' },
] as const;

const at = (path: string, [limit, toast]: Answer, more: Partial<RestrictionSituation> = {}): RestrictionSituation => ({
  limit,
  toast,
  siteId: 0,
  path,
  page: '',
  ...USERS[2],
  now: 1_800_000_000_000,
  stored: () => undefined,
  cookie: () => undefined,
  answered: [],
  ...more,
});

const actionsOf = (path: string, answer: Answer, more: Partial<RestrictionSituation> = {}) =>
  explainRestrictions(at(path, answer, more)).filter(({ action }) => action !== 'nothing');

/** Returns every page to which the dialog's buttons link, read from the dialog's text. */
function buttonsOf(kind: RestrictionKind): readonly string[] {
  const text = textOfRestriction(kind, (key: string) => key);
  return [text?.ok, text?.also].flatMap((link) => (typeof link === 'object' ? [link.path] : []));
}

describe('RESTRICTION_DESTINATIONS', () => {
  it('lists every page to which a restriction links', () => {
    for (const kind of RESTRICTION_KINDS)
      for (const path of buttonsOf(kind)) expect(RESTRICTION_DESTINATIONS[kind], kind).toContain(path);
  });

  const KINDS = RESTRICTION_KINDS.filter((kind) => RESTRICTION_DESTINATIONS[kind] !== undefined);
  describe.each(KINDS)('for the restriction %s', (kind) => {
    const paths = [...(RESTRICTION_DESTINATIONS[kind] ?? []), ...SUPPORTING_PATHS];
    it.each(paths.flatMap((path) => [path, `/de${path}?from=dialog#top`, `${path}/next`]))(
      'keeps %s usable for every user in every language [KYC-04, RST-12, RST-18, RST-19]',
      (path) => {
        for (const user of USERS) expect(actionsOf(path, ANSWERS[kind], user)).toEqual([]);
      },
    );

    it('exempts no other pages, not even pages whose path starts with a destination’s path', () => {
      const page = kind === 'UZBEKISTAN_ASSETS' ? '/myaccount/myfunds' : '/price';
      expect(actionsOf(page, ANSWERS[kind]).map((outcome) => outcome.kind)).toContain(kind);
      if (kind === 'UZBEKISTAN_ASSETS') return;
      for (const path of ['/', '/myaccount', '/myaccount/security2', '/loginx', '/kyc_home'])
        expect(
          actionsOf(path, ANSWERS[kind]).map((outcome) => outcome.kind),
          path,
        ).toContain(kind);
    });
  });

  it('keeps supporting pages usable under any two restrictions, once the user has answered their dialogs', () => {
    for (const [limit, toast] of Object.values(ANSWERS))
      for (const [otherLimit, otherToast] of Object.values(ANSWERS))
        for (const user of USERS)
          for (const path of SUPPORTING_PATHS) {
            const both: Answer = [
              { ...limit, ...otherLimit },
              { ...toast, ...otherToast },
            ];
            const left = actionsOf(path, both, user);
            expect(left.every(({ action, kind }) => action === 'dialog' && !KINDS.includes(kind))).toBe(true);
            const answered = left.map(({ kind }) => kind);
            expect(resolveRestriction(at(path, both, { ...user, answered }))).toBeUndefined();
          }
  });
});

describe('destinations from the gateway', () => {
  const { link } = linkSituation();
  const riskAt = (riskUserGuideUrl: string, path: string) =>
    actionsOf(path, [{}, kycToast({ isRiskUser: true, riskUserGuideUrl })], { link });

  it.each([
    ['/verify/start?step=1', '/fr/verify/start'],
    [`${HOSTS.main}/verify/start`, '/verify/start'],
    ['/', '/'],
  ])('allows the destination (%s: %s) [KYC-07]', (url, path) => {
    expect(riskAt(url, path)).toEqual([]);
    expect(riskAt(url, '/price')).toHaveLength(1);
  });

  it.each(['https://elsewhere.example/price', 'https://elsewhere.example/', '//evil.example/price', 'x', ''])(
    'restricts a URL that the dialog doesn’t link to (%j)',
    (url) => {
      expect(riskAt(url, '/price')).toHaveLength(1);
      expect(riskAt(url, '/')).toHaveLength(1);
      expect(riskAt(url, '/myaccount/kyc_home')).toEqual([]);
    },
  );

  it('allows the page that the configured notice’s button opens [TST-07]', () => {
    expect(actionsOf('/terms/accept', ANSWERS.toast)).toEqual([]);
    expect(actionsOf('/price', ANSWERS.toast)).toHaveLength(1);
    const elsewhere: Answer = [
      {},
      { toastConfig: { content: 'Terms', okButtonRouter: 'https://elsewhere.example/price' } },
    ];
    expect(actionsOf('/price', elsewhere, { link })).toHaveLength(1);
  });
});

describe('a page that remains readable', () => {
  const { link } = linkSituation();
  const READABLE = ['/user-agreement', '/privacy-policy', '/risk-disclosure', '/help/guide/1', '/myaccount/tickets'];
  const everything: Answer = [
    Object.assign({}, ...Object.values(ANSWERS).map(([limit]) => limit)),
    Object.assign({}, ...Object.values(ANSWERS).map(([, toast]) => toast)),
  ];

  it.each(READABLE.flatMap((path) => [path, `/zh-tw${path}?x=1`]))(
    'shows no mandatory dialog and doesn’t redirect (%s) [TST-06]',
    (path) => {
      for (const answer of [...Object.values(ANSWERS), everything])
        for (const user of USERS)
          expect(actionsOf(path, answer, user).filter((one) => one.action === 'redirect' || one.mustAnswer)).toEqual(
            [],
          );
    },
  );

  it('shows dialogs that the user can close', () => {
    expect(actionsOf('/help', ANSWERS['turkish-site']).map(({ kind }) => kind)).toEqual(['turkish-site']);
    const closable: Answer = [{}, kycToast({ isRiskUser: true, riskUserGuideBeClosed: true })];
    expect(actionsOf('/help', closable).map(({ mustAnswer }) => mustAnswer)).toEqual([false]);
  });

  it('is the site’s agreement or privacy page, but no page with a similar path', () => {
    const site = {
      ...link.site,
      agreementPath: { kind: 'path', path: '/terms/members' },
      privacyPath: parseTarget(`${HOSTS.main}/terms/data`),
      supportContact: parseTarget('https://elsewhere.example/price'),
    } as never;
    const more = { link: { ...link, site } };
    for (const path of ['/terms/members', '/terms/data'])
      expect(actionsOf(path, ANSWERS['restricted-location'], more)).toEqual([]);
    for (const path of ['/terms', '/price', '/helpers', '/user-agreement2'])
      expect(actionsOf(path, ANSWERS['restricted-location'], more), path).toHaveLength(1);
  });
});

describe('missingKeys() for a restriction without a configured target', () => {
  const { link } = linkSituation();
  const withoutTurkey = { link: { ...link, hosts: {} } };
  const { 'turkish-site': turkish, ...others } = ANSWERS;

  it('returns the missing key of the hidden restriction [TRP-07]', () => {
    for (const user of USERS) {
      const situation = at('/price', turkish, { ...user, ...withoutTurkey });
      expect(resolveRestriction(situation)).toBeUndefined();
      expect(missingKeys(situation)).toEqual(['hosts.turkey']);
    }
    expect(resolveRestriction(at('/price', turkish, { link }))?.kind).toBe('turkish-site');
    expect(missingKeys(at('/price', turkish, { link }))).toEqual([]);
  });

  it('returns no keys on the Turkey site or for other users', () => {
    expect(missingKeys(at('/price', turkish, { ...withoutTurkey, siteId: 177 }))).toEqual([]);
    for (const answer of Object.values(others)) {
      const without = explainRestrictions(at('/price', answer, withoutTurkey));
      expect(without).toEqual(explainRestrictions(at('/price', answer, { link })));
      expect(without.some(({ missing }) => missing !== undefined)).toBe(false);
    }
  });
});

describe('isAnsweredElsewhere()', () => {
  const now = 1_800_000_000_000;
  const inBoth = Object.entries(ANSWERS).map(([kind, answer]) => [kind as RestrictionKind, answer] as const);
  /**
   * Restrictions that are never answered elsewhere. The risk notice with a frequency of 0 stores nothing, and the KYC upgrade stores its
   * cookie as soon as the user sees the dialog.
   */
  const STAYS = new Set<RestrictionKind>(['risk', 'kyc-upgrade']);

  it.each(inBoth)('returns true once the answer is stored (%s)', (kind, answer) => {
    const path = kind === 'UZBEKISTAN_ASSETS' ? '/myaccount/myfunds' : '/price';
    const situation = at(path, answer, { ...USERS[4], page: kind === 'UK_HOME' ? 'home' : '' });
    const open = explainRestrictions(situation).find((outcome) => outcome.kind === kind);
    if (open?.action !== 'dialog') throw new Error(`${kind} has no dialog`);
    expect(isAnsweredElsewhere(open, situation)).toBe(false);
    const texts: Partial<Record<RestrictionKind, string>> = {
      'turkish-site': `global/${now + 1000}`,
      toast: stampOfText('Terms', now),
    };
    const answered = { ...situation, stored: () => texts[kind] ?? String(now), cookie: () => String(now) };
    expect(isAnsweredElsewhere(open, answered)).toBe(!STAYS.has(kind));
  });

  it('returns true for a risk notice with a cookie only if the notice is mandatory', () => {
    const risk = (riskUserGuideBeClosed: boolean) =>
      at('/price', [{}, kycToast({ isRiskUser: true, riskUserGuideFrequency: 6, riskUserGuideBeClosed })], {
        cookie: () => String(now),
      });
    expect(isAnsweredElsewhere({ kind: 'risk', mustAnswer: true }, risk(false))).toBe(true);
    expect(isAnsweredElsewhere({ kind: 'risk', mustAnswer: false }, risk(true))).toBe(false);
  });
});
