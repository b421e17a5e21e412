/**
 * Serialises a value as canonical JSON ([RFC 8785](https://www.rfc-editor.org/rfc/rfc8785)): without whitespace, and with sorted object
 * keys. Omits undefined fields. Ignores `toJSON()`, which the Prototype.js 1.6 library adds to arrays.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  // RFC 8785 compares keys by UTF-16 code units, as the relational operators do.
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join()}}`;
}
