import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS, findSections, loadDocument, slugOf } from '../../../demo/documentation/documents.ts';
import { SPECS } from '../../../elements/index.ts';
import { RULES } from '../../../src/domain/doctor/diagnose.ts';
import { COMMON_NAMES } from '../../../src/embed/element-row.ts';
import { COMMON_CSS_PROPERTIES } from '../../../src/embed/element-spec.ts';
import { parsePageConfiguration } from '../../../src/stores/configuration/page-configuration.ts';

const FILES = ['README.md', 'examples/README.md', ...readdirSync('docs').map((file) => `docs/${file}`)].filter((file) =>
  file.endsWith('.md'),
);
const read = (file: string): string => readFileSync(file, 'utf8');

interface Snippet {
  readonly where: string;
  readonly language: string;
  readonly text: string;
}
const snippets: readonly Snippet[] = FILES.flatMap((file) =>
  [...read(file).matchAll(/^```([\w ]*)\n([^]*?)^```$/gm)].map(([, language = '', text = ''], index) => ({
    where: `${file}, snippet ${index + 1}`,
    language: language.split(' ')[0] ?? '',
    text,
  })),
);
const of = (language: string): readonly (readonly [string, string])[] =>
  snippets.filter((one) => one.language === language).map(({ where, text }) => [where, text] as const);

const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
const specOf = (tag: string) => SPECS.find((spec) => spec.tag === tag);
const properties = new Set([
  ...Object.keys(COMMON_CSS_PROPERTIES),
  ...SPECS.flatMap(({ cssProperties }) => Object.keys(cssProperties)),
]);

describe('snippets of the documentation', () => {
  it('are in languages that are looked at here', () => {
    expect([...new Set(snippets.map(({ language }) => language))].toSorted()).toEqual([
      'css',
      'html',
      'js',
      'json',
      'sh',
      'text',
    ]);
  });

  it.each(of('js'))('%s can be read by an engine', (_where, text) => {
    expect(parseSync('snippet.mjs', text).errors).toEqual([]);
  });

  it.each(of('json'))('%s is JSON', (_where, text) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  it.each(of('html'))(
    '%s names tags and attributes that there are, and a configuration without a fault',
    (_where, text) => {
      for (const [, tag = '', attributes = ''] of text.matchAll(/<((?:exchange|compliance)-[\w-]+)([^>]*)>/g)) {
        const spec = specOf(tag);
        expect(spec, tag).toBeDefined();
        const names = [...attributes.matchAll(/([\w-]+)(?:="[^"]*")?/g)].map(([, name = '']) => name);
        const known = new Set([...COMMON_NAMES, ...Object.keys(spec?.attributes ?? {})]);
        expect(names.filter((name) => !known.has(name))).toEqual([]);
      }
      for (const [, block = ''] of text.matchAll(
        /<script type="application\/json" data-exchange-shell>([^]*?)<\/script>/g,
      )) {
        const faults: unknown[] = [];
        parsePageConfiguration([JSON.parse(block)], (fault) => faults.push(fault));
        expect(faults).toEqual([]);
      }
      for (const [, script = ''] of text.matchAll(/<script>([^]*?)<\/script>/g))
        expect(parseSync('snippet.js', script).errors).toEqual([]);
    },
  );

  it.each(of('css'))('%s sets properties and parts that there are', (_where, text) => {
    expect(
      [...text.matchAll(/(--exchange-[\w-]+)/g)].map(([, name = '']) => name).filter((name) => !properties.has(name)),
    ).toEqual([]);
    for (const [, tag = '', part = ''] of text.matchAll(/([\w-]+)::part\(([\w-]+)\)/g))
      expect(Object.keys(specOf(tag)?.parts ?? {})).toContain(part);
  });

  it.each(of('sh'))('%s calls commands that there are', (_where, text) => {
    for (const [, name = ''] of text.matchAll(/npx exchange-shell ([\w-]+)/g))
      expect(read('cli/exchange-shell.ts')).toContain(`case '${name}':`);
    for (const [, name = ''] of text.matchAll(/npm (?:run )?([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
  });
});

describe('links of the documentation', () => {
  it.each(FILES)('of %s lead to files and headings that there are', (file) => {
    const broken = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, href = '']) => href)
      .filter((href) => !/^https?:/.test(href))
      .filter((href) => {
        const [target = '', anchor = ''] = href.split('#');
        const found = target === '' ? file : path.join(path.dirname(file), target);
        if (!existsSync(found)) return true;
        const headings =
          anchor === '' ? [] : [...read(found).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => slugOf(text));
        return anchor !== '' && !headings.includes(anchor);
      });
    expect(broken).toEqual([]);
  });
});

describe('the documentation in the demo', () => {
  it('has every page of the folder but the list of requirements', () => {
    const files = readdirSync('docs').filter((file) => file.endsWith('.md') && file !== 'requirements.md');
    expect(files.map((file) => file.slice(0, -'.md'.length)).toSorted()).toEqual([...DOCUMENTS].toSorted());
  });

  it('leads from page to page, and to pictures', () => {
    expect(loadDocument('start').html).toContain('href="/docs/doctor"');
    expect(loadDocument('theming').html).toContain('src="/docs/pictures/themed.png"');
  });

  it('is found by words: headings first, without accents, by beginnings; nothing where a word is missing', () => {
    expect(findSections('where password safe')[0]).toMatchObject({
      page: 'policy',
      id: 'where-the-fund-password-is-safe',
    });
    expect(findSections('EXCHANGE-ACCENT-HOV').map(({ page }) => page)).toContain('theming');
    expect(findSections('fund passwordless')).toEqual([]);
    expect(findSections('  ')).toEqual([]);
  });

  it('names each finding of the doctor where its symptom is', () => {
    const text = read('docs/troubleshooting.md');
    expect(RULES.map(({ key }) => key).filter((key) => !text.includes(`\`${key}\``))).toEqual([]);
  });
});

it('the README is short', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(150);
});
