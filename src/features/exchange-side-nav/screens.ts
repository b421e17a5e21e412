/**
 * The media query for screens on which the navigation is collapsed by default (SDN-02, OP-75). The style sheet uses the same breakpoint.
 */
export const NARROW = '(width <= 1439px)';
/** The media query for screens on which the navigation is a dropdown at the top (SDN-03). */
export const TOP = '(width <= 992px)';

/** Closes the dropdown and the entry's flyout when a link inside is clicked. Returns a cleanup function. */
export function closeOnLinkClick(nav: HTMLElement): () => void {
  const onClick = (event: Event): void => {
    const link = (event.target as Element).closest('a');
    link?.closest<HTMLElement>('.side-box')?.hidePopover();
    if (link !== null) nav.hidePopover();
  };
  nav.addEventListener('click', onClick);
  return () => nav.removeEventListener('click', onClick);
}
