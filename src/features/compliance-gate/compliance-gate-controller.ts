import { evaluateCheck, isUnjudged, type Decision } from './rules/evaluate.ts';
import { LEADING_AWAY_GROUND, mayHaveRestrictions } from './rules/restriction-ground.ts';
import { MENU_CODES, parseMenuCode } from '../../domain/compliance/menu-codes.ts';
import { isNoIndex } from '../../domain/sites/registry.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { currentPath, currentQuery, watchAddress } from '../../platform/page/location.ts';
import { onPageReturn } from '../../platform/page/watch-return.ts';
import { setNoIndex } from '../../platform/page/robots.ts';
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

/** The inputs of a decision: the compliance answer, and the offer rule of a gate with `restrict-offer`. */
interface Answer {
  readonly reading: CheckReading;
  readonly rule: OfferRule | undefined;
}

/** The state of one running gate. */
interface Run {
  readonly options: GateOptions;
  resolved: Resolved;
  /** Key of the inputs of the current decision. */
  question: string;
  /** The last answer and the inputs it was requested for. It is reused when only the page's address changes. */
  known: (Answer & { readonly subject: string; readonly check: unknown }) | undefined;
  isStopped: boolean;
  managesRobots: boolean;
  restrictions: Restrictions | undefined;
  /** Unsubscribes from the answer of the tip. */
  forgetTip: () => void;
  /** The context whose session changes are observed. */
  followed: SiteContext | undefined;
  unfollow: () => void;
  /** Stops holding back promotions. */
  endWait: () => void;
}

/** A key of everything the compliance answer depends on. */
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

/** Reports an unknown menu code here, because the loader does not contain the list of codes. */
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

/** A key of everything the decision depends on, including the page's address. A changed key requires a new decision. */
function questionOf(resolved: Resolved, check: unknown): string {
  return JSON.stringify([subjectOf(resolved, check), pathOf(resolved), pageConfiguration().getState().offer]);
}

function pathOf({ state }: Resolved): string {
  const { path } = state.attributes;
  return typeof path === 'string' ? path : currentPath() + currentQuery();
}

/**
 * Starts the React-free part of `compliance-gate`: requests the compliance answer as soon as the loader runs, decides, and shows or
 * withholds the page's content. A slow or failing gateway delays only the content inside the gate (CMP-12…16).
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
      if (run.managesRobots) setNoIndex(false);
      element.stop();
    },
  };
}

/** Applies the element's current state and decides again if an input of the decision has changed. */
function heed(run: Run, resolved: Resolved): void {
  run.resolved = resolved;
  reportUnknownCode(run.options.host, resolved);
  const { site, language, attributes } = resolved.state;
  const manages = attributes['manage-robots'] === true;
  if (manages || run.managesRobots) setNoIndex(manages && isNoIndex(site.id, language));
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
 * Decides again when the back-forward cache restores a page that was left before its content was shown. Such a page is restored in its
 * old state and would otherwise remain hidden.
 */
function decideAfterReturn(run: Run): void {
  if (!run.options.held.inert) return;
  run.question = '';
  run.known = undefined;
  void decide(run, true);
}

/** Decides for the current inputs. `again` repeats the gateway's check. */
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
  // Holding the content would take its focus away. This is not needed when the known answer also allows the new address.
  if (known?.subject === subject && known.check === host.check) return judge(run, known);
  hold(held);
  const { state } = run.resolved;
  const failure = onFailureOf(run.resolved);
  const [reading, rule] = await Promise.all([
    readVerdict(state.siteContext, host.check, failure, again),
    loadOfferRule(state).catch((error: unknown) => {
      sendError(host, 'file', NO_OFFER, error);
      // A gate that is closed on failure stays closed when the site's offer is unknown.
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

/** Applies the answer to the page's address. */
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

/** Dispatches `compliance-decision` and carries out the decision unless the page prevents the event. */
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

/** Starts the restriction dialogs. Their code is loaded only if the answer can lead to one. */
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
  // The content stays hidden until it is known whether a restriction redirects away from the page.
  if (!mayHaveRestrictions(limit, toast, LEADING_AWAY_GROUND)) stay();
}

const EXCLUDES_ALL: OfferRule = () => true;
const NO_OFFER =
  'exchange-shell: The table of what the site offers did not load. restrict-offer restricts nothing, or everything with on-failure="closed". Serve the release whole and with CORS.';
const UNSPOKEN =
  'exchange-shell: The compliance notices did not load. They are not shown, and come on the next page. Serve the release whole and with CORS.';
/** Calls `action` once, when the tip has been answered. Returns a function that unsubscribes. */
function whenTipAnswered(host: HTMLElement, action: () => void): () => void {
  const end = gateState(host).subscribe(({ isTipAnswered }) => {
    if (!isTipAnswered) return;
    end();
    action();
  });
  return end;
}
