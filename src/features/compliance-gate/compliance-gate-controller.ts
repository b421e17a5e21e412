import { evaluateCheck, isUnjudged, type Decision } from './rules/evaluate.ts';
import { LEADING_AWAY_GROUND, mayHaveRestrictions } from './rules/restriction-ground.ts';
import { MENU_CODES, parseMenuCode } from '../../domain/compliance/menu-codes.ts';
import { isNoIndex } from '../../domain/sites/registry.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { currentPath, currentQuery, watchAddress } from '../../platform/page/location.ts';
import { onPageReturn } from '../../platform/page/watch-return.ts';
import { keepOutOfSearch } from '../../platform/page/robots.ts';
import { expectCompliance } from '../../stores/page/modal-turn.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { onSessionChange, type SiteContext } from '../../stores/page/site-context.ts';
import { type CheckReading, readVerdict } from './api/read-verdict.ts';
import { reportBadAttributes } from '../../runtime/custom-element/bad-attributes.ts';
import { captureReferral } from '../../runtime/dormant/capture-referral.ts';
import { followElement, type FollowedElement } from '../../runtime/custom-element/follow-element.ts';
import { dispatchReady } from '../../runtime/custom-element/ready.ts';
import { resolveState, type Resolved } from '../../runtime/custom-element/resolve-state.ts';
import { sendError, sendEvent } from '../../runtime/custom-element/dispatch.ts';
import { redirectForCompliance } from '../../runtime/dormant/track-compliance.ts';
import { gateLinkContext } from './state/gate-link-context.ts';
import type { Restrictions } from './gate-restrictions.ts';
import { gateState } from './state/gate-state.ts';
import { hold, release, showBlocked } from './held-content.ts';
import { loadOfferRule, type OfferRule } from './state/offer-rule.ts';

export interface GateOptions {
  readonly host: HTMLElement & { check?: unknown };
  readonly declared: readonly string[];
  readonly held: HTMLElement;
  draw(): void;
}

/** The inputs of a decision: the compliance answer, and the rule of the offer where the gate restricts by it. */
interface Answer {
  readonly reading: CheckReading;
  readonly rule: OfferRule | undefined;
}

/** One gate at work. */
interface Run {
  readonly options: GateOptions;
  resolved: Resolved;
  /** What is asked, or was answered last. */
  question: string;
  /** The last answer and what it holds for: another address of the same page needs no other. */
  known: (Answer & { readonly subject: string; readonly check: unknown }) | undefined;
  isStopped: boolean;
  managesRobots: boolean;
  restrictions: Restrictions | undefined;
  forgetTip: () => void;
  /** The context whose session it follows, and what ends that. */
  followed: SiteContext | undefined;
  unfollow: () => void;
  /** Ends what keeps promotion back. */
  endWait: () => void;
}

/** What the answer is asked for. */
function subjectOf({ state }: Resolved, check: unknown): string {
  const { path, code, 'on-failure': onFailure, 'restrict-offer': restrictsOffer } = state.attributes;
  return JSON.stringify([
    state.site.id,
    state.siteContext.gateway,
    state.siteContext.calls.session.epoch,
    path,
    code,
    onFailure,
    restrictsOffer,
    check !== undefined,
  ]);
}

const codeOf = ({ state }: Resolved): string | undefined => {
  const { code } = state.attributes;
  return typeof code === 'string' ? code : undefined;
};
const onFailureOf = ({ state }: Resolved): 'open' | 'closed' =>
  state.attributes['on-failure'] === 'closed' ? 'closed' : 'open';

/** Reports an unknown menu code. The loader does not contain their list. */
function reportUnknownCode(host: HTMLElement, resolved: Resolved): void {
  const code = codeOf(resolved);
  if (code === undefined || parseMenuCode(code) !== undefined) return;
  const effect =
    onFailureOf(resolved) === 'closed'
      ? 'The content stays closed, because on-failure is closed'
      : 'The page is judged by its path';
  reportBadAttributes(host, [
    { name: 'code', value: code, expected: 'a menu code of docs/elements.md', known: MENU_CODES, effect },
  ]);
}

/** What the decision depends on, the address of the page among it; a change of it is a new decision. */
function questionOf(resolved: Resolved, check: unknown): string {
  return JSON.stringify([subjectOf(resolved, check), pathOf(resolved), pageConfiguration().getState().offer]);
}

function pathOf({ state }: Resolved): string {
  const { path } = state.attributes;
  return typeof path === 'string' ? path : currentPath() + currentQuery();
}

/**
 * `compliance-gate` without React: asks as soon as the loader runs, decides, and lets the page's content go, or not.
 * A slow or broken gateway costs nothing but the wait for the content inside (CMP-12…16).
 */
export function start(options: GateOptions): FollowedElement {
  const { host, declared } = options;
  const run: Run = {
    options,
    resolved: resolveState(host, declared),
    question: '',
    known: undefined,
    isStopped: false,
    managesRobots: false,
    restrictions: undefined,
    forgetTip: () => {},
    followed: undefined,
    unfollow: () => {},
    endWait: () => {},
  };
  const element = followElement(host, declared, (resolved) => heed(run, resolved));
  const unwatch = watchAddress(() => void decide(run));
  const unsubscribe = pageConfiguration().subscribe(() => void decide(run));
  const stopReturns = onPageReturn((how) => how === 'restored' && decideAfterReturn(run));
  return {
    ...element,
    stop: () => {
      run.isStopped = true;
      unwatch();
      unsubscribe();
      stopReturns();
      run.restrictions?.end(true);
      run.forgetTip();
      run.unfollow();
      run.endWait();
      if (run.managesRobots) keepOutOfSearch(false);
      element.stop();
    },
  };
}

/** Takes the element as it is now, and asks anew where that is another question. */
function heed(run: Run, resolved: Resolved): void {
  run.resolved = resolved;
  reportUnknownCode(run.options.host, resolved);
  const { site, language, attributes } = resolved.state;
  const manages = attributes['manage-robots'] === true;
  if (manages || run.managesRobots) keepOutOfSearch(manages && isNoIndex(site.id, language));
  run.managesRobots = manages;
  const { siteContext } = resolved.state;
  if (run.followed !== siteContext) {
    run.unfollow();
    run.followed = siteContext;
    captureReferral(siteContext);
    // The decision for one user does not apply to the next.
    run.unfollow = onSessionChange(siteContext, () => void decide(run));
  }
  void decide(run);
}

/**
 * Decides again when the user returns, from the back-forward cache, to a page that had been left before its content was shown: it is
 * as it was then, and would remain hidden.
 */
function decideAfterReturn(run: Run): void {
  if (!run.options.held.inert) return;
  run.question = '';
  run.known = undefined;
  void decide(run, true);
}

/** `again` repeats the gateway's check. */
async function decide(run: Run, again = false): Promise<void> {
  const { host, held } = run.options;
  const asked = questionOf(run.resolved, host.check);
  if (asked === run.question) return;
  run.question = asked;
  run.restrictions?.end(false);
  run.forgetTip();
  run.endWait();
  run.endWait = expectCompliance();
  if (gateState(host).getState().decision) gateState(host).setState({ decision: undefined, isTipAnswered: false });
  const subject = subjectOf(run.resolved, host.check);
  const { known } = run;
  // The content keeps its focus where the answer is known and lets it be seen at the new address too.
  if (known?.subject === subject && known.check === host.check) return judge(run, known);
  hold(held);
  const { state } = run.resolved;
  const failure = onFailureOf(run.resolved);
  const [reading, rule] = await Promise.all([
    readVerdict(state.siteContext, host.check, failure, again),
    loadOfferRule(state).catch((error: unknown) => {
      sendError(host, 'file', NO_OFFER, error);
      // A gate that is closed on failure stays closed where it cannot tell what is offered.
      return failure === 'closed' ? EXCLUDES_ALL : undefined;
    }),
  ]);
  if (run.isStopped || asked !== run.question) return;
  const { verdict, answer } = reading;
  const isLasting = verdict.source === 'answer' && rule !== EXCLUDES_ALL;
  run.known = isLasting ? { subject, check: host.check, reading, rule } : undefined;
  if (answer !== undefined) sendEvent(host, 'compliance-result', { data: answer });
  judge(run, { reading, rule });
}

/** Decides about the page's address under the answer. */
function judge(run: Run, { reading, rule }: Answer): void {
  const { state } = run.resolved;
  const { verdict, toast } = reading;
  const path = pathOf(run.resolved);
  const decision = evaluateCheck({
    verdict,
    path,
    isExcluded: rule?.(path) ?? false,
    code: codeOf(run.resolved),
    onFailure: onFailureOf(run.resolved),
    link: gateLinkContext(state),
  });
  if (decision.action !== 'allow' || mayHaveRestrictions(verdict.limit, toast, LEADING_AWAY_GROUND))
    hold(run.options.held);
  conclude(run, decision, reading);
}

/** Tells the page, and does what is decided unless the page prevents it. */
function conclude(run: Run, decision: Decision, reading: CheckReading): void {
  const { host, held, draw } = run.options;
  const { action, reason, href = '' } = decision;
  const { state } = run.resolved;
  const code: string = decision.code ?? '';
  const isUncontested = sendEvent(host, 'compliance-decision', { action, code, reason, href }, true);
  if (action === 'redirect') {
    if (isUncontested)
      void redirectForCompliance(host, href, { reason, link: gateLinkContext(state), state }).then((result) => {
        if (result === 'refused' && !run.isStopped && gateState(host).getState().decision === undefined)
          showBlocked(held);
      });
  } else if (action === 'allow') {
    const stay = (): void => void (isUncontested && release(held));
    if (reason === 'restriction-page') {
      run.endWait();
      stay();
    } else speak(run, reading, stay);
  } else if (isUncontested) {
    gateState(host).setState({ decision, isTipAnswered: isUnjudged(decision) });
    showBlocked(held);
    draw();
    if (isUnjudged(decision)) speak(run, reading, () => {});
    else run.forgetTip = whenTipAnswered(host, () => speak(run, reading, () => {}));
  }
  if (action !== 'tip') dispatchReady(host);
}

/** Restrictions, once the page may go on: their code is loaded only where the answer gives ground for one. */
function speak(run: Run, { verdict: { limit }, toast }: CheckReading, stay: () => void): void {
  const { question: asked, endWait } = run;
  const { host, draw } = run.options;
  if (!mayHaveRestrictions(limit, toast)) {
    endWait();
    return stay();
  }
  loadChunk('gate-restrictions', () => import('./gate-restrictions.ts'))
    .then(({ startRestrictions }) => {
      if (run.isStopped || asked !== run.question) return;
      const read = (): Resolved['state'] => run.resolved.state;
      run.restrictions = startRestrictions({
        host,
        read,
        limit,
        toast,
        path: pathOf(run.resolved),
        draw,
        stay,
        block: () => showBlocked(run.options.held),
        endWait,
      });
    })
    .catch((error: unknown) => {
      endWait();
      sendError(host, 'file', UNSPOKEN, error);
    });
  // Until it is known whether one leads away from the page, nothing is shown.
  if (!mayHaveRestrictions(limit, toast, LEADING_AWAY_GROUND)) stay();
}

const EXCLUDES_ALL: OfferRule = () => true;
const NO_OFFER =
  'exchange-shell: The table of what the site offers did not load. restrict-offer restricts nothing, or everything with on-failure="closed". Serve the release whole and with CORS.';
const UNSPOKEN =
  'exchange-shell: The compliance notices did not load. They are not shown, and come on the next page. Serve the release whole and with CORS.';
/** Runs once, when the tip has been answered. */
function whenTipAnswered(host: HTMLElement, action: () => void): () => void {
  const end = gateState(host).subscribe(({ isTipAnswered }) => {
    if (!isTipAnswered) return;
    end();
    action();
  });
  return end;
}
