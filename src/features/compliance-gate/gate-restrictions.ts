import type { CountryLimit } from '../../domain/compliance/answer.ts';
import type { LinkContext } from '../../domain/links/href.ts';
import { buildHref } from '../../domain/links/internal-href.ts';
import type { PersonFacts, RestrictionSituation } from './rules/restrictions/restriction-facts.ts';
import {
  asksForPerson,
  isAnsweredElsewhere,
  missingKeys,
  type RestrictionOutcome,
  resolveRestriction,
} from './rules/restrictions/restrictions.ts';
import { now } from '../../platform/clock.ts';
import { onPageEvent } from '../../platform/page/page-events.ts';
import { readCookie } from '../../platform/storage/cookies.ts';
import { readStored } from '../../platform/storage/storage.ts';
import type { Compliance } from '../../stores/compliance/compliance.ts';
import { keepAnswer, keepSeen, type RestrictionAnswer } from './state/restriction-answers.ts';
import { reportMissingKeys } from '../../stores/page/missing-keys.ts';
import { endTurn, type ModalTurn, takeTurn } from '../../stores/page/modal-turn.ts';
import { pageHere } from '../../stores/page/page-kind.ts';
import { loadPerson } from './state/restricted-user.ts';
import { redirectForCompliance } from '../../runtime/dormant/track-compliance.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import { sendEvent } from '../../runtime/custom-element/dispatch.ts';
import { gateLinkContext } from './state/gate-link-context.ts';
import { gateAnswers } from './state/gate-answers.ts';
import { gateState } from './state/gate-state.ts';
import { reopen, enforceVisibility, leaveNothing, leavePage } from './enforce-visibility.ts';

export interface RestrictionsOptions {
  readonly host: HTMLElement & { check?: unknown };
  /** Returns the element's current state. */
  read(): BaseElementState;
  readonly limit: CountryLimit;
  readonly toast: Compliance['data']['toast'];
  /** Path and query of the judged page. */
  readonly path: string;
  /** Loads React and renders the gate. */
  draw(): void;
  /** Shows the page's content: no restriction redirects away from the page. */
  stay(): void;
  /** Shows the `blocked` slot in place of the content, because a redirect was refused. */
  block(): void;
  /** Stops holding back promotions: the gate has its turn, or nothing to show. */
  endWait(): void;
}

export interface Restrictions {
  /** Disposes of the restrictions. If `isGone` (the gate was removed), a dialog that must be answered is opened again. */
  end(isGone: boolean): void;
}

/** The restrictions of one gate, shown one after another during the gate's turn. */
interface Speech extends ModalTurn {
  readonly options: RestrictionsOptions;
  /** Kind of the page. */
  readonly page: string;
  person: PersonFacts;
  isEnded: boolean;
  open: RestrictionOutcome | undefined;
  stopWatching: () => void;
  /** Stops observing answers given in other tabs. */
  unfollow: () => void;
}

/** Shows the applicable restrictions one after another, in the order of the rules (RST, TST, TRP, KYC). */
export function startRestrictions(options: RestrictionsOptions): Restrictions {
  const speech: Speech = {
    rank: 'compliance',
    show: () => speak(speech),
    options,
    page: pageHere(options.path.replace(/[?#].*/, '')),
    person: { isLogin: false, verified: '', tierLevel: undefined },
    isEnded: false,
    open: undefined,
    stopWatching: () => {},
    unfollow: () => {},
  };
  const endings = ['storage', 'focus'].map((type) => onPageEvent(type, () => followOtherTabs(speech)));
  speech.unfollow = () => {
    for (const ending of endings) ending();
  };
  void begin(speech);
  return { end: (isGone) => end(speech, isGone) };
}

/** Loads the user where a rule depends on them, then waits for the gate's turn. */
async function begin(speech: Speech): Promise<void> {
  const { options, page } = speech;
  if (asksForPerson(situationOf(speech))) speech.person = await loadPerson(options.read().siteContext, page);
  if (!speech.isEnded) takeTurn(speech);
  options.endWait();
}

/** Closes a dialog that was answered in another tab and continues. Cookies dispatch no event, so they are read on focus. */
function followOtherTabs(speech: Speech): void {
  if (speech.open === undefined || !isAnsweredElsewhere(speech.open, situationOf(speech))) return;
  speech.stopWatching();
  speak(speech);
}

function linkOf({ options }: Speech): LinkContext {
  return gateLinkContext(options.read());
}

function leavingOf(speech: Speech): { readonly link: LinkContext; readonly state: BaseElementState } {
  return { link: linkOf(speech), state: speech.options.read() };
}

function situationOf(speech: Speech): RestrictionSituation {
  const { options, page, person } = speech;
  const { limit, toast, path, read } = options;
  return {
    limit,
    toast,
    siteId: read().site.id,
    path,
    page,
    link: linkOf(speech),
    ...person,
    now: now(),
    stored: (key) => readStored('local', key),
    cookie: readCookie,
    answered: gateAnswers().answered,
  };
}

function speak(speech: Speech): void {
  if (speech.isEnded) return;
  const situation = situationOf(speech);
  reportMissingKeys(missingKeys(situation));
  const outcome = resolveRestriction(situation);
  if (outcome?.action === 'redirect') return leadAway(speech, outcome);
  speech.options.stay();
  gateAnswers().isPending = outcome?.mustAnswer === true;
  show(speech, outcome);
  if (outcome !== undefined) return;
  endTurn(speech);
  leaveNothing(speech.options.host);
}

function leadAway(speech: Speech, { kind, reason, path = '/' }: RestrictionOutcome): void {
  const { host } = speech.options;
  const href = buildHref(path, linkOf(speech));
  const detail = { action: 'redirect', code: '', reason: `${kind}: ${reason}`, href };
  // A page that prevents the event handles the redirect itself. Its content remains hidden.
  if (!sendEvent(host, 'compliance-decision', detail, true)) return;
  void redirectForCompliance(host, href, { reason: detail.reason, ...leavingOf(speech) }).then((result) => {
    if (result === 'refused' && !speech.isEnded) speech.options.block();
  });
}

/** Renders a restriction, or removes the current one when `outcome` is undefined. */
function show(speech: Speech, outcome: RestrictionOutcome | undefined): void {
  const { host, toast, draw } = speech.options;
  speech.open = outcome;
  gateState(host).setState({
    restriction: outcome && {
      kind: outcome.kind,
      mustAnswer: outcome.mustAnswer,
      toast,
      seen: () => watch(speech, outcome),
      answer: (given) => take(speech, outcome, given),
    },
  });
  if (outcome) draw();
}

/** Handles the first display of a restriction. One that must be answered is watched from now on. */
function watch(speech: Speech, { kind, mustAnswer }: RestrictionOutcome): void {
  const { host, toast } = speech.options;
  const lost = (): void => {
    end(speech, false);
    reopen(host, leavingOf(speech), 0);
  };
  keepSeen(kind, mustAnswer, toast);
  speech.stopWatching();
  if (mustAnswer) speech.stopWatching = enforceVisibility(host, lost, () => leavePage(leavingOf(speech)));
}

/** Stores an answer and continues with the next restriction. */
function take(speech: Speech, { kind }: RestrictionOutcome, given: RestrictionAnswer): void {
  const { host, toast } = speech.options;
  if (speech.open?.kind !== kind) return;
  speech.stopWatching();
  keepAnswer(kind, given, toast);
  gateAnswers().answered.push(kind);
  // A user who answers is not hiding the dialog.
  gateAnswers().returns = 0;
  const leaving = leavingOf(speech);
  const { turkey } = leaving.link.hosts;
  if (given.action === 'ok' && given.choice === 'turkey' && turkey !== undefined)
    void redirectForCompliance(host, turkey.href, { reason: kind, ...leaving });
  speak(speech);
}

function end(speech: Speech, isGone: boolean): void {
  if (speech.isEnded) return;
  speech.isEnded = true;
  speech.unfollow();
  speech.stopWatching();
  const mustReopen = isGone && speech.open?.mustAnswer === true;
  show(speech, undefined);
  endTurn(speech);
  if (mustReopen) reopen(speech.options.host, leavingOf(speech));
}
