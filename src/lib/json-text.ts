/**
 * Serialises a value as JSON even if an old library has patched arrays. Prototype 1.6 adds a `toJSON` that serialises arrays as strings, so
 * stored lists could not be read again.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(
    value,
    function unpatchArray(this: Readonly<Record<string, unknown>>, key: string, serialized: unknown) {
      return Array.isArray(this[key]) ? this[key] : serialized;
    },
  );
}
