import { restrictionHref } from './rules/evaluate.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import type { LinkContext } from '../../domain/links/href.ts';
import { safeDocument } from '../../platform/page/page-document.ts';
import { redirectForCompliance } from '../../runtime/dormant/track-compliance.ts';
import { hasTurn } from '../../stores/page/modal-turn.ts';
import { addStyleSheet, removeStyleSheet } from '../../platform/page/adopt-style-sheet.ts';
import { gateAnswers } from './state/gate-answers.ts';

/** The interval between two checks, and the delay before a removed gate is replaced, both in milliseconds. */
const CHECK_INTERVAL = 500;
const REOPEN_DELAY = 1000;
/** The number of times the dialog is restored before the user is redirected to the restriction page. */
const MAX_RETURNS = 3;

/** Prevents page styles from hiding the gate while a dialog must be answered. An important `:host` declaration overrides all of them. */
const FORCED = ':host{display:block!important;visibility:visible!important;content-visibility:visible!important}';

/** Gates that the shell has added to the page. */
const addedGates = new WeakSet<HTMLElement>();

function isVisible(dialog: HTMLDialogElement): boolean {
  if (!dialog.open || !dialog.isConnected || !dialog.matches(':modal')) return false;
  return typeof dialog.checkVisibility === 'function'
    ? dialog.checkVisibility({ visibilityProperty: true })
    : dialog.getClientRects().length > 0;
}

/**
 * Makes a hidden gate visible and returns its dialog to the top layer. `FORCED` already overrides the page's styles for the gate itself.
 * Returns a function that restores the page's markup.
 */
function uncover(host: HTMLElement, dialog: HTMLDialogElement): () => void {
  const { hidden, parentNode } = host;
  const page = safeDocument();
  host.hidden = false;
  // If an ancestor hides the gate, the gate is moved to the body until the dialog has been answered.
  const placeholder = page.createComment('');
  if (host.getClientRects().length === 0 && parentNode !== page.body) {
    host.before(placeholder);
    page.body.append(host);
  }
  if (!isVisible(dialog)) {
    dialog.removeAttribute('open');
    dialog.showModal();
  }
  return () => {
    host.hidden = hidden;
    if (placeholder.isConnected) placeholder.replaceWith(host);
  };
}

/**
 * Watches a dialog that must be answered. If two consecutive checks find it hidden, makes the gate visible again. Calls `onRemoved` if the
 * gate or its dialog has been removed, and `onTooOften` if it was hidden too often. Returns a cleanup function.
 */
export function enforceVisibility(host: HTMLElement, onRemoved: () => void, onTooOften: () => void): () => void {
  let missedChecks = 0;
  const cleanups: (() => void)[] = [];
  const container = host.shadowRoot as ShadowRoot;
  addStyleSheet(container, FORCED);
  const stop = (): void => {
    clearInterval(timer);
    removeStyleSheet(container, FORCED);
    for (const cleanup of cleanups.splice(0).toReversed()) cleanup();
  };
  const timer = setInterval(() => {
    const dialog = host.shadowRoot?.querySelector('dialog') ?? undefined;
    missedChecks = dialog !== undefined && isVisible(dialog) ? 0 : missedChecks + 1;
    if (missedChecks < 2) return;
    missedChecks = 0;
    if (dialog === undefined || !host.isConnected) {
      clearInterval(timer);
      removeStyleSheet(container, FORCED);
      onRemoved();
    } else if (exceedsReturnLimit()) {
      stop();
      onTooOften();
    } else cleanups.push(uncover(host, dialog));
  }, CHECK_INTERVAL);
  return stop;
}

/** Counts a restored dialog and returns true if the limit is exceeded. All gates on a page share the count. */
function exceedsReturnLimit(): boolean {
  const answers = gateAnswers();
  answers.returns += 1;
  return answers.returns > MAX_RETURNS;
}

/** The context for a redirect to the restriction page. */
interface RedirectContext {
  readonly link: LinkContext;
  readonly state: BaseElementState;
}

/** Redirects to the restriction page because the dialog cannot be answered on this page. */
export function leavePage(context: RedirectContext): void {
  const reason = 'a notice that must be answered was hidden';
  void redirectForCompliance(safeDocument().documentElement, restrictionHref(context.link), { reason, ...context });
}

/**
 * Replaces a removed gate whose dialog must be answered with a new gate that doesn't contain the page's content. `delay` is in
 * milliseconds. If gates are hidden or removed too often, redirects the user to the restriction page.
 */
export function reopen(old: HTMLElement & { check?: unknown }, context: RedirectContext, delay = REOPEN_DELAY): void {
  const page = safeDocument();
  setTimeout(() => {
    const answers = gateAnswers();
    // Do nothing if another gate has the turn, this gate is on the page again, or the dialog has been answered.
    if (hasTurn('compliance') || !answers.isPending) return;
    if (exceedsReturnLimit()) return leavePage(context);
    const gate = page.createElement(old.localName) as HTMLElement & { check?: unknown };
    for (const { name, value } of old.attributes)
      if (!['hidden', 'style', 'class', 'id', 'slot'].includes(name)) gate.setAttribute(name, value);
    if (old.check !== undefined) gate.check = old.check;
    addedGates.add(gate);
    (answers.returns === 1 ? page.body : page.documentElement).append(gate);
    // The new gate may be removed before it shows its dialog.
    reopen(gate, context, 2 * REOPEN_DELAY);
  }, delay);
}

/** Removes a gate that the shell has added, once every restriction has been answered. */
export function removeAddedGate(host: HTMLElement): void {
  if (addedGates.has(host) && host.isConnected) host.remove();
}
