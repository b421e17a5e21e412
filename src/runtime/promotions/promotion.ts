import type { Condition, FactsOf } from '../../domain/conditions/condition.ts';
import { decide } from '../../domain/conditions/decide.ts';
import type { FactName } from '../../domain/conditions/facts.ts';
import { complianceStore, loadCompliance } from '../../stores/compliance/compliance.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';
import { sessionStore } from '../../stores/session/session.ts';
import { loadSettings, settingsStore } from '../../stores/site/settings.ts';
import { readFacts } from '../custom-element/element-facts.ts';
import { watchElement, type WatchedElement } from '../custom-element/watch-element.ts';
import { dispatchReady } from '../custom-element/ready.ts';
import type { Resolved } from '../custom-element/resolve-state.ts';

/** A request that some facts depend on. `ask` never rejects. */
export interface PromotionQuestion<F extends string> {
  readonly facts: readonly (FactName | F)[];
  ask(siteContext: SiteContext, page: string): Promise<unknown>;
}

/**
 * The requests for settings and compliance, which determine the user's restrictions. Every header and footer sends
 * them too.
 */
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
  /** Returns the rule's own facts, which need no request. */
  facts(): FactsOf<F>;
  /** Returns the requests to send if no known fact hides the promotion, cheapest first. */
  questions(): readonly PromotionQuestion<F>[];
  /** Called after each evaluation and on disposal. `isWanted` is true if the rule holds. */
  show(isWanted: boolean): void;
}

/** A handle for an observed promotion. */
export interface ObservedPromotion extends WatchedElement {
  /** Evaluates the rule again. Must be called when one of the rule's own facts changes. */
  again(): void;
}

/**
 * Evaluates a promotion's rule immediately and after each change, and passes the result to `rule.show`. Dispatches `exchange-ready`
 * immediately, and sends a request only if no known fact already hides the promotion. Responses to requests from other elements are used as
 * soon as they arrive.
 */
export function observePromotion<F extends string>(
  { host, declared }: PromotionOptions,
  rule: PromotionRule<F>,
): ObservedPromotion {
  const requestedIn = new WeakMap<PromotionQuestion<F>, SiteContext>();
  const observedIn = new WeakMap<PromotionQuestion<F>, SiteContext>();
  let current: Resolved | undefined;
  let observedContext: SiteContext | undefined;
  let ends: readonly (() => void)[] = [];
  const unobserve = (): void => {
    for (const end of ends) end();
  };

  const again = (): void => {
    if (current === undefined) return;
    const { state } = current;
    const { siteContext } = state;
    const open = rule.questions().filter((question) => observedIn.get(question) !== siteContext);
    const facts: FactsOf<FactName | F> = { ...readFacts(host, state), ...rule.facts() };
    const verdict = decide(
      rule.when,
      facts,
      open.flatMap((question) => question.facts),
    );
    rule.show(verdict === true);
    const [first] = open;
    if (verdict !== undefined || first === undefined || requestedIn.get(first) === siteContext) return;
    requestedIn.set(first, siteContext);
    void first.ask(siteContext, String(facts.page)).then(() => {
      observedIn.set(first, siteContext);
      again();
    });
  };

  const element = watchElement(host, declared, (resolved) => {
    current = resolved;
    const { siteContext } = resolved.state;
    if (siteContext !== observedContext) {
      unobserve();
      observedContext = siteContext;
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
      unobserve();
      element.stop();
    },
  };
}
