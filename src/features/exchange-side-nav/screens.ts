/** Up to here it is collapsed by itself (SDN-02, OP-75). The sheet has the same widths. */
export const NARROW = '(width <= 1439px)';
/** Up to here it is a dropdown on top (SDN-03). */
export const TOP = '(width <= 992px)';

/** What is followed in the dropdown, or in an entry's own box, closes it. Returns what ends that. */
export function closeWhereFollowed(nav: HTMLElement): () => void {
  const follow = (event: Event): void => {
    const link = (event.target as Element).closest('a');
    link?.closest<HTMLElement>('.side-box')?.hidePopover();
    if (link !== null) nav.hidePopover();
  };
  nav.addEventListener('click', follow);
  return () => nav.removeEventListener('click', follow);
}
