/** Generates data for editors: HTML completions for VS Code (`html-custom-data`) and JetBrains IDEs (`web-types`). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DECLARATIONS } from '../../elements/index.docs.ts';
import {
  allAttributes,
  COMMON_CSS_PROPERTIES,
  type ElementDeclaration,
} from '../../src/runtime/custom-element/element-spec.docs.ts';
import { LANGUAGES } from '../../src/domain/languages/language-table.ts';
import { allEvents, entries } from './element-names.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Returns an attribute's possible values, or undefined if it accepts any text. */
function valuesOf(name: string, values: readonly string[] | undefined): readonly string[] | undefined {
  return name === 'language' ? Object.keys(LANGUAGES) : values;
}

/** Returns both files by file name in `dist/`. */
export function editorData(): Readonly<Record<string, string>> {
  const json = (value: unknown): string => `${JSON.stringify(value)}\n`;
  return {
    'vscode.html-custom-data.json': json({ version: 1.1, tags: DECLARATIONS.map(codeTag) }),
    'web-types.json': json(webTypes()),
  };
}

function codeTag(spec: ElementDeclaration): object {
  return {
    name: spec.tag,
    description: spec.summary,
    attributes: entries(allAttributes(spec)).map(([name, { type, values, description }]) => ({
      name,
      description,
      ...(type === 'boolean' ? { valueSet: 'v' } : {}),
      ...(valuesOf(name, values) === undefined
        ? {}
        : { values: valuesOf(name, values)?.map((value) => ({ name: value })) }),
    })),
  };
}

function webTypes(): object {
  const { name, version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Record<string, string>;
  return {
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: { html: { elements: DECLARATIONS.map(webElement) } },
  };
}

function webElement(spec: ElementDeclaration): object {
  const named = (table: Readonly<Record<string, string>>): readonly object[] =>
    entries(table).map(([name, description]) => ({ name, description }));
  return {
    name: spec.tag,
    description: spec.summary,
    ...(spec.stability !== undefined && { [spec.stability.status]: true }),
    attributes: entries(allAttributes(spec)).map(([name, { type, values, description, default: standard }]) => {
      const texts = valuesOf(name, values)?.map((value) => `'${value}'`);
      return {
        name,
        description,
        ...(standard === undefined ? {} : { default: standard }),
        value: type === 'boolean' ? { kind: 'no-value' } : { type: texts?.join(' | ') ?? 'string' },
      };
    }),
    slots: named(spec.slots),
    js: {
      properties: entries(spec.properties).map(([property, { type, description }]) => ({
        name: property,
        type,
        description,
      })),
      events: entries(allEvents(spec)).map(([event, { description }]) => ({ name: event, description })),
    },
    css: {
      parts: named(spec.parts),
      properties: named({ ...COMMON_CSS_PROPERTIES, ...spec.cssProperties }),
    },
  };
}
