import { TAGS } from '../doctor/rules/tags.ts';
import { findInDocument } from '../platform/page/page-document.ts';

/** The part of a `LayoutShift` entry that the shell reads. */
export interface ShiftEntry {
  readonly value: number;
  readonly sources?: readonly {
    readonly node?: Node | null;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

const SELECTOR = TAGS.join();

/** Returns true if the node is one of the shell's elements or is inside one, at any depth of shadow roots. */
export function isOwnNode(node: Node | null | undefined): boolean {
  for (let current = node; current instanceof Node;) {
    if (current instanceof Element && current.closest(SELECTOR) !== null) return true;
    const root = current.getRootNode();
    current = root instanceof ShadowRoot ? root.host : undefined;
  }
  return false;
}

/** Returns true if the interaction's target belongs to the shell. Browsers set no target for nodes that have been removed. */
export const isOwnInteraction = (entries: readonly { readonly target?: Node | null }[]): boolean =>
  entries.some(({ target }) => isOwnNode(target));

/**
 * Returns true if one of the shifted boxes belongs to the shell. Browsers hide nodes in shadow roots, so hidden nodes are recognised by
 * their position.
 */
export function isOwnShift({ sources = [] }: ShiftEntry): boolean {
  return sources.some(({ node, currentRect }) => (node instanceof Node ? isOwnNode(node) : isInOwnBox(currentRect)));
}

function isInOwnBox({ top, right, bottom, left }: DOMRectReadOnly): boolean {
  return findInDocument(SELECTOR).some((host) => {
    const box = host.getBoundingClientRect();
    const isInside = left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
    return isInside && box.width > 0 && box.height > 0;
  });
}
