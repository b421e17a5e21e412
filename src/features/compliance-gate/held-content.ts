/** The box around the page's content: unseen and out of reach, its room kept. */
export function hold(held: HTMLElement): void {
  held.inert = true;
  held.style.opacity = '0';
}

export function release(held: HTMLElement): void {
  held.inert = false;
  held.style.opacity = '';
}

/** The page's own words in place of its content; the content's slot goes, so that nothing of it is there. */
export function showBlocked(held: HTMLElement): void {
  const slot = held.ownerDocument.createElement('slot');
  slot.name = 'blocked';
  held.replaceChildren(slot);
  release(held);
}
