import { restrictionHref } from './rules/evaluate.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import type { LinkContext } from '../../domain/links/href.ts';
import { safeDocument } from '../../platform/page/page-document.ts';
import { redirectForCompliance } from '../../runtime/dormant/track-compliance.ts';
import { hasTurn } from '../../stores/page/modal-turn.ts';
import { addStyleSheet, removeStyleSheet } from '../../platform/page/adopt-style-sheet.ts';
import { gateAnswers } from './state/gate-answers.ts';

/** Interval between two checks, and the delay before a removed gate is replaced; both in milliseconds. */
const LOOK = 500;
const AWAY = 1000;
/** Number of times the dialog is restored before the user is redirected to the restriction page. */
const MOST_RETURNS = 3;

/** Keeps page styles from hiding the gate while a dialog must be answered: an important `:host` declaration overrides them all. */
const FORCED = ':host{display:block!important;visibility:visible!important;content-visibility:visible!important}';

/** Gates that the shell has added to the page. */
const ours = new WeakSet<HTMLElement>();

function isVisible(dialog: HTMLDialogElement): boolean {
  if (!dialog.open || !dialog.isConnected || !dialog.matches(':modal')) return false;
  return typeof dialog.checkVisibility === 'function'
    ? dialog.checkVisibility({ visibilityProperty: true })
    : dialog.getClientRects().length > 0;
}

/**
 * Makes a hidden gate visible and returns its dialog to the top layer. The gate's own computed styles are covered by `FORCED`. Returns a
 * function that restores the page's markup.
 */
function uncover(host: HTMLElement, dialog: HTMLDialogElement): () => void {
  const { hidden, parentNode } = host;
  const page = safeDocument();
  host.hidden = false;
  // An ancestor hides the gate, so it is moved to the body until the dialog has been answered.
  const place = page.createComment('');
  if (host.getClientRects().length === 0 && parentNode !== page.body) {
    host.before(place);
    page.body.append(host);
  }
  if (!isVisible(dialog)) {
    dialog.removeAttribute('open');
    dialog.showModal();
  }
  return () => {
    host.hidden = hidden;
    if (place.isConnected) place.replaceWith(host);
  };
}

/**
 * Watches a dialog that must be answered. When two checks in a row find it hidden, the gate is made visible again. Calls `lost` if the
 * gate or its dialog has been removed, and `leave` if it was hidden too often. Returns a cleanup function.
 */
export function enforceVisibility(host: HTMLElement, lost: () => void, leave: () => void): () => void {
  let misses = 0;
  const undo: (() => void)[] = [];
  const container = host.shadowRoot as ShadowRoot;
  addStyleSheet(container, FORCED);
  const stop = (): void => {
    clearInterval(timer);
    removeStyleSheet(container, FORCED);
    for (const action of undo.splice(0).toReversed()) action();
  };
  const timer = setInterval(() => {
    const dialog = host.shadowRoot?.querySelector('dialog') ?? undefined;
    misses = dialog !== undefined && isVisible(dialog) ? 0 : misses + 1;
    if (misses < 2) return;
    misses = 0;
    if (dialog === undefined || !host.isConnected) {
      clearInterval(timer);
      removeStyleSheet(container, FORCED);
      lost();
    } else if (isTooOften()) {
      stop();
      leave();
    } else undo.push(uncover(host, dialog));
  }, LOOK);
  return stop;
}

/** Counts a restored dialog and returns whether the limit has been exceeded. The gates of a page share the count. */
function isTooOften(): boolean {
  const answers = gateAnswers();
  answers.returns += 1;
  return answers.returns > MOST_RETURNS;
}

/** The context of a redirect to the restriction page. */
interface Leaving {
  readonly link: LinkContext;
  readonly state: BaseElementState;
}

/** Redirects to the restriction page because the dialog cannot be answered on this page. */
export function leavePage(given: Leaving): void {
  const reason = 'a notice that must be answered was hidden';
  void redirectForCompliance(safeDocument().documentElement, restrictionHref(given.link), { reason, ...given });
}

/**
 * Replaces a removed gate whose dialog must be answered by a new one without the page's content. `away` is the delay in milliseconds. If
 * the new gate is removed too often as well, the user is redirected to the restriction page.
 */
export function reopen(old: HTMLElement & { check?: unknown }, given: Leaving, away = AWAY): void {
  const page = safeDocument();
  setTimeout(() => {
    const answers = gateAnswers();
    // Another gate has taken over, or this gate is back in the page.
    if (hasTurn('compliance') || !answers.isPending) return;
    if (isTooOften()) return leavePage(given);
    const gate = page.createElement(old.localName) as HTMLElement & { check?: unknown };
    for (const { name, value } of old.attributes)
      if (!['hidden', 'style', 'class', 'id', 'slot'].includes(name)) gate.setAttribute(name, value);
    if (old.check !== undefined) gate.check = old.check;
    ours.add(gate);
    (answers.returns === 1 ? page.body : page.documentElement).append(gate);
    // The new gate may be removed before it shows its dialog.
    reopen(gate, given, 2 * AWAY);
  }, away);
}

/** Removes a gate that the shell has added, once every restriction has been answered. */
export function leaveNothing(host: HTMLElement): void {
  if (ours.has(host) && host.isConnected) host.remove();
}
