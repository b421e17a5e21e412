import type { Condition, FactsOf } from '../../domain/conditions/condition.ts';
import { decide } from '../../domain/conditions/decide.ts';
import type { FactName } from '../../domain/conditions/facts.ts';
import { complianceStore, loadCompliance } from '../../stores/compliance/compliance.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';
import { sessionStore } from '../../stores/session/session.ts';
import { loadSettings, settingsStore } from '../../stores/site/settings.ts';
import { readFacts } from '../custom-element/element-facts.ts';
import { followElement, type FollowedElement } from '../custom-element/follow-element.ts';
import { dispatchReady } from '../custom-element/ready.ts';
import type { Resolved } from '../custom-element/resolve-state.ts';

/** What has to be asked before some facts are known. Never rejects. */
export interface PromotionQuestion<F extends string> {
  readonly facts: readonly (FactName | F)[];
  ask(siteContext: SiteContext, page: string): Promise<unknown>;
}

/** The two answers that say what limits the person: those that every header and footer asks for. */
export const LIMITS: PromotionQuestion<never> = {
  facts: ['limitsKnown', 'isUKLimit', 'isItalyLimit', 'codes'],
  ask: (siteContext) => Promise.all([loadSettings(siteContext), loadCompliance(siteContext)]),
};

export interface PromotionOptions {
  readonly host: HTMLElement;
  readonly declared: readonly string[];
}
export interface PromotionRule<F extends string> {
  readonly when: Condition<FactName | F>;
  /** What it knows besides the common facts, at no cost. */
  facts(): FactsOf<F>;
  /** What it asks where nothing else hides it, the cheapest first. */
  questions(): readonly PromotionQuestion<F>[];
  /** The rule holds, or no longer. */
  show(isWanted: boolean): void;
}

/** A promotion before React. */
export interface ObservedPromotion extends FollowedElement {
  /** Something that only the rule's own facts know has changed. */
  again(): void;
}

/**
 * Keeps a promotion in step with its rule: ready at once, it draws nothing, and asks the gateway only where nothing that is known at no
 * cost hides it. Whatever the page's other elements are answered counts at once.
 */
export function observePromotion<F extends string>(
  { host, declared }: PromotionOptions,
  rule: PromotionRule<F>,
): ObservedPromotion {
  const asked = new WeakMap<PromotionQuestion<F>, SiteContext>();
  const heard = new WeakMap<PromotionQuestion<F>, SiteContext>();
  let current: Resolved | undefined;
  let followed: SiteContext | undefined;
  let ends: readonly (() => void)[] = [];
  const unfollow = (): void => {
    for (const end of ends) end();
  };

  const again = (): void => {
    if (current === undefined) return;
    const { state } = current;
    const { siteContext } = state;
    const open = rule.questions().filter((question) => heard.get(question) !== siteContext);
    const facts: FactsOf<FactName | F> = { ...readFacts(host, state), ...rule.facts() };
    const verdict = decide(
      rule.when,
      facts,
      open.flatMap((question) => question.facts),
    );
    rule.show(verdict === true);
    const [first] = open;
    if (verdict !== undefined || first === undefined || asked.get(first) === siteContext) return;
    asked.set(first, siteContext);
    void first.ask(siteContext, String(facts.page)).then(() => {
      heard.set(first, siteContext);
      again();
    });
  };

  const element = followElement(host, declared, (resolved) => {
    current = resolved;
    const { siteContext } = resolved.state;
    if (siteContext !== followed) {
      unfollow();
      followed = siteContext;
      const stores = [settingsStore(siteContext), complianceStore(siteContext), sessionStore(siteContext)];
      ends = stores.map((store) => store.subscribe(again));
    }
    again();
  });
  dispatchReady(host);
  return {
    ...element,
    again,
    stop: () => {
      current = undefined;
      rule.show(false);
      unfollow();
      element.stop();
    },
  };
}
