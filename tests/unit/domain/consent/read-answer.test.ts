import { anything, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSENT_PURPOSES, type ConsentAnswer, NO_ANSWER } from '../../../../src/domain/consent/purpose.ts';
import { CATEGORIES, type ConsentSourceName, readConsentAnswer } from '../../../../src/domain/consent/read-answer.ts';

/** Formats an answer as a table cell: + granted, - denied, ? not answered, in the order of `CONSENT_PURPOSES`. */
function cell(answer: ConsentAnswer): string {
  return CONSENT_PURPOSES.map((purpose) => ({ true: '+', false: '-', undefined: '?' })[String(answer[purpose])]).join(
    '',
  );
}

const tcData = (consents: object, more: object = {}) => ({
  gdprApplies: true,
  eventStatus: 'useractioncomplete',
  cmpStatus: 'loaded',
  purpose: { consents },
  ...more,
});
const ALL_IAB = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((id) => [id, true]));
const ucServices = (...services: [slug: string, status: boolean, type?: string][]) =>
  services.map(([categorySlug, status, type = 'explicit']) => ({
    categorySlug,
    consent: { status, history: [{ type }] },
  }));
const didomi = (purposes: Readonly<Record<string, boolean>>, more: object = {}) => ({
  isAnswered: true,
  status: {
    regulation: 'gdpr',
    purposes: Object.fromEntries(Object.entries(purposes).map(([id, enabled]) => [id, { id, enabled }])),
    ...more,
  },
});
function command(..._command: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- gtag() pushes its arguments object
  return arguments;
}

/** Each source's data in real use, and the expected answer as formatted by `cell()`. */
const TABLE: readonly (readonly [ConsentSourceName, string, string, unknown])[] = [
  ['gpc', 'no signal', '?????', undefined],
  ['gpc', 'false', '?????', false],
  ['gpc', 'true', '?-?--', true],
  ['gpc', 'a value that browsers do not return', '?-?--', '1'],

  ['tcf', 'all purposes', '++++-', tcData(ALL_IAB)],
  ['tcf', 'all purposes and special feature 2', '+++++', tcData(ALL_IAB, { specialFeatureOptins: { 2: true } })],
  ['tcf', 'no purpose', '-----', tcData({})],
  ['tcf', 'storage only', '+----', tcData({ 1: true })],
  ['tcf', 'measurement without storage', '-----', tcData({ 7: true, 8: true, 10: true })],
  ['tcf', 'a returning user', '+----', tcData({ 1: true }, { eventStatus: 'tcloaded' })],
  ['tcf', 'the open dialog', '?????', tcData(ALL_IAB, { eventStatus: 'cmpuishown' })],
  ['tcf', 'GDPR does not apply', '?????', tcData(ALL_IAB, { gdprApplies: false })],
  ['tcf', 'GDPR may apply', '?????', tcData(ALL_IAB, { gdprApplies: undefined })],
  ['tcf', 'an error of the CMP', '?????', tcData(ALL_IAB, { cmpStatus: 'error' })],
  [
    'tcf',
    'a denial to the publisher',
    '+-+--',
    tcData(ALL_IAB, { publisher: { consents: { 1: true, 7: false, 8: false } } }),
  ],
  ['tcf', 'an absent publisher segment', '++++-', tcData(ALL_IAB, { publisher: { consents: { 1: false, 7: false } } })],
  [
    'tcf',
    'legitimate interests only',
    '-----',
    tcData({}, { purpose: { consents: {}, legitimateInterests: ALL_IAB } }),
  ],
  ['tcf', 'strings instead of flags', '-----', tcData({ 1: 'true', 8: 1 })],

  ['consentMode', 'no commands', '?????', []],
  ['consentMode', 'a default', '?????', [command('consent', 'default', { analytics_storage: 'granted' })]],
  ['consentMode', 'an update', '?+???', [command('consent', 'update', { analytics_storage: 'granted' })]],
  ['consentMode', 'an update as an array', '?+???', [['consent', 'update', { analytics_storage: 'granted' }]]],
  [
    'consentMode',
    'all types granted',
    '+++++',
    [
      command('consent', 'update', {
        ad_storage: 'granted',
        ad_user_data: 'granted',
        ad_personalization: 'granted',
        analytics_storage: 'granted',
        functionality_storage: 'granted',
        personalization_storage: 'granted',
        security_storage: 'granted',
      }),
    ],
  ],
  [
    'consentMode',
    'a later denial',
    '?-??-',
    [
      command('consent', 'update', { analytics_storage: 'granted' }),
      { event: 'page_view' },
      command('consent', 'update', { analytics_storage: 'denied' }),
    ],
  ],
  ['consentMode', 'advertising data only', '?????', [command('consent', 'update', { ad_user_data: 'granted' })]],
  ['consentMode', 'an unknown value', '?-??-', [command('consent', 'update', { analytics_storage: true })]],

  ['oneTrust', 'defaults before an answer', '?????', { groups: ',C0001,C0002,', isAnswered: false }],
  ['oneTrust', 'all groups', '+++++', { groups: ',C0001,C0002,C0003,C0004,', isAnswered: true }],
  ['oneTrust', 'necessary only', '-----', { groups: ',C0001,', isAnswered: true }],
  ['oneTrust', 'performance', '-++--', { groups: ',C0001,C0002,', isAnswered: true }],
  ['oneTrust', 'a group with a similar ID', '-----', { groups: ',C00021,', isAnswered: true }],

  ['cookiebot', 'no response', '?????', { hasResponse: false, consent: { statistics: true } }],
  [
    'cookiebot',
    'statistics',
    '-++--',
    { hasResponse: true, consent: { preferences: false, statistics: true, marketing: false, method: 'explicit' } },
  ],
  [
    'cookiebot',
    'everything',
    '+++++',
    { hasResponse: true, consent: { preferences: true, statistics: true, marketing: true, method: 'explicit' } },
  ],
  ['cookiebot', 'implied', '?????', { hasResponse: true, consent: { statistics: true, method: 'implied' } }],

  [
    'usercentrics',
    'details of version 3',
    '+-+--',
    {
      consent: { type: 'EXPLICIT' },
      categories: { functional: { state: 'ALL_ACCEPTED' }, marketing: { state: 'ALL_DENIED' } },
    },
  ],
  [
    'usercentrics',
    'some services of a category',
    '?-?--',
    { consent: { type: 'EXPLICIT' }, categories: { marketing: { state: 'SOME_ACCEPTED' } } },
  ],
  [
    'usercentrics',
    'implicit details',
    '?????',
    { consent: { type: 'IMPLICIT' }, categories: { marketing: { state: 'ALL_ACCEPTED' } } },
  ],
  ['usercentrics', 'services of version 2', '+++++', ucServices(['functional', true], ['marketing', true])],
  ['usercentrics', 'one denied service', '?-?--', ucServices(['marketing', true], ['marketing', false])],
  ['usercentrics', 'implicit services', '?????', ucServices(['marketing', true, 'implicit'])],
  [
    'usercentrics',
    'a category for statistics',
    '+--+-',
    ucServices(['functional', true], ['marketing', true], ['statistics', false]),
  ],

  [
    'didomi',
    'all purposes',
    '+++++',
    didomi({
      cookies: true,
      measure_content_performance: true,
      improve_products: true,
      measure_ad_performance: true,
      device_characteristics: true,
    }),
  ],
  ['didomi', 'no cookies', '-----', didomi({ cookies: false })],
  ['didomi', 'cookies without configured measurement', '+????', didomi({ cookies: true })],
  ['didomi', 'no regulation', '?????', didomi({ cookies: true }, { regulation: 'none' })],
  ['didomi', 'no answer', '?????', { ...didomi({ cookies: false }), isAnswered: false }],

  [
    'c15t',
    'version 2',
    '++---',
    {
      isAnswered: true,
      consents: { functionality: true, measurement: true, experience: false, marketing: false },
    },
  ],
  ['c15t', 'version 2 without an answer', '?????', { isAnswered: false, consents: { measurement: true } }],
  [
    'c15t',
    'a choice in version 3',
    '?+?--',
    {
      explicitChoice: { categories: { measurement: { value: true }, marketing: { value: false } } },
      effectivePermissions: { measurement: true, marketing: false },
    },
  ],
  [
    'c15t',
    'permissions in version 3 without a choice',
    '?????',
    { explicitChoice: null, effectivePermissions: { measurement: true } },
  ],
  [
    'c15t',
    'a choice that the policy overrides',
    '?-??-',
    { explicitChoice: { categories: { measurement: { value: true } } }, effectivePermissions: { measurement: false } },
  ],

  ['page', 'an answer', '?+?-?', { analytics: true, marketing: false }],
  ['page', 'nothing', '?????', undefined],
  [
    'page',
    'values other than true',
    '-----',
    { functional: 1, analytics: 'yes', experiments: {}, marketing: [], fingerprint: null },
  ],
];

describe('readConsentAnswer()', () => {
  it.each(TABLE)('reads %s: %s as %s', (source, _, expected, raw) => {
    expect(cell(readConsentAnswer(source, raw))).toBe(expected);
  });

  const sources = [...Object.keys(CATEGORIES), 'page'] as ConsentSourceName[];

  it('grants nothing for arbitrary values', () => {
    assert(
      property(
        constantFrom(...sources),
        anything({ withBigInt: true, withDate: true, withNullPrototype: true }),
        (source, raw) => {
          expect(Object.values(readConsentAnswer(source, raw))).not.toContain(true);
        },
      ),
    );
  });

  it.each(sources)('returns no answer if properties throw (%s)', (source) => {
    const hostile: unknown = new Proxy(Object.create(null) as object, {
      has: () => true,
      get: () => {
        throw new Error('hostile');
      },
      getOwnPropertyDescriptor: () => {
        throw new Error('hostile');
      },
    });
    expect(readConsentAnswer(source, hostile)).toEqual(NO_ANSWER);
  });

  it('ignores properties that a page has added to Object.prototype', () => {
    const names = [
      'hasResponse',
      'isAnswered',
      'consent',
      'consents',
      'categories',
      'analytics',
      'gdprApplies',
      'purpose',
    ];
    const extended = Object.prototype as unknown as Record<string, unknown>;
    for (const name of names) extended[name] = true;
    try {
      for (const source of sources) expect(Object.values(readConsentAnswer(source, {}))).not.toContain(true);
    } finally {
      for (const name of names) Reflect.deleteProperty(extended, name);
    }
  });
});
