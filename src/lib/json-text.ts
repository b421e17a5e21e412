/**
 * A value as JSON, whatever old libraries have made of arrays: Prototype 1.6 gives them a `toJSON` by which they become texts. Lists of what is kept
 * would be read as no lists.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(
    value,
    function keepArray(this: Readonly<Record<string, unknown>>, key: string, given: unknown) {
      return Array.isArray(this[key]) ? this[key] : given;
    },
  );
}
