import { answerOf, type ConsentAnswer, type ConsentPurpose, NO_ANSWER } from './purpose.ts';

/**
 * The categories that each consent management platform (CMP) uses, by purpose. A purpose is granted if all of its categories are granted,
 * and denied if one is denied. If a category is unknown, the CMP has not answered. `a|b` is the category `a`, or `b` if the installation
 * has no `a`. `fingerprint` needs the strictest category, because it identifies the device.
 */
export const CATEGORIES = {
  /** The IAB's purposes, and `s2` for special feature 2: actively scan device characteristics for identification. */
  tcf: {
    functional: ['1'],
    analytics: ['1', '8'],
    experiments: ['1', '10'],
    marketing: ['1', '7'],
    fingerprint: ['1', '8', 's2'],
  },
  consentMode: {
    functional: ['functionality_storage'],
    analytics: ['analytics_storage'],
    experiments: ['personalization_storage'],
    marketing: ['ad_storage', 'ad_user_data'],
    fingerprint: ['analytics_storage', 'ad_storage', 'ad_user_data'],
  },
  oneTrust: {
    functional: ['C0003'],
    analytics: ['C0002'],
    experiments: ['C0002'],
    marketing: ['C0004'],
    fingerprint: ['C0002', 'C0004'],
  },
  cookiebot: {
    functional: ['preferences'],
    analytics: ['statistics'],
    experiments: ['statistics'],
    marketing: ['marketing'],
    fingerprint: ['statistics', 'marketing'],
  },
  /** Usercentrics has no category for statistics by default. Such services are then in `marketing`. */
  usercentrics: {
    functional: ['functional'],
    analytics: ['statistics|marketing'],
    experiments: ['statistics|functional'],
    marketing: ['marketing'],
    fingerprint: ['statistics|marketing', 'marketing'],
  },
  didomi: {
    functional: ['cookies'],
    analytics: ['cookies', 'measure_content_performance'],
    experiments: ['cookies', 'improve_products'],
    marketing: ['cookies', 'measure_ad_performance'],
    fingerprint: ['cookies', 'measure_content_performance', 'device_characteristics'],
  },
  c15t: {
    functional: ['functionality'],
    analytics: ['measurement'],
    experiments: ['experience'],
    marketing: ['marketing'],
    fingerprint: ['measurement', 'marketing'],
  },
} as const satisfies Record<string, Record<ConsentPurpose, readonly string[]>>;

type Cmp = keyof typeof CATEGORIES;

/** The source of an answer: a CMP, the browser's Global Privacy Control, or the page. */
export type ConsentSourceName = Cmp | 'gpc' | 'page';

/** Returns the value at a property path. Ignores inherited properties, so that a page that extends `Object.prototype` grants no consent. */
function own(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (outer, name) =>
      typeof outer === 'object' && outer !== null && Object.hasOwn(outer, name)
        ? (outer as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );
}

const asFlag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

function byCategory(cmp: Cmp, isGranted: (category: string) => boolean | undefined): ConsentAnswer {
  const categories: Readonly<Record<ConsentPurpose, readonly string[]>> = CATEGORIES[cmp];
  return answerOf((purpose) => {
    const results = categories[purpose].map((alternatives) =>
      alternatives
        .split('|')
        .map(isGranted)
        .find((result) => result !== undefined),
    );
    if (results.includes(false)) return false;
    return results.every((result) => result === true) || undefined;
  });
}

/** The events after which `tcData` contains the user's choice. */
const TCF_ANSWERED: ReadonlySet<unknown> = new Set(['tcloaded', 'useractioncomplete']);

/** Reads TCF's `tcData`. Ignored if the CMP considers the GDPR inapplicable, because the site is subject to the GDPR regardless. */
function readTcf(data: unknown): ConsentAnswer {
  if (own(data, 'gdprApplies') !== true || own(data, 'cmpStatus') === 'error') return NO_ANSWER;
  if (!TCF_ANSWERED.has(own(data, 'eventStatus'))) return NO_ANSWER;
  const consents = own(data, 'purpose', 'consents');
  const publisher = own(data, 'publisher', 'consents');
  // Some CMPs fill an absent publisher segment with false. Such a segment is ignored unless it contains a grant.
  const hasPublisher = Object.values(Object(publisher) as object).includes(true);
  return byCategory('tcf', (category) => {
    if (category.startsWith('s')) return own(data, 'specialFeatureOptins', category.slice(1)) === true;
    // The IAB defines an absent consent as denied.
    return own(consents, category) === true && !(hasPublisher && own(publisher, category) === false);
  });
}

/** Reads Consent Mode's commands from the entries of `dataLayer`. Only an update is an answer. A default is the page's own setting. */
function readConsentMode(entries: unknown): ConsentAnswer {
  const state: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const entry of Array.isArray(entries) ? (entries as unknown[]) : []) {
    if (own(entry, '0') !== 'consent' || own(entry, '1') !== 'update') continue;
    const update = own(entry, '2');
    for (const name of Object.keys(Object(update) as object)) state[name] = own(update, name);
  }
  return byCategory('consentMode', (category) =>
    state[category] === undefined ? undefined : state[category] === 'granted',
  );
}

/** Reads the IDs of OneTrust's active groups, separated by commas. Before the user answers, the groups are the template's defaults. */
function readOneTrust(raw: unknown): ConsentAnswer {
  const groups = own(raw, 'groups');
  if (own(raw, 'isAnswered') !== true || typeof groups !== 'string') return NO_ANSWER;
  const active = new Set(groups.split(','));
  return byCategory('oneTrust', (category) => active.has(category));
}

/** Reads the global `Cookiebot`. Implied consent, for example by scrolling, is not an answer. */
function readCookiebot(raw: unknown): ConsentAnswer {
  if (own(raw, 'hasResponse') !== true || own(raw, 'consent', 'method') === 'implied') return NO_ANSWER;
  return byCategory('cookiebot', (category) => asFlag(own(raw, 'consent', category)));
}

/** Reads Usercentrics' `ConsentDetails` (v3) or list of services (v2). Implicit consent is not an answer. */
function readUsercentrics(raw: unknown): ConsentAnswer {
  if (Array.isArray(raw)) return readServices(raw);
  if (String(own(raw, 'consent', 'type')).toUpperCase() !== 'EXPLICIT') return NO_ANSWER;
  return byCategory('usercentrics', (category) => {
    const state = own(raw, 'categories', category, 'state');
    return state === undefined ? undefined : state === 'ALL_ACCEPTED';
  });
}

function readServices(services: readonly unknown[]): ConsentAnswer {
  return byCategory('usercentrics', (category) => {
    const matching = services.filter((service) => own(service, 'categorySlug') === category);
    const isExplicit = matching.every((service) => {
      const history = own(service, 'consent', 'history');
      const last: unknown = Array.isArray(history) ? history.at(-1) : undefined;
      return String(own(last, 'type')).toUpperCase() === 'EXPLICIT';
    });
    if (matching.length === 0 || !isExplicit) return undefined;
    return matching.every((service) => own(service, 'consent', 'status') === true);
  });
}

/** Reads Didomi's `CurrentUserStatus`. Before the user answers, all of its purposes are disabled. */
function readDidomi(raw: unknown): ConsentAnswer {
  const regulation = own(raw, 'status', 'regulation');
  if (own(raw, 'isAnswered') !== true || String(regulation).toLowerCase() === 'none') return NO_ANSWER;
  return byCategory('didomi', (category) => asFlag(own(raw, 'status', 'purposes', category, 'enabled')));
}

/** Reads the snapshot of c15t 3, or the consents of c15t 2. Only the user's own choice is an answer. */
function readC15t(raw: unknown): ConsentAnswer {
  const choices = own(raw, 'explicitChoice', 'categories');
  if (choices !== undefined)
    return byCategory('c15t', (category) => {
      const isAllowed = asFlag(own(raw, 'effectivePermissions', category));
      return isAllowed && asFlag(own(choices, category, 'value'));
    });
  if (own(raw, 'isAnswered') !== true) return NO_ANSWER;
  return byCategory('c15t', (category) => asFlag(own(raw, 'consents', category)));
}

/**
 * Reads Global Privacy Control, which objects to the sale and sharing of data. Any value other than false, null and undefined is an
 * objection.
 */
function readGpc(value: unknown): ConsentAnswer {
  if (value === undefined || value === null || value === false) return NO_ANSWER;
  return { analytics: false, marketing: false, fingerprint: false };
}

/** Reads the page's own answer. A value other than true is a denial, and an absent purpose is unanswered. */
function readPage(raw: unknown): ConsentAnswer {
  return answerOf((purpose) => {
    const value = own(raw, purpose);
    return value === undefined ? undefined : value === true;
  });
}

const READERS: Readonly<Record<ConsentSourceName, (raw: unknown) => ConsentAnswer>> = {
  tcf: readTcf,
  consentMode: readConsentMode,
  oneTrust: readOneTrust,
  cookiebot: readCookiebot,
  usercentrics: readUsercentrics,
  didomi: readDidomi,
  c15t: readC15t,
  gpc: readGpc,
  page: readPage,
};

/** Reads a source's answer by purpose. Returns no answer if `raw` is malformed or its properties throw. */
export function readConsentAnswer(source: ConsentSourceName, raw: unknown): ConsentAnswer {
  try {
    return READERS[source](raw);
  } catch {
    return NO_ANSWER;
  }
}
