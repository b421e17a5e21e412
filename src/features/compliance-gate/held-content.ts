import { createElement } from '../../platform/page/page-document.ts';

/** The box around the page's content: unseen and out of reach, its room kept. */
export function hold(held: HTMLElement): void {
  held.inert = true;
  held.style.opacity = '0';
}

/** The page's content may be seen. */
export function release(held: HTMLElement): void {
  fill(held, '');
}

/** The page's own words in place of its content; the content's slot goes, so that nothing of it is there. */
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
