import { resolveOffer } from '../../domain/sites/offer.ts';
import { resolveFlags } from '../../domain/sites/registry.ts';
import type { Verdict } from '../../domain/compliance/verdict.ts';
import { NO_CONFIGURATION, type PageConfiguration } from '../../stores/configuration/page-configuration.ts';
import type { Preferences } from '../../stores/configuration/preferences.ts';
import type { Session } from '../../stores/session/session.ts';
import { defaultSettings, type Settings } from '../../stores/site/settings.ts';
import type { TextlessState } from '../custom-element/element-state.ts';

/** What an element's markup was made for, and with what it was found. */
export interface FirstView {
  /** The marks of its root (`prerendered.ts`). */
  readonly marks: Readonly<Record<string, string | undefined>>;
  readonly attributes: TextlessState['attributes'];
}

/** Everything by which an element may show this person something else than its markup. */
export interface Sources {
  readonly first: FirstView;
  readonly state: TextlessState;
  readonly session: Session;
  readonly hasSwitchTag: boolean;
  readonly settings: Settings;
  readonly verdict: Verdict;
  readonly configuration: PageConfiguration;
  readonly preferences: Pick<Preferences, 'fiat' | 'buyFiat'>;
  readonly signupQuery: string | undefined;
}

/** Why an element that stands as visitors first see it has to come alive. */
export type Difference =
  | 'attributes'
  | 'markup'
  | 'theme'
  | 'member'
  | 'limits'
  | 'codes'
  | 'flags'
  | 'offer'
  | 'currency'
  | 'referral'
  | 'configuration';

/** By what an element's kind can look another. */
export interface Looks {
  /** The keys of the page's configuration. */
  readonly seen: readonly (keyof PageConfiguration)[];
  /** It shows the year. */
  readonly showsYear?: boolean;
}

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));

/**
 * The first difference between what stands and what is to be shown, the cheapest question first; undefined while there
 * is none. Pure.
 */
export function differenceOf(sources: Sources, { seen, showsYear = false }: Looks): Difference | undefined {
  const { first, state, session, settings, verdict, configuration, preferences } = sources;
  const { site, language, linkBase, year, theme, attributes } = state;
  const { marks } = first;
  const standard = defaultSettings(site.id);
  const questions: Readonly<Record<Difference, () => boolean>> = {
    attributes: () => JSON.stringify(attributes) !== JSON.stringify(first.attributes),
    markup: () =>
      marks['site'] !== String(site.id) ||
      marks['language'] !== language ||
      (showsYear && marks['year'] !== String(year)) ||
      (marks['linkBase'] ?? '') !== (linkBase ?? ''),
    theme: () => marks['theme'] !== theme,
    member: () => session.status === 'member' || sources.hasSwitchTag,
    limits: () =>
      settings.isUKLimit ||
      settings.isItalyLimit ||
      settings.isCopper ||
      verdict.limit.isUkLimit ||
      verdict.limit.isItalyLimit,
    codes: () => verdict.menu.length > 0,
    flags: () =>
      isSaid(settings.flags, configuration.flags) &&
      !sameSet(resolveFlags(site, settings.flags, configuration.flags), resolveFlags(site)),
    offer: () =>
      isSaid(settings.offer, configuration.offer) &&
      !sameSet(resolveOffer(site.id, settings.offer, configuration.offer), resolveOffer(site.id)),
    currency: () =>
      (preferences.fiat ?? settings.currFiat) !== standard.currFiat ||
      (preferences.buyFiat ?? settings.defaultBuyCryptoFiat) !== standard.defaultBuyCryptoFiat,
    referral: () => sources.signupQuery !== undefined,
    configuration: () => isSaid(...seen.map((key) => configured(configuration, key))),
  };
  return (Object.keys(questions) as Difference[]).find((name) => questions[name]());
}

/** What the page has configured; undefined where the release's own value holds, with which the markup was made. */
function configured(configuration: PageConfiguration, key: keyof PageConfiguration): unknown {
  return configuration[key] === NO_CONFIGURATION[key] ? undefined : configuration[key];
}

/** Whether one of these is more than nothing: a list or an object with nothing in it is. */
function isSaid(...values: readonly unknown[]): boolean {
  return values.some((value) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== undefined,
  );
}
