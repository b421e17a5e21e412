/** The `<input>` types that are not text fields. */
const NON_TEXT_TYPES = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'hidden',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Returns true if the user can type text into this node. */
function isTextField(node: EventTarget | undefined): node is HTMLElement {
  if (!(node instanceof HTMLElement)) return false;
  if (node instanceof HTMLInputElement) return !NON_TEXT_TYPES.has(node.type);
  return node instanceof HTMLTextAreaElement || node.isContentEditable;
}

/** Returns true if a node is in this shadow root or a nested one. The page's slotted content is not. */
function isInside(node: Node, container: ShadowRoot): boolean {
  const root = node.getRootNode();
  if (root === container) return true;
  return root instanceof ShadowRoot && isInside(root.host, container);
}

/**
 * Stops key events from text fields inside an element. Because of retargeting, the page sees the element rather than the field as their
 * target, so it would run its own shortcuts. Escape, Tab and keys with Ctrl, Meta or Alt propagate.
 */
export function stopTextKeys(event: Event): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event as KeyboardEvent;
  if (key === 'Escape' || key === 'Tab' || ctrlKey || metaKey || altKey) return;
  const [target] = event.composedPath();
  if (isTextField(target) && isInside(target, currentTarget as ShadowRoot)) event.stopPropagation();
}
