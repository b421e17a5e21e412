/**
 * A value as JSON, whatever old libraries have made of arrays: Prototype 1.6 gives them a `toJSON` by which they become texts. Lists of what is kept
 * would be read as no lists.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, keepArrays);
}

function keepArrays(this: Readonly<Record<string, unknown>>, key: string, given: unknown): unknown {
  const own = this[key];
  return Array.isArray(own) ? own : given;
}
