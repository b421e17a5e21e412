import type { FactName, Facts } from '../../domain/conditions/facts.ts';
import { NO_CONFIGURATION, type PageConfiguration } from '../../stores/configuration/page-configuration.ts';
import type { Session } from '../../stores/session/session.ts';
import type { Preferences } from '../../stores/configuration/preferences.ts';
import { sameFact } from '../../stores/facts.ts';
import { defaultSettings, type Settings } from '../../stores/site/settings.ts';
import { serverFacts } from '../custom-element/element-facts.ts';
import type { BaseElementState } from '../custom-element/element-state.ts';

/** The inputs used to prerender the markup, and the element's attributes when its controller started. */
export interface ServedMarkup {
  /** The data attributes of the element's root (`prerendered.ts`). */
  readonly marks: Readonly<Record<string, string | undefined>>;
  readonly attributes: BaseElementState['attributes'];
}

/** The current inputs of an element's render. */
export interface HydrationSources {
  readonly served: ServedMarkup;
  readonly state: BaseElementState;
  readonly facts: Facts;
  readonly settings: Settings;
  readonly configuration: PageConfiguration;
  readonly preferences: Pick<Preferences, 'fiat' | 'buyFiat'>;
  readonly user: Pick<Session['user'], 'currFiat'>;
  readonly signupQuery: string | undefined;
}

/** The reason why a dormant element hydrates: the source that has changed since its markup was rendered. */
export type HydrationReason = 'attributes' | 'markup' | 'theme' | 'facts' | 'currency' | 'referral' | 'configuration';

/** The sources that affect an element's prerendered output. */
export interface HydrationKeys {
  /** The facts used in the element's conditions (`hydration-keys.test.ts` compares them with the menus). */
  readonly facts: readonly FactName[];
  /** The keys of the page configuration. */
  readonly configuration: readonly (keyof PageConfiguration)[];
  readonly showsYear?: boolean;
  /** Set if the output contains the user's currencies. */
  readonly showsCurrency?: boolean;
  /** Set if the output contains a `/signup` link, which carries a stored referral (HDR-02). */
  readonly linksToSignup?: boolean;
}

/**
 * Returns the first reason to hydrate, checking the cheapest source first. Returns undefined only if rendering again would produce the same
 * output. This is a pure function.
 */
export function hydrationReason(sources: HydrationSources, keys: HydrationKeys): HydrationReason | undefined {
  const { served, state, facts, settings, configuration, preferences, user } = sources;
  const { site, language, linkBase, year, theme, attributes } = state;
  const { marks } = served;
  const standard = defaultSettings(site.id);
  const expected = serverFacts(state);
  const questions: Readonly<Record<HydrationReason, () => boolean>> = {
    attributes: () => JSON.stringify(attributes) !== JSON.stringify(served.attributes),
    markup: () =>
      marks['site'] !== String(site.id) ||
      marks['language'] !== language ||
      (keys.showsYear === true && marks['year'] !== String(year)) ||
      (marks['linkBase'] ?? '') !== (linkBase ?? ''),
    theme: () => marks['theme'] !== theme,
    facts: () => !keys.facts.every((name) => sameFact(facts[name], expected[name])),
    currency: () =>
      keys.showsCurrency === true &&
      ((preferences.fiat ?? (user.currFiat || settings.currFiat)) !== standard.currFiat ||
        (preferences.buyFiat ?? settings.defaultBuyCryptoFiat) !== standard.defaultBuyCryptoFiat),
    referral: () => keys.linksToSignup === true && sources.signupQuery !== undefined,
    configuration: () =>
      keys.configuration.some((key) => {
        const value = configuration[key];
        // The markup was rendered with the default.
        return hasContent(value) && JSON.stringify(value) !== JSON.stringify(NO_CONFIGURATION[key]);
      }),
  };
  return (Object.keys(questions) as HydrationReason[]).find((name) => questions[name]());
}

/** Returns true unless the value is undefined or an empty list or object. */
function hasContent(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== undefined;
}
