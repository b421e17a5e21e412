/** Returns true if any part of the element is currently in the viewport. Ignores its horizontal position. */
export function isInViewport(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < element.ownerDocument.documentElement.clientHeight;
}
