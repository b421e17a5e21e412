import type { Condition, FactTest } from '../conditions/condition.ts';
import { decidingTests, explain } from '../conditions/explain.ts';
import type { FactName, Facts } from '../conditions/facts.ts';
import { parseFlag } from '../sites/site.ts';

/**
 * The category of the reason why an entry is hidden. `site`: the site or its offer. `configuration`: the configuration or the gateway.
 * `page`: the page or the device. `user`: any other fact, such as the login state. `empty`: the entry is a group without visible entries.
 */
export type HideCause = 'site' | 'configuration' | 'page' | 'user' | 'empty';

/** The reason why an entry is hidden. */
export interface HideReason {
  /** The explanation for developers, such as `not isLogin`. */
  readonly text: string;
  readonly cause: HideCause;
}

/** Facts about the page and the device. */
const ON_PAGE: ReadonlySet<FactName> = new Set([
  'isApp',
  'isDemo',
  'isNarrow',
  'isPhone',
  'singleButton',
  'showsMemberData',
]);

function causeOf(tests: readonly FactTest[]): HideCause {
  if (tests.some(({ fact }) => fact === 'siteId')) return 'site';
  if (tests.some((test) => test.kind === 'includes' && test.fact === 'flags' && parseFlag(test.value) !== undefined))
    return 'configuration';
  return tests.some(({ kind, fact }) => kind === 'isTrue' && ON_PAGE.has(fact)) ? 'page' : 'user';
}

/** Explains why a rule hides an entry. Returns undefined if it is shown. */
export function reasonOfRule(when: Condition, facts: Facts): HideReason | undefined {
  const text = explain(when, facts);
  return text === undefined ? undefined : { text, cause: causeOf(decidingTests(when, facts)) };
}
