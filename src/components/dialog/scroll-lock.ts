let depth = 0;
let before = '';

/** Keeps the page from scrolling under an open modal; the last one to close puts back what was there. */
export function lockScroll(page: Document): () => void {
  const { style } = page.documentElement;
  if (depth === 0) {
    before = style.overflow;
    style.overflow = 'hidden';
  }
  depth += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    depth -= 1;
    if (depth === 0) style.overflow = before;
  };
}
