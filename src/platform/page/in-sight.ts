/** Whether any of the element is in the window now. */
export function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < element.ownerDocument.documentElement.clientHeight;
}
