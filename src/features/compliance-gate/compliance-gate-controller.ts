import { evaluateCheck, type Decision } from '../../domain/compliance/evaluate.ts';
import { currentPath, currentQuery } from '../../platform/location.ts';
import { subscribeErrors } from '../../stores/errors.ts';
import { pageConfiguration } from '../../stores/page-configuration.ts';
import { startConfiguration } from '../../stores/start-configuration.ts';
import { reportBadAttributes } from '../../view/bad-attributes.ts';
import { followChoices } from '../../view/follow-choices.ts';
import { gateLinkContext } from './gate-link-context.ts';
import { redirectOnce } from '../../view/redirect.ts';
import { resolveState, type Resolved } from '../../view/resolve-state.ts';
import { sendEvent } from '../../view/send.ts';
import { valueInForce } from '../../view/value-in-force.ts';
import { gateState } from './gate-state.ts';
import { readVerdict } from '../../stores/read-verdict.ts';

export interface GateOptions {
  readonly host: HTMLElement & { check?: unknown };
  readonly declared: readonly string[];
  readonly held: HTMLElement;
  draw(): void;
}

export interface Gate {
  update(): void;
  stop(): void;
  inForce(attribute: string): unknown;
}

/** What the decision depends on; a change of it is a new decision. */
function questionOf({ state }: Resolved, check: unknown): string {
  const { path, code, 'on-failure': onFailure } = state.attributes;
  return JSON.stringify([state.site.id, state.shell.gateway, path, code, onFailure, check !== undefined]);
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
  let isReady = false;

  const conclude = (decision: Decision): void => {
    const { action, reason, code = '', href = '' } = decision;
    const isUncontested = sendEvent(host, 'compliance-decision', { action, code, reason, href }, true);
    if (isUncontested && action === 'redirect') redirectOnce(host, href, gateLinkContext(resolved.state));
    if (isUncontested && action === 'tip') {
      gateState(host).setState({ decision });
      showBlocked(held);
      draw();
    } else if (isUncontested && action === 'allow') release(held);
    if (isReady || action === 'tip') return;
    isReady = true;
    sendEvent(host, 'exchange-ready');
  };
  const decide = async (): Promise<void> => {
    const asked = questionOf(resolved, host.check);
    if (asked === question) return;
    question = asked;
    hold(held);
    const { state } = resolved;
    const onFailure = state.attributes['on-failure'] === 'closed' ? 'closed' : 'open';
    const { verdict, closes, data } = await readVerdict(state.shell, host.check, onFailure);
    if (isStopped || asked !== question) return;
    if (data !== undefined) sendEvent(host, 'compliance-result', { data });
    const { path, code } = state.attributes;
    const decision = evaluateCheck({
      verdict,
      path: typeof path === 'string' ? path : currentPath() + currentQuery(),
      code: typeof code === 'string' ? code : undefined,
      onFailure,
      link: gateLinkContext(state),
    });
    // A permission that has expired gives way to `on-failure`; a restriction stays one.
    conclude(closes && decision.action === 'allow' && decision.reason !== 'restriction-page' ? { ...decision, action: 'tip', reason: 'check-failed' } : decision);
  };
  const update = (): void => {
    resolved = resolveState(host, declared);
    reportBadAttributes(host, resolved.bad);
    void decide();
  };
  const choices = followChoices(host, update);
  const undo = [
    subscribeErrors(({ source, message, error }) => sendEvent(host, 'exchange-error', { source, message, error })),
    pageConfiguration().subscribe(update),
    choices.stop,
  ];
  update();
  return {
    update: () => {
      choices.heedAttributes();
      update();
    },
    inForce: (attribute) => valueInForce(resolveState(host, declared).state, attribute),
    stop: () => {
      isStopped = true;
      for (const action of undo) action();
    },
  };
}

function hold(held: HTMLElement): void {
  held.inert = true;
  held.style.opacity = '0';
}

function release(held: HTMLElement): void {
  held.inert = false;
  held.style.opacity = '';
}

/** The page's own words in place of its content; the content's slot goes, so that nothing of it is there. */
function showBlocked(held: HTMLElement): void {
  const slot = held.ownerDocument.createElement('slot');
  slot.name = 'blocked';
  held.replaceChildren(slot);
  release(held);
}
