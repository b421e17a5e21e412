/** Returns whether any part of the element is in the viewport now. */
export function isInViewport(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < element.ownerDocument.documentElement.clientHeight;
}
