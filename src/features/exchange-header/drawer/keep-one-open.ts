/**
 * One section of a name is open at a time (DRW-05). The platform does so by itself where `<details name>` is known; this
 * serves engines that do not know it. Returns what stops it.
 */
export function keepOneOpen(box: HTMLElement): () => void {
  const toggle = (event: Event): void => {
    const section = event.target;
    if (!(section instanceof HTMLDetailsElement) || !section.open || section.getAttribute('name') === null) return;
    for (const other of box.querySelectorAll('details[open]'))
      if (other !== section && other.getAttribute('name') === section.getAttribute('name'))
        other.removeAttribute('open');
  };
  // `toggle` does not bubble.
  box.addEventListener('toggle', toggle, true);
  return () => box.removeEventListener('toggle', toggle, true);
}
