/** Matches `"__proto__":` in any spelling allowed by JSON. */
const PROTO_KEY =
  /"(?:_|\\u005f){2}(?:p|\\u0070)(?:r|\\u0072)(?:o|\\u006f)(?:t|\\u0074)(?:o|\\u006f)(?:_|\\u005f){2}"\s*:/i;

/** Parses JSON text, omitting any `__proto__` keys. Returns undefined if the text isn't valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return PROTO_KEY.test(text) ? JSON.parse(text, withoutProto) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the browser's description of the first error in a JSON text, on one line. Returns undefined if the text is valid JSON. */
export function jsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    // Chrome quotes the text with its line breaks.
    return (error as Error).message.replaceAll(/\s+/g, ' ');
  }
}

function withoutProto(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

/** Returns true if a value is a JSON object, that is, neither an array nor null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
