import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS, isDocument } from '../../../demo/documentation/documents.ts';
import { agentFiles } from '../../../tools/declarations/agent-files.ts';

interface Manifest {
  readonly elements: Readonly<
    Record<string, Readonly<Record<'attributes' | 'properties' | 'events' | 'slots', object>>>
  >;
}

const { elements } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../dist-manifest.json'), 'utf8'),
) as Manifest;
const NO_NAMES = { attributes: {}, properties: {}, events: {}, slots: {} };
const TAGS = Object.keys(elements);
const files = agentFiles();
const skill = files['skills/exchange-shell/SKILL.md'] ?? '';
const llms = files['llms.txt'] ?? '';
const codeIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('the agent skill', () => {
  const [, front = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(skill) ?? [];
  const rows = new Map(
    [...body.matchAll(/^\| `<([\w-]+)>` \| (.*) \|$/gm)].map(([, tag = '', rest = '']) => [tag, rest.split(' | ')]),
  );
  const common = codeIn(/^Every element also .*$/m.exec(body)?.[0] ?? '');

  it('has valid front matter', () => {
    expect(/^name: (.*)$/m.exec(front)?.[1]).toBe('exchange-shell');
    const description = /^description: (.*)$/m.exec(front)?.[1] ?? '';
    expect(description.length).toBeGreaterThan(100);
    expect(description.length).toBeLessThanOrEqual(1024);
    // In an unquoted YAML value, `: ` is an error and ` #` starts a comment.
    expect(description).not.toMatch(/: | #|^["'{[]/);
    expect(skill.split('\n').length).toBeLessThan(500);
  });

  it('lists exactly the elements of the manifest', () => {
    expect([...rows.keys()].toSorted()).toEqual(TAGS.toSorted());
  });

  it.each(TAGS)('lists exactly the attributes, properties, events and slots of %s', (tag) => {
    const [, attributes = '', properties = '', events = '', slots = ''] = rows.get(tag) ?? [];
    const { attributes: all, ...others } = elements[tag] ?? NO_NAMES;
    const own = (names: object): readonly string[] => Object.keys(names).filter((name) => !common.includes(name));
    expect(codeIn(attributes).toSorted()).toEqual(own(all).toSorted());
    expect(codeIn(properties)).toEqual(Object.keys(others.properties));
    expect(codeIn(events).toSorted()).toEqual(own(others.events).toSorted());
    expect(slots.replaceAll('`', '').replace('–', '').replace('default', '')).toBe(
      Object.keys(others.slots).join(', '),
    );
  });

  it('lists a name as common only if every element has it', () => {
    expect(common.length).toBeGreaterThan(5);
    for (const tag of TAGS) {
      const { attributes = {}, events = {} } = elements[tag] ?? {};
      expect(Object.keys({ ...attributes, ...events })).toEqual(expect.arrayContaining([...common]));
    }
  });

  it('mentions only existing elements', () => {
    const named = [...body.matchAll(/<((?:exchange|compliance)-[\w-]+)>/g)].map(([, tag]) => tag);
    expect(named.filter((tag) => !TAGS.includes(tag ?? ''))).toEqual([]);
  });

  it('links to its own references only', () => {
    const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => `skills/exchange-shell/${href}`);
    expect(links.filter((file) => files[file] === undefined)).toEqual([]);
    expect(links).toHaveLength(2);
  });

  it.each(TAGS)('describes %s in the reference', (tag) => {
    expect(files['skills/exchange-shell/references/elements.md']).toContain(`# \`<${tag}>\``);
  });
});

describe('llms.txt', () => {
  it('starts with the title and a summary, and contains only sections of links after the introduction', () => {
    expect(llms).toMatch(/^# Exchange Shell\n\n> .+\n\n/);
    const [, ...sections] = llms.split(/^## /m);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(['Elements', 'Guides', 'Optional']);
    for (const section of sections)
      for (const line of section
        .split('\n')
        .slice(1)
        .filter((text) => text !== ''))
        expect(line).toMatch(/^- \[[^\]]+\]\(\/docs\/[\w/-]+\.md\): \S.*\.$/);
  });

  it('links to each page once', () => {
    const linked = [...llms.matchAll(/\(\/docs\/([\w/-]+)\.md\)/g)].map(([, name = '']) => name);
    expect(linked.filter((name) => !isDocument(name))).toEqual([]);
    expect(linked.toSorted()).toEqual([...DOCUMENTS].toSorted());
  });
});

describe('llms-full.txt', () => {
  it('contains each page without generator comments', () => {
    const full = files['llms-full.txt'] ?? '';
    expect(full).not.toContain('<!-- /');
    for (const name of DOCUMENTS) expect(full, name).toContain(`# ${titleOf(name)}`);
  });
});

function titleOf(name: string): string {
  return (
    /^# (.*)$/m.exec(readFileSync(path.resolve(import.meta.dirname, `../../../docs/${name}.md`), 'utf8'))?.[1] ?? 'none'
  );
}
