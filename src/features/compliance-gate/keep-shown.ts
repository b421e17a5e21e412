import { restrictionHref } from '../../domain/compliance/evaluate.ts';
import type { LinkContext } from '../../domain/links/href.ts';
import { redirectOnce } from '../../view/redirect.ts';
import { gateTurns } from './gate-turn.ts';

/** How often is looked, and how long a removed gate may stay away: in milliseconds. */
const LOOK = 500;
const AWAY = 1000;
/** After so many returns the page is left. */
const MOST_RETURNS = 3;

/** Gates that were put into the page by ourselves. */
const ours = new WeakSet<HTMLElement>();

function isVisible(dialog: HTMLDialogElement): boolean {
  if (!dialog.open || !dialog.isConnected) return false;
  return typeof dialog.checkVisibility === 'function'
    ? dialog.checkVisibility({ visibilityProperty: true })
    : dialog.getClientRects().length > 0;
}

/** Watches a dialog that must be answered; `lost` is called when it has twice not been seen. Returns the ending. */
export function keepShown(host: HTMLElement, lost: () => void): () => void {
  let misses = 0;
  const timer = setInterval(() => {
    const dialog = host.shadowRoot?.querySelector('dialog');
    misses = dialog instanceof HTMLDialogElement && isVisible(dialog) ? 0 : misses + 1;
    if (misses < 2) return;
    clearInterval(timer);
    lost();
  }, LOOK);
  return () => clearInterval(timer);
}

/**
 * A question that must be answered has gone from the page: a gate of our own asks it again, without the page's content.
 * Where that does not help the page is left.
 */
export function comeBack(old: HTMLElement & { check?: unknown }, link: LinkContext, away = AWAY): void {
  const page = old.ownerDocument;
  setTimeout(() => {
    const turns = gateTurns();
    // Another gate of the page has taken the turn, or this one stands there again.
    if (turns.owner !== undefined || !turns.isPending) return;
    turns.returns += 1;
    if (turns.returns > MOST_RETURNS) {
      redirectOnce(page.documentElement, restrictionHref(link), link);
      return;
    }
    const gate = page.createElement(old.localName) as HTMLElement & { check?: unknown };
    for (const { name, value } of old.attributes)
      if (!['hidden', 'style', 'class', 'id', 'slot'].includes(name)) gate.setAttribute(name, value);
    if (old.check !== undefined) gate.check = old.check;
    ours.add(gate);
    (turns.returns === 1 ? page.body : page.documentElement).append(gate);
    // It may be taken away before it can ask.
    comeBack(gate, link, 2 * AWAY);
  }, away);
}

/** A gate that we had put into the page goes when all is answered. */
export function leaveNothing(host: HTMLElement): void {
  if (ours.has(host)) host.remove();
}
