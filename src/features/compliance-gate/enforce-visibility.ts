import { restrictionHref } from './rules/evaluate.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import type { LinkContext } from '../../domain/links/href.ts';
import { safeDocument } from '../../platform/page/page-document.ts';
import { redirectForCompliance } from '../../runtime/dormant/track-compliance.ts';
import { hasTurn } from '../../stores/page/modal-turn.ts';
import { addSheet, removeSheet } from '../../platform/page/adopt-style-sheet.ts';
import { gateAnswers } from './state/gate-answers.ts';

/** How often is looked, and how long a removed gate may stay away: in milliseconds. */
const LOOK = 500;
const AWAY = 1000;
/** After so many returns the page is left. */
const MOST_RETURNS = 3;

/** While a question must be answered the page's rules cannot hide the gate: an important `:host` rule beats them all. */
const FORCED = ':host{display:block!important;visibility:visible!important;content-visibility:visible!important}';

/** Gates that were put into the page by ourselves. */
const ours = new WeakSet<HTMLElement>();

function isVisible(dialog: HTMLDialogElement): boolean {
  if (!dialog.open || !dialog.isConnected || !dialog.matches(':modal')) return false;
  return typeof dialog.checkVisibility === 'function'
    ? dialog.checkVisibility({ visibilityProperty: true })
    : dialog.getClientRects().length > 0;
}

/** Takes away what hides the gate (`FORCED` handles its own styles), and leads its dialog back to the top layer. Returns what puts the page's own back. */
function uncover(host: HTMLElement, dialog: HTMLDialogElement): () => void {
  const { hidden, parentNode } = host;
  const page = safeDocument();
  host.hidden = false;
  // Something around it hides it: until it is answered it stands elsewhere.
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
 * Watches a dialog that must be answered. Where it has twice not been seen it is uncovered, in the same gate; `lost` is
 * called when that is not possible, `leave` when it was hidden too often. Returns the ending.
 */
export function enforceVisibility(host: HTMLElement, lost: () => void, leave: () => void): () => void {
  let misses = 0;
  const undo: (() => void)[] = [];
  const container = host.shadowRoot as ShadowRoot;
  addSheet(container, FORCED);
  const stop = (): void => {
    clearInterval(timer);
    removeSheet(container, FORCED);
    for (const action of undo.splice(0).toReversed()) action();
  };
  const timer = setInterval(() => {
    const dialog = host.shadowRoot?.querySelector('dialog') ?? undefined;
    misses = dialog !== undefined && isVisible(dialog) ? 0 : misses + 1;
    if (misses < 2) return;
    misses = 0;
    if (dialog === undefined || !host.isConnected) {
      clearInterval(timer);
      removeSheet(container, FORCED);
      lost();
    } else if (isTooOften()) {
      stop();
      leave();
    } else undo.push(uncover(host, dialog));
  }, LOOK);
  return stop;
}

/** Counts the returns of what must be answered on this page. */
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

/** Leaves for the restriction page: the question will not be answered here. */
export function leavePage(given: Leaving): void {
  const reason = 'a notice that must be answered was hidden';
  void redirectForCompliance(safeDocument().documentElement, restrictionHref(given.link), { reason, ...given });
}

/**
 * A question that must be answered has gone from the page: a gate of our own asks it again, without the page's content.
 * Where that does not help the page is left.
 */
export function reopen(old: HTMLElement & { check?: unknown }, given: Leaving, away = AWAY): void {
  const page = safeDocument();
  setTimeout(() => {
    const answers = gateAnswers();
    // Another gate of the page has taken the turn, or this one stands there again.
    if (hasTurn('compliance') || !answers.isPending) return;
    if (isTooOften()) return leavePage(given);
    const gate = page.createElement(old.localName) as HTMLElement & { check?: unknown };
    for (const { name, value } of old.attributes)
      if (!['hidden', 'style', 'class', 'id', 'slot'].includes(name)) gate.setAttribute(name, value);
    if (old.check !== undefined) gate.check = old.check;
    ours.add(gate);
    (answers.returns === 1 ? page.body : page.documentElement).append(gate);
    // It may be taken away before it can ask.
    reopen(gate, given, 2 * AWAY);
  }, away);
}

/** A gate that we had put into the page goes when all is answered. */
export function leaveNothing(host: HTMLElement): void {
  if (ours.has(host) && host.isConnected) host.remove();
}
