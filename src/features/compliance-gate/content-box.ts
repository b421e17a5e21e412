import { createElement } from '../../platform/page/page-document.ts';

/** Hides the page's content and makes it inert. Its space remains reserved. */
export function hideContent(contentBox: HTMLElement): void {
  contentBox.inert = true;
  contentBox.style.opacity = '0';
}

/** Shows the page's content. */
export function showContent(contentBox: HTMLElement): void {
  fill(contentBox, '');
}

/** Shows the page's `blocked` slot. Removes the default slot, so that none of the content is rendered. */
export function showBlocked(contentBox: HTMLElement): void {
  fill(contentBox, 'blocked');
}

function fill(contentBox: HTMLElement, name: string): void {
  const present = contentBox.querySelector('slot');
  if (present?.name !== name) {
    const slot = createElement('slot');
    slot.name = name;
    contentBox.replaceChildren(slot);
  }
  contentBox.inert = false;
  contentBox.style.opacity = '';
}
