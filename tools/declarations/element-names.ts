/** Helpers for tools that generate files from the element declarations. */
import { COMMON_EVENTS, type ElementDeclaration } from '../../src/runtime/custom-element/element-spec.docs.ts';

export function camelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
export function className(tag: string): string {
  const name = camelCase(`-${tag}`);
  return `${name}Element`;
}
export function allEvents(spec: ElementDeclaration): ElementDeclaration['events'] {
  return { ...COMMON_EVENTS, ...spec.events };
}
export function entries<T>(table: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(table);
}
