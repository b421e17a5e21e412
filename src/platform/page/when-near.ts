/**
 * Runs `action` once when the element comes within `margin` of the viewport (by default the viewport's height), or immediately without
 * `IntersectionObserver`. Returns a cleanup function.
 */
export function whenNear(element: Element, action: () => void, margin = '100% 0px'): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    action();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      action();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
