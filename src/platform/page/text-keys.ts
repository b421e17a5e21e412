/** Types of `<input>` into which text is not typed. */
const WITHOUT_TEXT = new Set([
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

/** Whether text is typed into this node. */
function isTextField(node: EventTarget | undefined): node is HTMLElement {
  if (!(node instanceof HTMLElement)) return false;
  if (node instanceof HTMLInputElement) return !WITHOUT_TEXT.has(node.type);
  return node instanceof HTMLTextAreaElement || node.isContentEditable;
}

/** Whether a node is in this shadow root, or in one below it: not what the page has put into a slot. */
function isInside(node: Node, container: ShadowRoot): boolean {
  const root = node.getRootNode();
  if (root === container) return true;
  return root instanceof ShadowRoot && isInside(root.host, container);
}

/**
 * Stops a key event of a text field inside an element. The page sees the element as its target, not the field, and would run its own
 * shortcuts. Escape, Tab and keys with Ctrl, Meta or Alt pass.
 */
export function stopTextKeys(event: Event): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event as KeyboardEvent;
  if (key === 'Escape' || key === 'Tab' || ctrlKey || metaKey || altKey) return;
  const [target] = event.composedPath();
  if (isTextField(target) && isInside(target, currentTarget as ShadowRoot)) event.stopPropagation();
}
