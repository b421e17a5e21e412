import type { ConsentSourceName } from '../../domain/consent/read-answer.ts';

/**
 * Called with a source's raw answer, or a promise of it, each time the answer may have changed. The source doesn't need to validate it,
 * because `readConsentAnswer()` does.
 */
export type OnAnswer = (raw: unknown) => void;

/** A signal or a consent management platform (CMP) that a page may have. */
export interface ConsentSource {
  readonly name: ConsentSourceName;
  /**
   * Reads the answer and subscribes to changes. Returns false to be called again later, because the CMP isn't on the page yet or has no
   * events. May throw.
   */
  connect(onAnswer: OnAnswer, signal: AbortSignal): boolean;
}

type PageObject = Readonly<Record<string, unknown>>;

const isFunction = (value: unknown): value is (...parameters: unknown[]) => unknown => typeof value === 'function';

const globalOf = (name: string): unknown => (globalThis as PageObject)[name];

/** Returns a global object of the page, or undefined if there is none. A function with properties is also an object. */
function objectOf(name: string): PageObject | undefined {
  const value = globalOf(name);
  return (typeof value === 'object' || typeof value === 'function') && value !== null
    ? (value as PageObject)
    : undefined;
}

/** Calls a method of an object. Returns undefined if there is no such method. */
function call(object: PageObject | undefined, name: string, ...parameters: readonly unknown[]): unknown {
  const method = object?.[name];
  return isFunction(method) ? method.apply(object, [...parameters]) : undefined;
}

/** Creates a source for a CMP that dispatches events, including one after it has loaded. */
function byEvents(name: ConsentSourceName, events: readonly string[], read: () => unknown): ConsentSource {
  return {
    name,
    connect: (onAnswer, signal) => {
      for (const target of [window, document])
        for (const event of events) target.addEventListener(event, () => onAnswer(safely(read)), { signal });
      onAnswer(safely(read));
      return true;
    },
  };
}

/** Calls the page's code. Returns undefined, which isn't an answer, if the code throws. */
function safely(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The browser's Global Privacy Control (https://w3c.github.io/gpc/). It doesn't change while a page is open. */
const GPC: ConsentSource = {
  name: 'gpc',
  connect: (onAnswer) => {
    onAnswer((navigator as Navigator & { readonly globalPrivacyControl?: unknown }).globalPrivacyControl);
    return true;
  },
};

/** The API of IAB TCF 2. A stub queues the command until the CMP has loaded. */
const TCF: ConsentSource = {
  name: 'tcf',
  connect: (onAnswer, signal) => {
    const api = globalOf('__tcfapi');
    if (!isFunction(api)) return false;
    api('addEventListener', 2, (data: unknown, isSuccess: unknown) => {
      // The previous choice applies until the user makes another choice.
      if (safely(() => (data as PageObject)['eventStatus']) === 'cmpuishown' || signal.aborted) return;
      onAnswer(isSuccess === true ? data : undefined);
    });
    return true;
  },
};

/**
 * Google Consent Mode, whose commands are entries of `dataLayer`. It has no event, and wrapping `push` would interfere with tag managers,
 * which replace it. The array is therefore checked periodically.
 */
function createConsentMode(): ConsentSource {
  let last: unknown;
  /** All commands. Tag managers remove old entries from long arrays. */
  const commands: unknown[] = [];
  return {
    name: 'consentMode',
    connect: (onAnswer) => {
      const layer = globalOf('dataLayer');
      if (!Array.isArray(layer) || layer.length === 0 || layer.at(-1) === last) return false;
      const added = (layer as unknown[]).slice(layer.lastIndexOf(last) + 1);
      last = layer.at(-1);
      const consentCommands = added.filter((entry) => safely(() => (entry as PageObject)['0'] === 'consent') === true);
      if (consentCommands.length === 0) return false;
      commands.push(...consentCommands);
      onAnswer(commands);
      return false;
    },
  };
}

const ONE_TRUST = byEvents('oneTrust', ['OneTrustGroupsUpdated', 'OTConsentApplied'], () => ({
  groups: globalOf('OnetrustActiveGroups'),
  isAnswered: call(objectOf('OneTrust'), 'IsAlertBoxClosed'),
}));

const COOKIEBOT = byEvents('cookiebot', ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'], () =>
  globalOf('Cookiebot'),
);

/** Usercentrics 3 (`__ucCmp`) and 2 (`UC_UI`). */
const USERCENTRICS = byEvents('usercentrics', ['UC_UI_INITIALIZED', 'UC_UI_CMP_EVENT', 'UC_CONSENT', 'ucEvent'], () => {
  const current = objectOf('__ucCmp');
  return isFunction(current?.['getConsentDetails'])
    ? call(current, 'getConsentDetails')
    : call(objectOf('UC_UI'), 'getServicesBaseInfo');
});

const DIDOMI: ConsentSource = {
  name: 'didomi',
  connect: (onAnswer) => {
    const didomi = objectOf('Didomi');
    if (!isFunction(didomi?.['getCurrentUserStatus']) || call(didomi, 'isReady') === false) return false;
    const read = (): void =>
      onAnswer(
        safely(() => ({
          status: call(didomi, 'getCurrentUserStatus'),
          isAnswered: call(didomi, 'shouldUserStatusBeCollected') === false,
        })),
      );
    call(didomi, 'on', 'consent.changed', read);
    read();
    return true;
  },
};

/** C15t 3 (`c15t`, by the script tag) and 2 (`c15tStore`, a zustand store). */
const C15T: ConsentSource = {
  name: 'c15t',
  connect: (onAnswer) => {
    const [api, store] = [objectOf('c15t'), objectOf('c15tStore')];
    if (isFunction(api?.['getSnapshot'])) {
      const read = (): void => onAnswer(safely(() => call(api, 'getSnapshot')));
      call(api, 'on', 'consent', read);
      read();
      return true;
    }
    if (!isFunction(store?.['getState'])) return false;
    const read = (): void =>
      onAnswer(
        safely(() => {
          const state = call(store, 'getState') as PageObject;
          return { consents: state['consents'], isAnswered: call(state, 'hasConsented') };
        }),
      );
    call(store, 'subscribe', read);
    read();
    return true;
  },
};

/** Creates the sources for `consent: 'auto'`. */
export function createSources(): readonly ConsentSource[] {
  return [GPC, TCF, createConsentMode(), ONE_TRUST, COOKIEBOT, USERCENTRICS, DIDOMI, C15T];
}

/** Creates the sources for the page's own answer. Global Privacy Control still applies. */
export function createPageSources(answer: unknown): readonly ConsentSource[] {
  return [
    GPC,
    {
      name: 'page',
      connect: (onAnswer) => {
        onAnswer(isFunction(answer) ? answer() : answer);
        return true;
      },
    },
  ];
}
