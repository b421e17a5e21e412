/** An answer to the request for consent, by purpose: true if granted, false if denied, absent if not answered. */
export interface ConsentAnswer {
  /** Caches of public data, and state of controls that the user hasn't asked to remember. */
  readonly functional?: boolean;
  /** Analytics events. */
  readonly analytics?: boolean;
  /** Experiments of the page, and what they count. */
  readonly experiments?: boolean;
  /** The referral with which a user has arrived. */
  readonly marketing?: boolean;
  /** The device ID. */
  readonly fingerprint?: boolean;
}

export type ConsentPurpose = keyof ConsentAnswer;

/** The purposes that wait for consent. */
export const CONSENT_PURPOSES = [
  'functional',
  'analytics',
  'experiments',
  'marketing',
  'fingerprint',
] as const satisfies readonly ConsentPurpose[];

/**
 * The purpose of a stored key. `necessary` and `preferences` need no consent: the site needs the first, and the user has requested the
 * second in a control of the shell.
 */
export type Purpose = 'necessary' | 'preferences' | ConsentPurpose;

export const NO_ANSWER: ConsentAnswer = {};

/** Builds an answer from the result for each purpose. */
export function answerOf(resolve: (purpose: ConsentPurpose) => boolean | undefined): ConsentAnswer {
  const answers = CONSENT_PURPOSES.map((purpose) => [purpose, resolve(purpose)] as const);
  return Object.fromEntries(answers.filter(([, isGranted]) => isGranted !== undefined));
}

/** Combines the answers of several sources. A denial by any source wins over all grants. */
export function combineAnswers(answers: readonly ConsentAnswer[]): ConsentAnswer {
  return answerOf((purpose) => {
    const given = new Set(answers.map((answer) => answer[purpose]));
    return given.has(false) ? false : given.has(true) || undefined;
  });
}

/** The page's `consent` setting: a mode, or the page's own answer or a function that returns it. */
export type ConsentSetting = 'auto' | 'off' | ConsentAnswer | (() => unknown);

/** `unknown` until the page has an element, because the default depends on the site. */
export type ConsentMode = 'off' | 'required' | 'unknown';

/** Returns whether the page requires consent. Without a setting, it does if any of its sites does. */
export function resolveConsentMode(
  setting: ConsentSetting | undefined,
  sites: readonly ('auto' | 'off')[],
): ConsentMode {
  if (setting !== undefined) return setting === 'off' ? 'off' : 'required';
  if (sites.length === 0) return 'unknown';
  return sites.includes('auto') ? 'required' : 'off';
}

/** Returns whether a purpose is permitted. Without an answer, it is not. */
export function isPermitted(mode: ConsentMode, answer: ConsentAnswer, purpose: Purpose): boolean {
  if (purpose === 'necessary' || purpose === 'preferences' || mode === 'off') return true;
  return mode === 'required' && answer[purpose] === true;
}
