/**
 * Returns the value of a boolean attribute, whose text is null if the attribute is absent. Any text other than `false` is true, because
 * frameworks write a false property as `open="false"`.
 */
export function parseBooleanAttribute(text: string | null): boolean {
  return text !== null && text.trim().toLowerCase() !== 'false';
}
