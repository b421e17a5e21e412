import { expect, it } from 'vitest';
import { DECLARATIONS } from '../../../elements/index.docs.ts';
import { editorData } from '../../../tools/declarations/editor-data.ts';

const files = editorData();
const read = (file: string): unknown => JSON.parse(files[file] ?? '');

interface CodeTag {
  readonly name: string;
  readonly attributes: readonly { name: string; values?: { name: string }[]; valueSet?: string }[];
}

it('editorData() describes every tag, attribute and value for completion in VS Code', () => {
  const { version, tags } = read('vscode.html-custom-data.json') as { version: number; tags: readonly CodeTag[] };
  expect(version).toBe(1.1);
  expect(tags.map(({ name }) => name)).toEqual(DECLARATIONS.map(({ tag }) => tag));
  const header = tags.find(({ name }) => name === 'exchange-header')?.attributes ?? [];
  const valuesOf = (name: string) => header.find((one) => one.name === name)?.values?.map((value) => value.name);
  expect(valuesOf('variant')).toEqual(['live', 'demo']);
  expect(valuesOf('language')).toHaveLength(20);
  expect(valuesOf('site-id')).toHaveLength(12);
  expect(header.find(({ name }) => name === 'single-button')?.valueSet).toBe('v');
});

it('editorData() describes every tag’s attributes, properties, events, slots and parts for JetBrains editors', () => {
  const { contributions } = read('web-types.json') as {
    contributions: { html: { elements: readonly Record<string, unknown>[] } };
  };
  const { elements } = contributions.html;
  expect(elements.map(({ name }) => name)).toEqual(DECLARATIONS.map(({ tag }) => tag));
  for (const [index, spec] of DECLARATIONS.entries()) {
    const { attributes, slots, js, css } = elements[index] as {
      attributes: readonly { name: string }[];
      slots: readonly { name: string }[];
      js: Record<'properties' | 'events', readonly { name: string }[]>;
      css: { parts: readonly { name: string }[] };
    };
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
    expect(names(attributes)).toEqual(expect.arrayContaining(['site-id', 'language', ...Object.keys(spec.attributes)]));
    expect(names(js.properties)).toEqual(Object.keys(spec.properties));
    expect(names(js.events)).toEqual(expect.arrayContaining(['exchange-ready', ...Object.keys(spec.events)]));
    expect(names(slots)).toEqual(Object.keys(spec.slots));
    expect(names(css.parts)).toEqual(Object.keys(spec.parts));
  }
});
