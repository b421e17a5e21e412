import { evaluateCheck, isUnjudged, pageRule, type Decision } from './rules/evaluate.ts';
import { unknownMenuCode } from './rules/unknown-menu-code.ts';
import { REDIRECT_CONDITION, mayHaveRestrictions } from './rules/restriction-ground.ts';
import { recordedPath } from '../../domain/compliance/recorded-path.ts';
import { isNoIndex } from '../../domain/sites/registry.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { currentPath, currentQuery, watchAddress } from '../../platform/page/location.ts';
import { onPageReturn } from '../../platform/page/watch-return.ts';
import { setNoIndex } from '../../platform/page/robots.ts';
import { expectCompliance } from '../../stores/page/modal-turn.ts';
import { recordCompliance } from '../../stores/compliance/compliance-records.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { onSessionChange, type SiteContext } from '../../stores/page/site-context.ts';
import { type CheckReading, readVerdict } from './api/read-verdict.ts';
import { reportBadAttributes } from '../../runtime/custom-element/bad-attributes.ts';
import { captureReferral } from '../../runtime/dormant/capture-referral.ts';
import { watchElement, type WatchedElement } from '../../runtime/custom-element/watch-element.ts';
import { dispatchReady } from '../../runtime/custom-element/ready.ts';
import { resolveState, type Resolved } from '../../runtime/custom-element/resolve-state.ts';
import { sendError, sendEvent } from '../../runtime/custom-element/dispatch.ts';
import { redirectForCompliance } from '../../runtime/dormant/track-compliance.ts';
import { gateLinkContext } from './state/gate-link-context.ts';
import type { Restrictions } from './gate-restrictions.ts';
import { gateState } from './state/gate-state.ts';
import { hideContent, showContent, showBlocked } from './content-box.ts';
import { loadOfferRule, type OfferRule } from './state/offer-rule.ts';

export interface GateOptions {
  readonly host: HTMLElement & { check?: unknown };
  readonly declared: readonly string[];
  readonly contentBox: HTMLElement;
  activate(): void;
}

/** The inputs for a decision: the compliance response, and the offer rule of a gate with `restrict-offer`. */
interface Answer {
  readonly reading: CheckReading;
  readonly rule: OfferRule | undefined;
}

/** The time in milliseconds after which the gate shows that it is still checking. The check times out after 20 seconds. */
const SLOW_CHECK = 2000;

/** The state of a running gate. */
interface Run {
  readonly options: GateOptions;
  resolved: Resolved;
  /** The key of the current decision's inputs. */
  decisionKey: string;
  /** The last response and the inputs for which it was requested. It is reused if only the page's URL changes. */
  lastAnswer: (Answer & { readonly answerKey: string; readonly check: unknown }) | undefined;
  isDisposed: boolean;
  managesRobots: boolean;
  restrictions: Restrictions | undefined;
  /** Hides the message about a slow check, or prevents it. */
  endSlowCheck: () => void;
  /** Stops waiting for the user's answer to the tip. */
  unsubscribeTip: () => void;
  /** The context whose session changes are observed. */
  observedContext: SiteContext | undefined;
  unsubscribeSession: () => void;
  /** Allows promotions to be shown again. */
  releasePromotions: () => void;
}

/** Returns a key for all inputs of the compliance response. */
function answerKeyOf({ state }: Resolved, check: unknown): string {
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

/** Reports an unknown menu code. The loader cannot do this, because it doesn't contain the list of codes. */
function reportUnknownCode(host: HTMLElement, resolved: Resolved): void {
  const bad = unknownMenuCode(codeOf(resolved), onFailureOf(resolved));
  if (bad !== undefined) reportBadAttributes(host, [bad]);
}

/** Returns a key for all inputs of the decision, including the page's URL. If the key changes, a new decision is required. */
function decisionKeyOf(resolved: Resolved, check: unknown): string {
  return JSON.stringify([answerKeyOf(resolved, check), pathOf(resolved), pageConfiguration().getState().offer]);
}

function pathOf({ state }: Resolved): string {
  const { path } = state.attributes;
  return typeof path === 'string' ? path : currentPath() + currentQuery();
}

/**
 * Starts the React-free part of `compliance-gate`. Requests the compliance response as soon as the loader runs, makes a decision, and shows
 * or withholds the page's content. A slow or failing gateway delays only the content inside the gate (CMP-12…16).
 */
export function start(options: GateOptions): WatchedElement {
  const { host, declared } = options;
  const run: Run = {
    options,
    resolved: resolveState(host, declared),
    decisionKey: '',
    lastAnswer: undefined,
    isDisposed: false,
    managesRobots: false,
    restrictions: undefined,
    endSlowCheck: () => {},
    unsubscribeTip: () => {},
    observedContext: undefined,
    unsubscribeSession: () => {},
    releasePromotions: () => {},
  };
  const element = watchElement(host, declared, (resolved) => applyState(run, resolved));
  const unobserveAddress = watchAddress(() => void decide(run));
  const unsubscribe = pageConfiguration().subscribe(() => void decide(run));
  const unsubscribeReturns = onPageReturn((type) => type === 'restored' && decideAfterReturn(run));
  return {
    ...element,
    stop: () => {
      run.isDisposed = true;
      unobserveAddress();
      unsubscribe();
      unsubscribeReturns();
      run.restrictions?.dispose(true);
      run.endSlowCheck();
      run.unsubscribeTip();
      run.unsubscribeSession();
      run.releasePromotions();
      if (run.managesRobots) setNoIndex(false);
      element.stop();
    },
  };
}

/** Applies the element's current state, and decides again if one of the decision's inputs has changed. */
function applyState(run: Run, resolved: Resolved): void {
  run.resolved = resolved;
  reportUnknownCode(run.options.host, resolved);
  const { site, language, attributes } = resolved.state;
  const managesRobots = attributes['manage-robots'] === true;
  if (managesRobots || run.managesRobots) setNoIndex(managesRobots && isNoIndex(site.id, language));
  run.managesRobots = managesRobots;
  const { siteContext } = resolved.state;
  if (run.observedContext !== siteContext) {
    run.unsubscribeSession();
    run.observedContext = siteContext;
    captureReferral(siteContext);
    // The decision for a user doesn't apply to the next user.
    run.unsubscribeSession = onSessionChange(siteContext, () => void decide(run));
  }
  void decide(run);
}

/**
 * Decides again when the back-forward cache restores a page that was left before its content was shown. The page is restored in its old
 * state, so the content would otherwise remain hidden.
 */
function decideAfterReturn(run: Run): void {
  if (!run.options.contentBox.inert) return;
  run.decisionKey = '';
  run.lastAnswer = undefined;
  void decide(run, true);
}

/** Makes a decision unless its inputs are unchanged. `again` repeats the gateway's check. */
async function decide(run: Run, again = false): Promise<void> {
  const { host, contentBox } = run.options;
  const key = decisionKeyOf(run.resolved, host.check);
  if (key === run.decisionKey) return;
  run.decisionKey = key;
  run.restrictions?.dispose(false);
  run.endSlowCheck();
  run.unsubscribeTip();
  run.releasePromotions();
  run.releasePromotions = expectCompliance();
  if (gateState(host).getState().decision) gateState(host).setState({ decision: undefined, isTipAnswered: false });
  const answerKey = answerKeyOf(run.resolved, host.check);
  const { lastAnswer } = run;
  // Reuse the last response without hiding the content first, because hiding it would remove the focus from it.
  if (lastAnswer?.answerKey === answerKey && lastAnswer.check === host.check) return decideForPage(run, lastAnswer);
  hideContent(contentBox);
  run.endSlowCheck = startSlowCheck(run);
  const { state } = run.resolved;
  const failure = onFailureOf(run.resolved);
  const [reading, rule] = await Promise.all([
    readVerdict(state.siteContext, host.check, failure, again),
    loadOfferRule(state).catch((error: unknown) => {
      sendError(host, 'file', OFFER_LOAD_FAILED, error);
      // A gate that is closed on failure remains closed if the site's offer is unknown.
      return failure === 'closed' ? EXCLUDE_ALL : undefined;
    }),
  ]);
  if (run.isDisposed || key !== run.decisionKey) return;
  run.endSlowCheck();
  const { verdict, answer } = reading;
  const isReusable = verdict.source === 'answer' && rule !== EXCLUDE_ALL;
  run.lastAnswer = isReusable ? { answerKey, check: host.check, reading, rule } : undefined;
  if (answer !== undefined) sendEvent(host, 'compliance-result', { data: answer });
  decideForPage(run, { reading, rule });
}

/** Shows a message in the place of the hidden content if the check is slow. Returns a function that hides or prevents it. */
function startSlowCheck({ options: { host, activate } }: Run): () => void {
  const timer = setTimeout(() => {
    gateState(host).setState({ isSlow: true });
    activate();
  }, SLOW_CHECK);
  return () => {
    clearTimeout(timer);
    if (gateState(host).getState().isSlow) gateState(host).setState({ isSlow: false });
  };
}

/** Applies the response to the page's URL. */
function decideForPage(run: Run, { reading, rule }: Answer): void {
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
  if (decision.action !== 'allow' || mayHaveRestrictions(verdict.limit, toast, REDIRECT_CONDITION))
    hideContent(run.options.contentBox);
  conclude(run, decision, reading);
}

/** Dispatches `compliance-decision` and carries out the decision, unless the page prevents the event. */
function conclude(run: Run, decision: Decision, reading: CheckReading): void {
  const { host, contentBox, activate } = run.options;
  const { action, reason, href = '' } = decision;
  const { state } = run.resolved;
  const code: string = decision.code ?? '';
  const isUncontested = sendEvent(host, 'compliance-decision', { action, code, reason, href }, true);
  recordCompliance({
    kind: 'decision',
    element: host.localName,
    state,
    path: recordedPath(pathOf(run.resolved)),
    code: decision.code,
    action,
    reason,
    prevented: !isUncontested,
    rule: pageRule(decision),
    answerSource: reading.verdict.source,
    answer: reading.answer,
  });
  if (action === 'redirect') {
    if (isUncontested)
      void redirectForCompliance(host, href, { reason, link: gateLinkContext(state), state }).then((result) => {
        if (result === 'refused' && !run.isDisposed && gateState(host).getState().decision === undefined)
          showBlocked(contentBox);
      });
  } else if (action === 'allow') {
    const showPage = (): void => void (isUncontested && showContent(contentBox));
    if (reason === 'restriction-page') {
      run.releasePromotions();
      showPage();
    } else showRestrictions(run, reading, showPage);
  } else if (isUncontested) {
    gateState(host).setState({ decision, isTipAnswered: isUnjudged(decision) });
    showBlocked(contentBox);
    activate();
    if (isUnjudged(decision)) showRestrictions(run, reading, () => {});
    else run.unsubscribeTip = whenTipAnswered(host, () => showRestrictions(run, reading, () => {}));
  }
  if (action !== 'tip') dispatchReady(host);
}

/** Starts the restriction dialogs. Their code loads only if the response can require a dialog. */
function showRestrictions(run: Run, { verdict: { limit }, toast }: CheckReading, showContent: () => void): void {
  const { decisionKey: key, releasePromotions } = run;
  const { host, activate } = run.options;
  if (!mayHaveRestrictions(limit, toast)) {
    releasePromotions();
    return showContent();
  }
  loadChunk('gate-restrictions', () => import('./gate-restrictions.ts'))
    .then(({ startRestrictions }) => {
      if (run.isDisposed || key !== run.decisionKey) return;
      const read = (): Resolved['state'] => run.resolved.state;
      run.restrictions = startRestrictions({
        host,
        read,
        limit,
        toast,
        path: pathOf(run.resolved),
        activate,
        showContent,
        showBlocked: () => showBlocked(run.options.contentBox),
        releasePromotions,
      });
    })
    .catch((error: unknown) => {
      releasePromotions();
      sendError(host, 'file', RESTRICTIONS_LOAD_FAILED, error);
    });
  // The content remains hidden until it is known whether a restriction redirects to another page.
  if (!mayHaveRestrictions(limit, toast, REDIRECT_CONDITION)) showContent();
}

const EXCLUDE_ALL: OfferRule = () => true;
const OFFER_LOAD_FAILED =
  'exchange-shell: The site’s product table did not load. restrict-offer restricts nothing, or everything with on-failure="closed". Serve every file of the release unmodified, with CORS headers.';
const RESTRICTIONS_LOAD_FAILED =
  'exchange-shell: The compliance notices did not load. They are shown on the next page instead. Serve every file of the release unmodified, with CORS headers.';
/** Calls `action` once, when the user has answered the tip. Returns a function that unsubscribes. */
function whenTipAnswered(host: HTMLElement, action: () => void): () => void {
  const unsubscribe = gateState(host).subscribe(({ isTipAnswered }) => {
    if (!isTipAnswered) return;
    unsubscribe();
    action();
  });
  return unsubscribe;
}
