import type { CountryLimit } from '../../domain/compliance/answer.ts';
import type { LinkContext } from '../../domain/links/href.ts';
import { recordedPath } from '../../domain/compliance/recorded-path.ts';
import { buildHref } from '../../domain/links/internal-href.ts';
import type { UserFacts, RestrictionSituation } from './rules/restrictions/restriction-facts.ts';
import {
  dependsOnUser,
  isAnsweredElsewhere,
  missingKeys,
  type RestrictionOutcome,
  resolveRestriction,
  restrictionRule,
} from './rules/restrictions/restrictions.ts';
import { now } from '../../platform/clock.ts';
import { onPageEvent } from '../../platform/page/page-events.ts';
import { readCookie } from '../../platform/storage/cookies.ts';
import { readStored } from '../../platform/storage/storage.ts';
import type { Compliance } from '../../stores/compliance/compliance.ts';
import { recordCompliance } from '../../stores/compliance/compliance-records.ts';
import { storeAnswer, storeSeen, type RestrictionAnswer } from './state/restriction-answers.ts';
import { reportMissingKeys } from '../../stores/page/missing-keys.ts';
import { endTurn, type ModalTurn, takeTurn } from '../../stores/page/modal-turn.ts';
import { pageHere } from '../../stores/page/page-kind.ts';
import { loadRestrictedUser } from './state/restricted-user.ts';
import { redirectForCompliance } from '../../runtime/dormant/track-compliance.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import { sendEvent } from '../../runtime/custom-element/dispatch.ts';
import { gateLinkContext } from './state/gate-link-context.ts';
import { gateAnswers } from './state/gate-answers.ts';
import { gateState } from './state/gate-state.ts';
import { reopen, enforceVisibility, removeAddedGate, leavePage } from './enforce-visibility.ts';

export interface RestrictionsOptions {
  readonly host: HTMLElement & { check?: unknown };
  /** Returns the element's current state. */
  read(): BaseElementState;
  readonly limit: CountryLimit;
  readonly toast: Compliance['data']['toast'];
  /** The path and query of the page to which the decision applies. */
  readonly path: string;
  /** Loads React and renders the gate. */
  activate(): void;
  /** Shows the page's content once it is certain that no restriction redirects to another page. */
  showContent(): void;
  /** Shows the `blocked` slot instead of the content, because a redirect was refused. */
  showBlocked(): void;
  /** Allows promotions again, after the gate has requested its turn or if it was removed. */
  releasePromotions(): void;
}

export interface Restrictions {
  /** Disposes of the restrictions. If the gate was removed (`wasRemoved`), reopens a dialog that must be answered. */
  dispose(wasRemoved: boolean): void;
}

/** A gate's restrictions, shown one after another when it is the gate's turn. */
interface RestrictionRun extends ModalTurn {
  readonly options: RestrictionsOptions;
  /** The page kind, such as `home`. */
  readonly page: string;
  user: UserFacts;
  isDisposed: boolean;
  open: RestrictionOutcome | undefined;
  stopEnforcing: () => void;
  /** Stops observing answers from other tabs. */
  unsubscribeTabs: () => void;
}

/** Shows the applicable restrictions one after another, in the order of the rules (RST, TST, TRP, KYC). */
export function startRestrictions(options: RestrictionsOptions): Restrictions {
  const run: RestrictionRun = {
    rank: 'compliance',
    show: () => showNext(run),
    options,
    page: pageHere(options.path.replace(/[?#].*/, '')),
    user: { isLogin: false, verified: '', tierLevel: undefined },
    isDisposed: false,
    open: undefined,
    stopEnforcing: () => {},
    unsubscribeTabs: () => {},
  };
  const unsubscribes = ['storage', 'focus'].map((type) => onPageEvent(type, () => handleOtherTabs(run)));
  run.unsubscribeTabs = () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
  void begin(run);
  return { dispose: (wasRemoved) => dispose(run, wasRemoved) };
}

/** Loads the user data if a rule depends on it, then waits for the gate's turn. */
async function begin(run: RestrictionRun): Promise<void> {
  const { options, page } = run;
  if (dependsOnUser(situationOf(run))) run.user = await loadRestrictedUser(options.read().siteContext, page);
  if (!run.isDisposed) takeTurn(run);
  options.releasePromotions();
}

/**
 * Closes a dialog that was answered in another tab, and shows the next restriction. Not all browsers dispatch events for cookie changes, so
 * cookies are read again when the page regains focus.
 */
function handleOtherTabs(run: RestrictionRun): void {
  if (run.open === undefined || !isAnsweredElsewhere(run.open, situationOf(run))) return;
  run.stopEnforcing();
  showNext(run);
}

function linkOf({ options }: RestrictionRun): LinkContext {
  return gateLinkContext(options.read());
}

function redirectContext(run: RestrictionRun): { readonly link: LinkContext; readonly state: BaseElementState } {
  return { link: linkOf(run), state: run.options.read() };
}

function situationOf(run: RestrictionRun): RestrictionSituation {
  const { options, page, user } = run;
  const { limit, toast, path, read } = options;
  return {
    limit,
    toast,
    siteId: read().site.id,
    path,
    page,
    link: linkOf(run),
    ...user,
    now: now(),
    stored: (key) => readStored('local', key),
    cookie: readCookie,
    answered: gateAnswers().answered,
  };
}

function showNext(run: RestrictionRun): void {
  if (run.isDisposed) return;
  const situation = situationOf(run);
  reportMissingKeys(missingKeys(situation));
  const outcome = resolveRestriction(situation);
  if (outcome?.action === 'redirect') return redirect(run, outcome);
  run.options.showContent();
  gateAnswers().isPending = outcome?.mustAnswer === true;
  show(run, outcome);
  if (outcome !== undefined) return;
  endTurn(run);
  removeAddedGate(run.options.host);
}

function redirect(run: RestrictionRun, outcome: RestrictionOutcome): void {
  const { host, path: pagePath, read } = run.options;
  const { kind, reason, path = '/' } = outcome;
  const href = buildHref(path, linkOf(run));
  const detail = { action: 'redirect', code: '', reason: `${kind}: ${reason}`, href };
  const isUncontested = sendEvent(host, 'compliance-decision', detail, true);
  recordCompliance({
    kind: 'decision',
    element: host.localName,
    state: read(),
    path: recordedPath(pagePath),
    notice: kind,
    action: 'redirect',
    reason,
    prevented: !isUncontested,
    rule: restrictionRule(outcome),
  });
  // If the page cancels the event, it handles the redirect itself. Its content remains hidden.
  if (!isUncontested) return;
  void redirectForCompliance(host, href, { reason: detail.reason, ...redirectContext(run) }).then((result) => {
    if (result === 'refused' && !run.isDisposed) run.options.showBlocked();
  });
}

/** Renders a restriction, or removes the current restriction if `outcome` is undefined. */
function show(run: RestrictionRun, outcome: RestrictionOutcome | undefined): void {
  const { host, toast, activate } = run.options;
  run.open = outcome;
  gateState(host).setState({
    restriction: outcome && {
      kind: outcome.kind,
      mustAnswer: outcome.mustAnswer,
      rule: restrictionRule(outcome),
      toast,
      seen: () => watch(run, outcome),
      answer: (answer) => acceptAnswer(run, outcome, answer),
    },
  });
  if (outcome) activate();
}

/** Stores that a restriction was shown and, if it must be answered, prevents the page from hiding it. */
function watch(run: RestrictionRun, { kind, mustAnswer }: RestrictionOutcome): void {
  const { host, toast } = run.options;
  const onRemoved = (): void => {
    dispose(run, false);
    reopen(host, redirectContext(run), 0);
  };
  storeSeen(kind, mustAnswer, toast);
  run.stopEnforcing();
  if (mustAnswer) run.stopEnforcing = enforceVisibility(host, onRemoved, () => leavePage(redirectContext(run)));
}

/** Stores an answer and continues with the next restriction. */
function acceptAnswer(run: RestrictionRun, { kind }: RestrictionOutcome, answer: RestrictionAnswer): void {
  const { host, toast } = run.options;
  if (run.open?.kind !== kind) return;
  run.stopEnforcing();
  storeAnswer(kind, answer, toast);
  gateAnswers().answered.push(kind);
  // Reset the number of restored dialogs, because the user has answered this one.
  gateAnswers().returns = 0;
  const context = redirectContext(run);
  const { turkey } = context.link.hosts;
  if (answer.action === 'ok' && answer.choice === 'turkey' && turkey !== undefined)
    void redirectForCompliance(host, turkey.href, { reason: kind, ...context });
  showNext(run);
}

function dispose(run: RestrictionRun, wasRemoved: boolean): void {
  if (run.isDisposed) return;
  run.isDisposed = true;
  run.unsubscribeTabs();
  run.stopEnforcing();
  const mustReopen = wasRemoved && run.open?.mustAnswer === true;
  show(run, undefined);
  endTurn(run);
  if (mustReopen) reopen(run.options.host, redirectContext(run));
}
