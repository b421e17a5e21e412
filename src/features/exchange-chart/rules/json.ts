/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** The maximum nesting depth. */
const DEEPEST = 16;

/**
 * Returns a copy of an object that contains only its JSON-compatible values. Omits `__proto__`. Returns an empty object if the value isn't
 * an object.
 */
export function readJsonObject(value: unknown): JsonObject {
  const read = readJson(value, DEEPEST);
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as JsonObject) : {};
}

function readJson(value: unknown, depth: number): Json | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object' || depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((item: unknown) => readJson(item, depth - 1) ?? null);
  const read: Record<string, Json> = {};
  for (const key of Object.keys(value)) {
    const part =
      key === '__proto__' ? undefined : readJson((value as Readonly<Record<string, unknown>>)[key], depth - 1);
    if (part !== undefined) read[key] = part;
  }
  return read;
}
