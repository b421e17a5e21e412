/** Simulated consent platforms that define the globals and dispatch the events of the real ones. */

/** The categories that the user grants: everything, analytics only, or nothing. */
export type Choice = 'all' | 'analytics' | 'none';

export interface ConsentPlatform {
  /** Adds the platform to the page. The user hasn't answered yet. */
  install(): void;
  /** Stores the user's choice and dispatches the platform's events. */
  choose(choice: Choice): void;
  uninstall(): void;
}

type Page = Record<string, unknown>;

const page = (): Page => globalThis;
const event = (type: string, target: EventTarget = window): boolean => target.dispatchEvent(new CustomEvent(type));
const remove =
  (...names: string[]) =>
  (): void => {
    for (const name of names) Reflect.deleteProperty(page(), name);
  };
const allows = (choice: Choice, isAnalytics: boolean): boolean =>
  choice === 'all' || (choice === 'analytics' && isAnalytics);

/** IAB TCF 2.3, limited to the `addEventListener` command. */
function createTcf(): ConsentPlatform {
  type Callback = (data: unknown, isSuccess: boolean) => void;
  let listeners: Callback[] = [];
  const send = (data: object): void => {
    for (const [listenerId, callback] of listeners.entries())
      callback({ gdprApplies: true, tcfPolicyVersion: 5, cmpStatus: 'loaded', listenerId, ...data }, true);
  };
  return {
    install: () => {
      page()['__tcfapi'] = (command: string, _version: number, callback: Callback) => {
        if (command !== 'addEventListener') return;
        listeners.push(callback);
        send({ eventStatus: 'cmpuishown', purpose: { consents: {} } });
      };
    },
    choose: (choice) => {
      const ids = { all: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], analytics: [1, 8], none: [] }[choice];
      send({
        eventStatus: 'useractioncomplete',
        purpose: { consents: Object.fromEntries(ids.map((id) => [id, true])), legitimateInterests: {} },
        publisher: { consents: {} },
        specialFeatureOptins: { 2: choice === 'all' },
        vendor: { consents: {}, disclosedVendors: {} },
      });
    },
    uninstall: () => {
      listeners = [];
      remove('__tcfapi')();
    },
  };
}

/** Google Consent Mode v2. Its commands are the `arguments` objects that `gtag()` pushes to `dataLayer`. */
const CONSENT_MODE: ConsentPlatform = {
  install: () => {
    page()['dataLayer'] = [];
    gtag('consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied' });
  },
  choose: (choice) => {
    const value = (isAnalytics: boolean): string => (allows(choice, isAnalytics) ? 'granted' : 'denied');
    gtag('consent', 'update', {
      ad_storage: value(false),
      ad_user_data: value(false),
      ad_personalization: value(false),
      analytics_storage: value(true),
      functionality_storage: value(false),
      personalization_storage: value(false),
    });
  },
  uninstall: remove('dataLayer'),
};

function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- gtag() pushes its arguments object
  (page()['dataLayer'] as unknown[]).push(arguments);
}

const ONE_TRUST: ConsentPlatform = {
  install: () => {
    page()['OnetrustActiveGroups'] = ',C0001,C0002,';
    page()['OneTrust'] = { IsAlertBoxClosed: () => false };
    event('OneTrustGroupsUpdated');
  },
  choose: (choice) => {
    page()['OnetrustActiveGroups'] = { all: ',C0001,C0002,C0003,C0004,', analytics: ',C0001,C0002,', none: ',C0001,' }[
      choice
    ];
    page()['OneTrust'] = { IsAlertBoxClosed: () => true };
    event('OneTrustGroupsUpdated');
  },
  uninstall: remove('OnetrustActiveGroups', 'OneTrust'),
};

const COOKIEBOT: ConsentPlatform = {
  install: () => {
    page()['Cookiebot'] = { hasResponse: false, consent: { preferences: false, statistics: false, marketing: false } };
    event('CookiebotOnConsentReady');
  },
  choose: (choice) => {
    page()['Cookiebot'] = {
      hasResponse: true,
      consent: {
        necessary: true,
        preferences: choice === 'all',
        statistics: allows(choice, true),
        marketing: choice === 'all',
        method: 'explicit',
      },
    };
    event(choice === 'none' ? 'CookiebotOnDecline' : 'CookiebotOnAccept');
  },
  uninstall: remove('Cookiebot'),
};

const USERCENTRICS: ConsentPlatform = {
  install: () => {
    page()['__ucCmp'] = {
      getConsentDetails: () => Promise.resolve({ consent: { type: 'IMPLICIT', required: true }, categories: {} }),
    };
    event('UC_UI_INITIALIZED');
  },
  choose: (choice) => {
    const state = (isAnalytics: boolean): { state: string } => ({
      state: allows(choice, isAnalytics) ? 'ALL_ACCEPTED' : 'ALL_DENIED',
    });
    const categories = {
      essential: { state: 'ALL_ACCEPTED' },
      functional: state(false),
      marketing: state(false),
      statistics: state(true),
    };
    page()['__ucCmp'] = { getConsentDetails: () => Promise.resolve({ consent: { type: 'EXPLICIT' }, categories }) };
    event('UC_UI_CMP_EVENT');
  },
  uninstall: remove('__ucCmp'),
};

function createDidomi(): ConsentPlatform {
  let onChange = (): void => {};
  let isAnswered = false;
  let enabled: (isAnalytics: boolean) => boolean = () => false;
  return {
    install: () => {
      isAnswered = false;
      enabled = () => false;
      const ids = [
        'cookies',
        'measure_content_performance',
        'improve_products',
        'measure_ad_performance',
        'device_characteristics',
      ];
      page()['Didomi'] = {
        isReady: () => true,
        shouldUserStatusBeCollected: () => !isAnswered,
        on: (_type: string, callback: () => void) => (onChange = callback),
        getCurrentUserStatus: () => ({
          regulation: 'gdpr',
          purposes: Object.fromEntries(ids.map((id, index) => [id, { id, enabled: enabled(index < 2) }])),
        }),
      };
    },
    choose: (choice) => {
      isAnswered = true;
      enabled = (isAnalytics) => allows(choice, isAnalytics);
      onChange();
    },
    uninstall: remove('Didomi'),
  };
}

function createC15t(): ConsentPlatform {
  let consents: Readonly<Record<string, boolean>> | undefined;
  let onChange = (): void => {};
  return {
    install: () => {
      consents = undefined;
      page()['c15tStore'] = {
        getState: () => ({ consents: consents ?? {}, hasConsented: () => consents !== undefined }),
        subscribe: (callback: () => void) => (onChange = callback),
      };
    },
    choose: (choice) => {
      consents = {
        necessary: true,
        functionality: choice === 'all',
        experience: choice === 'all',
        measurement: allows(choice, true),
        marketing: choice === 'all',
      };
      onChange();
    },
    uninstall: remove('c15tStore'),
  };
}

/** Simulated platforms by name. */
export const CONSENT_PLATFORMS: Readonly<Record<string, ConsentPlatform>> = {
  'IAB TCF': createTcf(),
  'Google Consent Mode': CONSENT_MODE,
  OneTrust: ONE_TRUST,
  Cookiebot: COOKIEBOT,
  Usercentrics: USERCENTRICS,
  Didomi: createDidomi(),
  c15t: createC15t(),
};
