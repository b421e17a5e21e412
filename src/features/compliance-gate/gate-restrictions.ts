import {
  explainRestrictions,
  type RestrictionOutcome,
  type RestrictionSituation,
  resolveRestriction,
} from '../../domain/restrictions/restrictions.ts';
import { buildHref, type LinkContext } from '../../domain/links/href.ts';
import { now } from '../../platform/clock.ts';
import { readCookie } from '../../platform/storage/cookies.ts';
import { readStored } from '../../platform/storage/storage.ts';
import type { Compliance } from '../../stores/compliance/compliance.ts';
import { keepAnswer, keepSeen, type RestrictionAnswer } from '../../stores/member/restriction-answers.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { pageKindOf } from '../../stores/page/page-kind.ts';
import { loadPerson } from '../../stores/session/person.ts';
import type { Ruling } from '../../stores/compliance/verdict.ts';
import { redirectOnce } from '../../element/redirect.ts';
import type { TextlessState } from '../../element/element-state.ts';
import { sendEvent } from '../../element/send.ts';
import { gateLinkContext } from './state/gate-link-context.ts';
import { gateState } from './state/gate-state.ts';
import { endTurn, gateTurns, takeTurn } from './state/gate-turn.ts';
import { reopen, keepShown, leaveNothing, leavePage } from './keep-shown.ts';

export interface RestrictionsOptions {
  readonly host: HTMLElement & { check?: unknown };
  /** The element's state now. */
  read(): TextlessState;
  readonly limit: Ruling['limit'];
  readonly toast: Compliance['data']['toast'];
  /** Path and query that are judged. */
  readonly path: string;
  /** Loads React and draws. */
  draw(): void;
  /** The page may be seen: nothing leads away from it. */
  stay(): void;
}

export interface Restrictions {
  /** The question has changed, or the gate has gone from the page: what must be answered comes back then. */
  end(isGone: boolean): void;
}

/** Says one thing after another, in the order of the rules, until nothing is left to say (RST, TST, TRP, KYC). */
export function startRestrictions({ host, read, limit, toast, path, draw, stay }: RestrictionsOptions): Restrictions {
  const mark = {};
  const link = (): LinkContext => gateLinkContext(read());
  const page = pageKindOf(path.replace(/[?#].*/, ''), pageConfiguration().getState().page);
  let person: Awaited<ReturnType<typeof loadPerson>> = { isLogin: false, verified: '', tierLevel: undefined };
  let isEnded = false;
  let open: RestrictionOutcome | undefined;
  let stopWatching = (): void => {};

  const situation = (): RestrictionSituation => ({
    limit,
    toast,
    siteId: read().site.id,
    path,
    page,
    ...person,
    now: now(),
    stored: (key) => readStored('local', key),
    cookie: readCookie,
    answered: gateTurns().answered,
  });
  const show = (outcome: RestrictionOutcome | undefined): void => {
    open = outcome;
    gateState(host).setState({
      restriction: outcome && {
        kind: outcome.kind,
        mustAnswer: outcome.mustAnswer,
        toast,
        seen: () => seen(outcome),
        answer: (given) => answer(outcome, given),
      },
    });
    if (outcome) draw();
  };
  const seen = ({ kind, mustAnswer }: RestrictionOutcome): void => {
    keepSeen(kind, mustAnswer, toast);
    stopWatching();
    if (mustAnswer) stopWatching = keepShown(host, lost, () => leavePage(link()));
  };
  const lost = (): void => {
    end(false);
    reopen(host, link(), 0);
  };
  const answer = ({ kind }: RestrictionOutcome, given: RestrictionAnswer): void => {
    if (open?.kind !== kind) return;
    stopWatching();
    keepAnswer(kind, given, toast);
    gateTurns().answered.push(kind);
    // Whoever answers hides nothing.
    gateTurns().returns = 0;
    const { turkey } = link().hosts;
    if (given.action === 'ok' && given.choice === 'turkey' && turkey !== undefined)
      redirectOnce(host, turkey.href, link());
    speak();
  };
  const leadAway = ({ kind, reason, path: target = '/' }: RestrictionOutcome): void => {
    const href = buildHref(target, link());
    const detail = { action: 'redirect', code: '', reason: `${kind}: ${reason}`, href };
    // A page that prevents it has taken over; its content stays back.
    if (sendEvent(host, 'compliance-decision', detail, true)) redirectOnce(host, href, link());
  };
  const speak = (): void => {
    if (isEnded) return;
    const outcome = resolveRestriction(situation());
    if (outcome?.action === 'redirect') return leadAway(outcome);
    stay();
    gateTurns().isPending = outcome?.mustAnswer === true;
    show(outcome);
    if (outcome !== undefined) return;
    endTurn(mark);
    leaveNothing(host);
  };
  const end = (isGone: boolean): void => {
    if (isEnded) return;
    isEnded = true;
    stopWatching();
    const mustReopen = isGone && open?.mustAnswer === true;
    show(undefined);
    endTurn(mark);
    if (mustReopen) reopen(host, link());
  };

  const begin = async (): Promise<void> => {
    if (asksForPerson(limit, situation())) person = await loadPerson(read().siteContext, page);
    if (!isEnded) takeTurn(mark, speak);
  };
  void begin();
  return { end };
}

/** Two countries' rules ask who is there, and their tier. */
function asksForPerson(limit: Ruling['limit'], situation: RestrictionSituation): boolean {
  const member = { ...situation, isLogin: true };
  return (
    limit.is_nl_limit ||
    explainRestrictions(member).some(({ kind, action }) => kind === 'UZBEKISTAN_ASSETS' && action === 'dialog')
  );
}
