import { createElement } from '../../platform/page/page-document.ts';

/** Hides the container of the page's content and makes it inert. Its space stays reserved. */
export function hold(held: HTMLElement): void {
  held.inert = true;
  held.style.opacity = '0';
}

/** Shows the page's content. */
export function release(held: HTMLElement): void {
  fill(held, '');
}

/** Shows the page's `blocked` slot. The default slot is removed, so none of the content is rendered. */
export function showBlocked(held: HTMLElement): void {
  fill(held, 'blocked');
}

function fill(held: HTMLElement, name: string): void {
  const present = held.querySelector('slot');
  if (present?.name !== name) {
    const slot = createElement('slot');
    slot.name = name;
    held.replaceChildren(slot);
  }
  held.inert = false;
  held.style.opacity = '';
}
