/** How the text of an attribute is read. */
export type AttributeType = 'string' | 'number' | 'boolean' | 'json';

/** The value of an attribute, and whether its text was malformed. */
export interface ParsedAttribute {
  readonly value: unknown;
  readonly isMalformed?: true;
}

/** `maxRows` → `max-rows` */
export function attributeNameOf(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The value of an attribute by its text, null where there is none. An empty number or JSON text counts as absent. */
export function parseAttribute(type: AttributeType, text: string | null): ParsedAttribute {
  if (type === 'boolean') return { value: text !== null && text.trim().toLowerCase() !== 'false' };
  if (text === null) return { value: undefined };
  if (type === 'string') return { value: text };
  if (text.trim() === '') return { value: undefined };
  const value = type === 'number' ? Number(text) : parseJson(text);
  return value === undefined || Number.isNaN(value) ? { value: undefined, isMalformed: true } : { value };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The text by which an attribute says this value; null where it is to be removed. */
export function textOfValue(value: unknown): string | null {
  if (value === undefined || value === null || value === false) return null;
  return value === true ? '' : `${value as string | number}`;
}
