import {
  explainNotices,
  type NoticeOutcome,
  type NoticeSituation,
  resolveNotice,
} from '../../domain/compliance/notices.ts';
import { buildHref, type LinkContext } from '../../domain/links/href.ts';
import { now } from '../../platform/clock.ts';
import { readCookie } from '../../platform/cookies.ts';
import { readStored } from '../../platform/storage.ts';
import type { Compliance } from '../../stores/compliance.ts';
import { keepAnswer, keepSeen, type NoticeAnswer } from '../../stores/notice-answers.ts';
import { pageConfiguration } from '../../stores/page-configuration.ts';
import { pageKindOf } from '../../stores/page-kind.ts';
import { loadPerson } from '../../stores/person.ts';
import type { Ruling } from '../../stores/verdict.ts';
import { redirectOnce } from '../../view/redirect.ts';
import type { TextlessState } from '../../view/resolve-state.ts';
import { sendEvent } from '../../view/send.ts';
import { gateLinkContext } from './gate-link-context.ts';
import { gateState } from './gate-state.ts';
import { endTurn, gateTurns, takeTurn } from './gate-turn.ts';
import { comeBack, keepShown, leaveNothing, leavePage } from './keep-shown.ts';

export interface NoticesOptions {
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

export interface Notices {
  /** The question has changed, or the gate has gone from the page: what must be answered comes back then. */
  end(isGone: boolean): void;
}

/** Says one thing after another, in the order of the rules, until nothing is left to say (RST, TST, TRP, KYC). */
export function startNotices({ host, read, limit, toast, path, draw, stay }: NoticesOptions): Notices {
  const mark = {};
  const link = (): LinkContext => gateLinkContext(read());
  const page = pageKindOf(path.replace(/[?#].*/, ''), pageConfiguration().getState().page);
  let person: Awaited<ReturnType<typeof loadPerson>> = { isLogin: false, verified: '', tierLevel: undefined };
  let isEnded = false;
  let open: NoticeOutcome | undefined;
  let stopWatching = (): void => {};

  const situation = (): NoticeSituation => ({
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
  const show = (outcome: NoticeOutcome | undefined): void => {
    open = outcome;
    gateState(host).setState({
      notice: outcome && {
        kind: outcome.kind,
        mustAnswer: outcome.mustAnswer,
        toast,
        seen: () => seen(outcome),
        answer: (given) => answer(outcome, given),
      },
    });
    if (outcome) draw();
  };
  const seen = ({ kind, mustAnswer }: NoticeOutcome): void => {
    keepSeen(kind, mustAnswer, toast);
    stopWatching();
    if (mustAnswer) stopWatching = keepShown(host, lost, () => leavePage(link()));
  };
  const lost = (): void => {
    end(false);
    comeBack(host, link(), 0);
  };
  const answer = ({ kind }: NoticeOutcome, given: NoticeAnswer): void => {
    if (open?.kind !== kind) return;
    stopWatching();
    keepAnswer(kind, given, toast);
    gateTurns().answered.push(kind);
    // Whoever answers hides nothing.
    gateTurns().returns = 0;
    const { turkey } = link().hosts;
    if (given.action === 'ok' && given.choice === 'turkey' && turkey !== undefined) redirectOnce(host, turkey, link());
    speak();
  };
  const leadAway = ({ kind, reason, path: target = '/' }: NoticeOutcome): void => {
    const href = buildHref(target, link());
    const detail = { action: 'redirect', code: '', reason: `${kind}: ${reason}`, href };
    // A page that prevents it has taken over; its content stays back.
    if (sendEvent(host, 'compliance-decision', detail, true)) redirectOnce(host, href, link());
  };
  const speak = (): void => {
    if (isEnded) return;
    const outcome = resolveNotice(situation());
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
    const mustComeBack = isGone && open?.mustAnswer === true;
    show(undefined);
    endTurn(mark);
    if (mustComeBack) comeBack(host, link());
  };

  const begin = async (): Promise<void> => {
    if (asksForPerson(limit, situation())) person = await loadPerson(read().shell, page);
    if (!isEnded) takeTurn(mark, speak);
  };
  void begin();
  return { end };
}

/** Two countries' rules ask who is there, and their tier. */
function asksForPerson(limit: Ruling['limit'], situation: NoticeSituation): boolean {
  const member = { ...situation, isLogin: true };
  return (
    limit.is_nl_limit ||
    explainNotices(member).some(({ kind, action }) => kind === 'UZBEKISTAN_ASSETS' && action === 'dialog')
  );
}
