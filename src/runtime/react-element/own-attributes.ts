import { parseBooleanAttribute } from '../../lib/boolean-attribute.ts';

/** The type of an attribute's value, which determines how its text is parsed. */
export type AttributeType = 'string' | 'number' | 'boolean' | 'json';

/** An attribute's parsed value, and whether its text was malformed. */
export interface ParsedAttribute {
  readonly value: unknown;
  readonly isMalformed?: true;
}

/** Converts a property name to an attribute name: `maxRows` → `max-rows`. */
export function attributeNameOf(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Parses an attribute's text, which is null if the attribute is absent. Empty text for a number or JSON is treated as absent. */
export function parseAttribute(type: AttributeType, text: string | null): ParsedAttribute {
  if (type === 'boolean') return { value: parseBooleanAttribute(text) };
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

/** Serialises a value as attribute text. Returns null if the attribute should be removed. */
export function textOfValue(value: unknown): string | null {
  if (value === undefined || value === null || value === false) return null;
  return value === true ? '' : `${value as string | number}`;
}
