/** Runs once, when the element is no further from the window than `margin`, by default its height: at once in a browser that cannot tell. */
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
