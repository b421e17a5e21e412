/** Converts field names back to the API's names, for pages and for storage: `isUkLimit` becomes `is_uk_limit`. */
export function wireNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wireNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      wireNames(part),
    ]),
  );
}
