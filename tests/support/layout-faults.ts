import type { Page } from '@playwright/test';

/** A visible text node or image. */
interface Item {
  readonly what: string;
  readonly element: Element;
  readonly boxes: readonly Box[];
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Returns a text node's line boxes. Boxes are clipped to `line-height`, because glyphs may extend into the space between lines. */
function linesOf(text: Text, element: Element): Box[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  const line = Number.parseFloat(getComputedStyle(element).lineHeight) || 20;
  return [...range.getClientRects()].flatMap(({ left, right, top, bottom }) => {
    const [middle, half] = [(top + bottom) / 2, Math.min(bottom - top, line) / 2];
    return right - left < 1 ? [] : [{ left, right, top: middle - half, bottom: middle + half }];
  });
}

/** Returns a scope's visible text and images. Popovers and dialogs are separate scopes. */
function itemsIn(scope: Element): Item[] {
  const layerOf = (element: Element) => element.closest('[popover], dialog');
  const isVisible = (element: Element): boolean =>
    layerOf(element) === layerOf(scope) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.visually-hidden') === null &&
    !getComputedStyle(element).clipPath.startsWith('inset(50%');
  const items: Item[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Element) {
      if (!node.matches('svg, img') || !isVisible(node)) continue;
      const what = `${node.localName} of ${node.parentElement?.className}`;
      items.push({ what, element: node, boxes: [node.getBoundingClientRect()] });
    } else if (node.parentElement !== null && /\S/.test(node.nodeValue ?? '') && isVisible(node.parentElement)) {
      const boxes = linesOf(node as Text, node.parentElement);
      const what = (node.nodeValue ?? '').trim().slice(0, 60);
      if (boxes.length > 0) items.push({ what, element: node.parentElement, boxes });
    }
  return items;
}

/** Returns a message for each ancestor that clips the item or that it overflows, and for horizontal overflow of the viewport. */
function overflowsOf({ element, boxes }: Item): string[] {
  const out: string[] = [];
  const overflowsBox = (side: string, edges: Box): boolean =>
    boxes.some((box) =>
      side === 'x'
        ? box.left < edges.left - 1 || box.right > edges.right + 1
        : box.top < edges.top - 1 || box.bottom > edges.bottom + 1,
    );
  // Content in a scroll container is reachable, so overflow in the scrolling direction is allowed.
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
          ? !isRead && overflowsBox(side, at.getBoundingClientRect())
          : isInFlow && overflowsBox(side, at.getBoundingClientRect())
      )
        out.push(
          `${overflow === 'visible' ? 'overflows' : 'is clipped by'} ${at.localName}.${at.className} in ${side}`,
        );
    }
    if (/^(?:absolute|fixed)$/.test(position)) isInFlow = false;
    if (at.matches('[popover], dialog, [data-root]')) break;
  }
  if (sides.has('x') && overflowsBox('x', { left: 0, right: document.documentElement.clientWidth, top: 0, bottom: 0 }))
    out.push('overflows the viewport');
  return out;
}

/** Returns the item's boxes that aren't scrolled out of view. Scroll arrows have none, because they overlap their row by design. */
function visibleBoxesOf({ element, boxes }: Item): readonly Box[] {
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

/** Lists the bar's links and buttons with their left and right edges, to help find the cause if the page scrolls sideways. */
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

/** Returns the layout faults in the given scopes: clipped text, overflow, overlapping items, or nothing visible. */
function layoutFaults(host: Element, scopes: readonly string[]): string[] {
  const faults = new Set<string>();
  const overlaps = (one: Box, other: Box): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  for (const selector of scopes) {
    const name = `${host.localName} ${selector}`;
    const results = [...(host.shadowRoot?.querySelectorAll(selector) ?? [])].filter((scope) => scope.checkVisibility());
    const items = results.flatMap(itemsIn);
    if (items.length === 0) faults.add(`${name}: nothing is visible`);
    for (const item of items) for (const how of overflowsOf(item)) faults.add(`${name}: “${item.what}” ${how}`);
    const shown = items.map((item) => [item.what, visibleBoxesOf(item)] as const);
    for (const [index, [what, boxes]] of shown.entries())
      for (const [other, theirs] of shown.slice(index + 1))
        if (boxes.some((one) => theirs.some((box) => overlaps(one, box))))
          faults.add(`${name}: “${what}” overlaps “${other}”`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    faults.add(`${host.localName}: the page scrolls: ${scrollWidth} of ${clientWidth}, with ${widthsOf(host)}`);
  return [...faults];
}

/** Waits until a box has no skeletons, and finishes its animations. */
async function waitForContent(box: HTMLElement): Promise<void> {
  const isLoading = () => [...box.querySelectorAll('.skeleton')].some((part) => part.checkVisibility());
  // The result of a click is rendered in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  for (let frames = 0; isLoading(); frames += 1) {
    if (frames === 600) throw new Error(`${box.id || box.className} does not finish loading`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  for (const animation of box.getAnimations({ subtree: true })) animation.finish();
}

/** The globals that `installLayoutFaults()` adds to a page. */
export interface LayoutFaultsPage {
  readonly layoutFaults: typeof layoutFaults;
  readonly waitForContent: typeof waitForContent;
}

/** Installs `layoutFaults(host, scopes)` and `waitForContent(box)` in every page that is opened afterwards. */
export async function installLayoutFaults(page: Page): Promise<void> {
  const parts = [linesOf, itemsIn, overflowsOf, visibleBoxesOf, widthsOf, layoutFaults, waitForContent];
  await page.addInitScript(
    `${parts.map(String).join('\n')}\nObject.assign(globalThis, { layoutFaults, waitForContent });`,
  );
}
