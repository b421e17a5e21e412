/** HTML that is inserted without escaping. */
export interface Markup {
  readonly markup: string;
}

const isMarkup = (value: unknown): value is Markup => typeof value === 'object' && value !== null && 'markup' in value;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML text and quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Marks trusted text as HTML. */
export const raw = (markup: string): Markup => ({ markup });

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (isMarkup(value)) return value.markup;
  return typeof value === 'string' || typeof value === 'number' ? escapeHtml(String(value)) : '';
}

/**
 * Creates HTML from a template. Escapes values, inserts markup and lists of markup unchanged, and ignores anything that is not text, a
 * number or markup.
 */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Markup {
  return raw(strings.reduce((text, part, index) => text + textOf(values[index - 1]) + part));
}

/** Returns attributes with a leading space. `true` becomes an empty attribute, and undefined and false are omitted. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Markup {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === false
      ? []
      : [value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`],
  );
  return raw(parts.join(''));
}

/** Returns JSON that is safe inside `<script>` in HTML and XHTML. */
export const jsonData = (value: unknown): Markup =>
  raw(JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('&', '\\u0026').replaceAll('\u2028', '\\u2028'));
