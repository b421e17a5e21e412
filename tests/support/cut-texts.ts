import type { Page } from '@playwright/test';

/** Something that is read: a run of text, or a picture. */
interface Piece {
  readonly what: string;
  readonly element: Element;
  readonly boxes: readonly Box[];
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Its lines, each as high as its line is: what a font draws beyond that is no more than the space between lines. */
function linesOf(text: Text, element: Element): Box[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  const line = Number.parseFloat(getComputedStyle(element).lineHeight) || 20;
  return [...range.getClientRects()].flatMap(({ left, right, top, bottom }) => {
    const [middle, half] = [(top + bottom) / 2, Math.min(bottom - top, line) / 2];
    return right - left < 1 ? [] : [{ left, right, top: middle - half, bottom: middle + half }];
  });
}

/** What is seen of a scope: its texts and its pictures. What is open above it, and closed in it, is another scope. */
function piecesIn(scope: Element): Piece[] {
  const layerOf = (element: Element) => element.closest('[popover], dialog');
  const isSeen = (element: Element): boolean =>
    layerOf(element) === layerOf(scope) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.visually-hidden') === null &&
    !getComputedStyle(element).clipPath.startsWith('inset(50%');
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Element) {
      if (!node.matches('svg, img') || !isSeen(node)) continue;
      const what = `${node.localName} of ${node.parentElement?.className}`;
      pieces.push({ what, element: node, boxes: [node.getBoundingClientRect()] });
    } else if (node.parentElement !== null && /\S/.test(node.nodeValue ?? '') && isSeen(node.parentElement)) {
      const boxes = linesOf(node as Text, node.parentElement);
      const what = (node.nodeValue ?? '').trim().slice(0, 60);
      if (boxes.length > 0) pieces.push({ what, element: node.parentElement, boxes });
    }
  return pieces;
}

/** Where a piece leaves a box that it should stay in: one that cuts it off, one that it is drawn into, or the screen. */
function leavesOf({ element, boxes }: Piece): string[] {
  const out: string[] = [];
  const leaves = (side: string, edges: Box): boolean =>
    boxes.some((box) =>
      side === 'x'
        ? box.left < edges.left - 1 || box.right > edges.right + 1
        : box.top < edges.top - 1 || box.bottom > edges.bottom + 1,
    );
  // Where it scrolls, all of it can be read.
  const sides = new Set(['x', 'y']);
  let isInFlow = true;
  for (let at: Element | null = element; at !== null && sides.size > 0; at = at.parentElement) {
    const { display, position, overflowX, overflowY, textOverflow } = getComputedStyle(at);
    const isBox = !/^(?:inline|contents)$/.test(display) && !at.matches('svg *');
    for (const side of isBox ? sides : []) {
      const overflow = side === 'x' ? overflowX : overflowY;
      const isRead = textOverflow === 'ellipsis' && at.closest('[title], [aria-label], [aria-describedby]') !== null;
      if (/auto|scroll/.test(overflow)) sides.delete(side);
      else if (
        overflow !== 'visible'
          ? !isRead && leaves(side, at.getBoundingClientRect())
          : isInFlow && leaves(side, at.getBoundingClientRect())
      )
        out.push(`${overflow === 'visible' ? 'leaves' : 'is cut by'} ${at.localName}.${at.className} in ${side}`);
    }
    if (/^(?:absolute|fixed)$/.test(position)) isInFlow = false;
    if (at.matches('[popover], dialog, [data-root]')) break;
  }
  if (sides.has('x') && leaves('x', { left: 0, right: document.documentElement.clientWidth, top: 0, bottom: 0 }))
    out.push('leaves the screen');
  return out;
}

/** What of its boxes is not scrolled out of sight. The arrows of a row lie over what they scroll. */
function shownOf({ element, boxes }: Piece): readonly Box[] {
  let shown = boxes;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (at.matches('.scroll-arrow')) return [];
    const { left, right, top, bottom } = at.getBoundingClientRect();
    if (/auto|scroll/.test(overflowX)) shown = shown.filter((box) => box.left >= left - 1 && box.right <= right + 1);
    if (/auto|scroll/.test(overflowY)) shown = shown.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1);
  }
  return shown;
}

/** What can be pressed of a bar, each with its edges: which of them is wider than it should be. */
function widthsOf(host: Element): string {
  const controls = [...(host.shadowRoot?.querySelectorAll('.bar :is(a, button)') ?? [])];
  return controls
    .filter((control) => control.closest('[popover]') === null && control.checkVisibility())
    .map((control) => {
      const { left, right } = control.getBoundingClientRect();
      return `${control.className} ${Math.round(left)}–${Math.round(right)}`;
    })
    .join(', ');
}

/** Faults of what is seen of these parts: text that is cut off, that leaves its box or the screen, and what lies over something else. */
function cutTexts(host: Element, scopes: readonly string[]): string[] {
  const faults = new Set<string>();
  const liesOver = (one: Box, other: Box): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  for (const selector of scopes) {
    const name = `${host.localName} ${selector}`;
    const found = [...(host.shadowRoot?.querySelectorAll(selector) ?? [])].filter((scope) => scope.checkVisibility());
    const pieces = found.flatMap(piecesIn);
    if (pieces.length === 0) faults.add(`${name}: nothing is seen`);
    for (const piece of pieces) for (const how of leavesOf(piece)) faults.add(`${name}: “${piece.what}” ${how}`);
    const shown = pieces.map((piece) => [piece.what, shownOf(piece)] as const);
    for (const [index, [what, boxes]] of shown.entries())
      for (const [other, theirs] of shown.slice(index + 1))
        if (boxes.some((one) => theirs.some((box) => liesOver(one, box))))
          faults.add(`${name}: “${what}” lies over “${other}”`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    faults.add(`${host.localName}: the page scrolls: ${scrollWidth} of ${clientWidth}, with ${widthsOf(host)}`);
  return [...faults];
}

/** Waits until a box has its final content and no running animations. */
async function nothingComes(box: HTMLElement): Promise<void> {
  const isComing = () => [...box.querySelectorAll('.skeleton')].some((part) => part.checkVisibility());
  // What a press changes is drawn by the next task.
  await new Promise((resolve) => setTimeout(resolve));
  for (let frames = 0; isComing(); frames += 1) {
    if (frames === 600) throw new Error(`${box.id || box.className} does not come`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  for (const animation of box.getAnimations({ subtree: true })) animation.finish();
}

/** What a page of `bringCutTexts` knows. */
export interface CutTextsPage {
  readonly cutTexts: typeof cutTexts;
  readonly nothingComes: typeof nothingComes;
}

/** Puts it into the pages to come, as `cutTexts(host, scopes)`. */
export async function bringCutTexts(page: Page): Promise<void> {
  const parts = [linesOf, piecesIn, leavesOf, shownOf, widthsOf, cutTexts, nothingComes];
  await page.addInitScript(`${parts.map(String).join('\n')}\nObject.assign(globalThis, { cutTexts, nothingComes });`);
}
