import { evaluateCheck, type Decision } from '../../domain/compliance/evaluate.ts';
import { mayHaveRestrictions } from '../../domain/compliance/may-have-restrictions.ts';
import { isNoIndex } from '../../domain/sites/registry.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { currentPath, currentQuery, isTopWindow } from '../../platform/page/location.ts';
import { whenShown } from '../../platform/page/page-document.ts';
import { keepOutOfSearch } from '../../platform/page/robots.ts';
import { subscribeErrors } from '../../stores/page/errors.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { readVerdict, type ReadVerdict } from '../../stores/compliance/read-verdict.ts';
import { startConfiguration } from '../../element/start-configuration.ts';
import { reportBadAttributes } from '../../element/bad-attributes.ts';
import { followChoices } from '../../element/follow-choices.ts';
import { sayReady } from '../../element/ready.ts';
import { redirectOnce } from '../../element/redirect.ts';
import { resolveState, type Resolved } from '../../element/resolve-state.ts';
import { sendError, sendEvent } from '../../element/send.ts';
import { valueInForce } from '../../element/value-in-force.ts';
import { gateLinkContext } from './state/gate-link-context.ts';
import type { Restrictions } from './gate-restrictions.ts';
import { gateState } from './state/gate-state.ts';
import { hold, release, showBlocked } from './held-content.ts';

export interface GateOptions {
  readonly host: HTMLElement & { check?: unknown };
  readonly declared: readonly string[];
  readonly held: HTMLElement;
  draw(): void;
}

export interface Gate {
  update(): void;
  stop(): void;
  currentValue(attribute: string): unknown;
}

/** What the decision depends on; a change of it is a new decision. */
function questionOf({ state }: Resolved, check: unknown): string {
  const { path, code, 'on-failure': onFailure } = state.attributes;
  return JSON.stringify([state.site.id, state.siteContext.gateway, path, code, onFailure, check !== undefined]);
}

function pathOf({ state }: Resolved): string {
  const { path } = state.attributes;
  return typeof path === 'string' ? path : currentPath() + currentQuery();
}

/**
 * `compliance-gate` without React: asks as soon as the loader runs, decides, and lets the page's content go, or not.
 * A slow or broken gateway costs nothing but the wait for the content inside (CMP-12…16).
 */
export function start({ host, declared, held, draw }: GateOptions): Gate {
  startConfiguration();
  let resolved = resolveState(host, declared);
  let question = '';
  let isStopped = false;
  let restrictions: Restrictions | undefined;
  let forgetTip = (): void => {};

  /** Dialogs, once the page may go on: their code is loaded only where there is something to say. */
  const speak = ({ verdict, data }: ReadVerdict, stay: () => void): void => {
    const asked = question;
    const { limit } = verdict ?? {};
    const toast = data?.toast ?? NO_TOAST;
    if (limit === undefined || !mayHaveRestrictions(limit, toast)) return stay();
    loadChunk('gate-restrictions', () => import('./gate-restrictions.ts'))
      .then(({ startRestrictions }) => {
        if (isStopped || asked !== question) return;
        restrictions = startRestrictions({
          host,
          read: () => resolved.state,
          limit,
          toast,
          path: pathOf(resolved),
          draw,
          stay,
        });
      })
      .catch((error: unknown) => sendError(host, 'file', UNSPOKEN, error));
    // Of these rules one leads away from the page: until it is known whether it does, nothing is shown.
    if (!limit.is_nl_limit) stay();
  };
  const conclude = (decision: Decision, read: ReadVerdict): void => {
    const { action, reason, href = '' } = decision;
    const code: string = decision.code ?? '';
    const isUncontested = sendEvent(host, 'compliance-decision', { action, code, reason, href }, true);
    if (action === 'redirect') {
      if (isUncontested) redirectOnce(host, href, gateLinkContext(resolved.state));
    } else if (action === 'allow') {
      const stay = (): void => void (isUncontested && release(held));
      if (reason === 'restriction-page') stay();
      else speak(read, stay);
    } else if (isUncontested) {
      gateState(host).setState({ decision, isTipAnswered: reason === 'check-failed' });
      showBlocked(held);
      draw();
      if (reason === 'check-failed') speak(read, () => {});
      else forgetTip = whenTipAnswered(host, () => speak(read, () => {}));
    }
    if (action !== 'tip') sayReady(host);
  };
  const decide = async (): Promise<void> => {
    const asked = questionOf(resolved, host.check);
    if (asked === question) return;
    question = asked;
    restrictions?.end(false);
    forgetTip();
    if (gateState(host).getState().decision) gateState(host).setState({ decision: undefined, isTipAnswered: false });
    hold(held);
    const { state } = resolved;
    const onFailure = state.attributes['on-failure'] === 'closed' ? 'closed' : 'open';
    const read = await readVerdict(state.siteContext, host.check, onFailure);
    if (isStopped || asked !== question) return;
    const { verdict, closes, data } = read;
    if (data !== undefined) sendEvent(host, 'compliance-result', { data });
    const { code } = state.attributes;
    const link = gateLinkContext(state);
    conclude(
      evaluateCheck({
        verdict,
        path: pathOf(resolved),
        code: typeof code === 'string' ? code : undefined,
        onFailure,
        closesOtherwise: closes,
        link,
      }),
      read,
    );
  };
  const update = (): void => {
    resolved = resolveState(host, declared);
    const { site, language, attributes } = resolved.state;
    reportBadAttributes(host, resolved.bad);
    if (attributes['manage-robots'] === true || managesRobots)
      keepOutOfSearch(attributes['manage-robots'] === true && isNoIndex(site.id, language));
    managesRobots = attributes['manage-robots'] === true;
    void decide();
  };
  let managesRobots = false;
  const choices = followChoices(host, update);
  const undo = [
    subscribeErrors(({ source, message, error }) => sendError(host, source, message, error)),
    pageConfiguration().subscribe(update),
    choices.stop,
  ];
  update();
  if (isTopWindow() && /[?&]ref=/.test(currentQuery()))
    whenShown(() => {
      loadChunk('gate-referral', () => import('./gate-referral.ts'))
        .then(({ captureOnce }) => captureOnce(resolved.state.siteContext))
        .catch((error: unknown) => sendError(host, 'file', UNCAPTURED, error));
    });
  return {
    update: () => {
      choices.attributesChanged();
      update();
    },
    currentValue: (attribute) => valueInForce(resolveState(host, declared).state, attribute),
    stop: () => {
      isStopped = true;
      restrictions?.end(true);
      forgetTip();
      if (managesRobots) keepOutOfSearch(false);
      for (const action of undo) action();
    },
  };
}

const UNSPOKEN =
  'exchange-shell: The compliance notices did not load. They are not shown, and come on the next page. Serve the release whole and with CORS.';
const UNCAPTURED =
  'exchange-shell: The referral code did not load. The landing’s code is not kept. Serve the release whole and with CORS.';
const NO_TOAST = {
  is_hk_user: false,
  is_withdraw_only_user: false,
  limit_country_user_status: '',
  limit_country_toast: false,
  toast_config: undefined,
  kyc_toast: undefined,
};

/** Runs once, when the tip has been answered. */
function whenTipAnswered(host: HTMLElement, action: () => void): () => void {
  const end = gateState(host).subscribe(({ isTipAnswered }) => {
    if (!isTipAnswered) return;
    end();
    action();
  });
  return end;
}
