/** A user's consent by purpose: true if granted, false if denied, absent if not answered. */
export interface ConsentAnswer {
  /** Caches of public data, and the state of controls that is stored without the user's request. */
  readonly functional?: boolean;
  /** Analytics events. */
  readonly analytics?: boolean;
  /** The page's experiments, and the counts that are stored for them. */
  readonly experiments?: boolean;
  /** The referral that brought the user to the site. */
  readonly marketing?: boolean;
  /** The device ID. */
  readonly fingerprint?: boolean;
}

export type ConsentPurpose = keyof ConsentAnswer;

/** The purposes that require consent. */
export const CONSENT_PURPOSES = [
  'functional',
  'analytics',
  'experiments',
  'marketing',
  'fingerprint',
] as const satisfies readonly ConsentPurpose[];

/**
 * The purpose of a stored key. `necessary` and `preferences` require no consent: the site doesn't work without `necessary` keys, and
 * `preferences` are stored only when the user changes a setting.
 */
export type Purpose = 'necessary' | 'preferences' | ConsentPurpose;

export const NO_ANSWER: ConsentAnswer = {};

/** Builds an answer by calling `resolve` for each purpose. Omits purposes for which it returns undefined. */
export function answerOf(resolve: (purpose: ConsentPurpose) => boolean | undefined): ConsentAnswer {
  const answers = CONSENT_PURPOSES.map((purpose) => [purpose, resolve(purpose)] as const);
  return Object.fromEntries(answers.filter(([, isGranted]) => isGranted !== undefined));
}

/** Combines the answers of several sources. A denial by any source wins over all grants. */
export function combineAnswers(answers: readonly ConsentAnswer[]): ConsentAnswer {
  return answerOf((purpose) => {
    const values = new Set(answers.map((answer) => answer[purpose]));
    return values.has(false) ? false : values.has(true) || undefined;
  });
}

/** The page's `consent` setting: `auto`, `off`, an answer, or a function that returns an answer. */
export type ConsentSetting = 'auto' | 'off' | ConsentAnswer | (() => unknown);

/** `unknown` until the page contains an element, because the default depends on the site. */
export type ConsentMode = 'off' | 'required' | 'unknown';

/** Returns the page's consent mode. Without a setting, consent is required if any site on the page requires it. */
export function resolveConsentMode(
  setting: ConsentSetting | undefined,
  sites: readonly ('auto' | 'off')[],
): ConsentMode {
  if (setting !== undefined) return setting === 'off' ? 'off' : 'required';
  if (sites.length === 0) return 'unknown';
  return sites.includes('auto') ? 'required' : 'off';
}

/** Returns true if a purpose is permitted. A purpose that requires consent isn't permitted without an answer, unless the mode is `off`. */
export function isPermitted(mode: ConsentMode, answer: ConsentAnswer, purpose: Purpose): boolean {
  if (purpose === 'necessary' || purpose === 'preferences' || mode === 'off') return true;
  return mode === 'required' && answer[purpose] === true;
}
