let depth = 0;
let before = '';

/** Prevents the page from scrolling behind an open modal. Returns a cleanup function. Disposing of the last lock restores the page's style. */
export function lockScroll(page: Document): () => void {
  const { style } = page.documentElement;
  if (depth === 0) {
    before = style.overflow;
    style.overflow = 'hidden';
  }
  depth += 1;
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    depth -= 1;
    if (depth === 0) style.overflow = before;
  };
}
