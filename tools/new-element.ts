/**
 * `npm run new:element -- exchange-foo-bar "One sentence."`: creates an element with a component, a declaration, a page and a test.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SPECS } from '../elements/index.ts';
import { LANGUAGE_CODES } from '../src/domain/languages/languages.ts';
import { moduleName } from '../src/runtime/loader/module-name.ts';
import { GROUPS } from './build/groups.ts';
import { isMain } from './is-main.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const INDEXES = ['elements/index.ts', 'elements/index.docs.ts'];
const SURFACE = 'tests/architecture/public-surface.test.ts';
const TAGS = 'src/doctor/rules/tags.ts';

/** File contents by path below the repository's root. */
export type Files = Readonly<Record<string, string>>;

/** Returns the files of a new element that renders slotted content, formatted as in this repository. */
export function filesOfNewElement(tag: string, summary: string): Files {
  const name = moduleName(tag);
  return {
    [`elements/${tag}.ts`]: `import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: '${tag}',
  attributes: {},
  properties: [],
  load: () => import('../src/features/${tag}/${name}.tsx'),
});
`,
    [`elements/${tag}.docs.ts`]: `import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './${tag}.ts';

export const declaration = describeElement(spec, {
  summary: '${summary}',
  attributes: {},
  properties: {},
  events: {},
  slots: { '': 'The content.' },
  parts: { box: 'The box around the content.' },
  cssProperties: {},
});
`,
    [`src/features/${tag}/${name}.tsx`]: `import type { ReactElement } from 'react';
import styleSheet from './${name}.css?inline';

export const styles = styleSheet;

/** \`${tag}\`. ${summary} */
export function Component(): ReactElement {
  return (
    <div className="box" part="box">
      <slot />
    </div>
  );
}
`,
    [`src/features/${tag}/${name}.css`]: `.box {
  min-block-size: 24px;
}
`,
    [`docs/elements/${tag}.md`]: pageOfNewElement(tag),
    [`tests/elements/${tag}/${name}.test.ts`]: `import { expect } from 'chai';
import { getPart, loadShell, place } from '../support/elements.ts';

before(() => loadShell());

describe('<${tag}>', () => {
  it('renders its box', async () => {
    const element = await place('${tag}');
    expect(getPart(element, 'box').checkVisibility()).to.equal(true);
    element.remove();
  });
});
`,
  };
}

/** Returns the element's documentation page, whose reference `npm run generate` writes. */
function pageOfNewElement(tag: string): string {
  const generated = (name: string): string => `<!-- ${name}: written by npm run generate -->\n\n<!-- /${name} -->`;
  return `# \`<${tag}>\`

${generated('summary')}

Place it where its content should appear.

## Example

\`\`\`html live
<${tag}>Content</${tag}>
\`\`\`

${generated('reference')}

## Accessibility

- The element has no implicit role. Its content is read in document order.

${generated('loads')}
`;
}

/** Adds the element to a list of all elements (`index.ts` or `index.docs.ts`) in alphabetical order. */
export function addToIndex(index: string, tag: string): string {
  const rows = [...index.matchAll(/^import \{ (\w+) as \w+ \} from '\.\/([\w-]+)((?:\.docs)?\.ts)';$/gm)];
  const [, exported = '', , ending = ''] = rows[0] ?? [];
  const all = [...rows.flatMap(([, , one]) => one ?? []), tag].toSorted();
  const nameOf = (one: string): string => one.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const imports = all.map((one) => `import { ${exported} as ${nameOf(one)} } from './${one}${ending}';`).join('\n');
  return index
    .replace(/(?:^import \{ \w+ as .*\n)+/m, `${imports}\n`)
    .replace(/(?<= = \[\n)[^\]]*/, all.map((one) => `  ${nameOf(one)},\n`).join(''));
}

/** Adds the element to the test of the public API. */
export function addToSurface(surface: string, tag: string): string {
  const row = `  '${tag}': {
    attributes: [],
    events: [],
    slots: [''],
    parts: ['box'],
  },
`;
  return surface.replace(/(?<=^const SURFACE: .* = \{\n(?:.*\n)*?)(?=\};$)/m, row);
}

/** Adds the element to the doctor's list of tags. */
export function addToTags(tags: string, tag: string): string {
  return tags.replace('] as const;', `  '${tag}',\n$&`);
}

/** Returns the changed files that list all elements, by path. */
export function changedTables(tag: string, read: (file: string) => string): Files {
  return {
    ...Object.fromEntries(INDEXES.map((file) => [file, addToIndex(read(file), tag)])),
    [SURFACE]: addToSurface(read(SURFACE), tag),
    [TAGS]: addToTags(read(TAGS), tag),
  };
}

/** Returns the chunk names that are already used by files, shared chunks and messages. */
function takenNames(): ReadonlySet<string> {
  const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, withFileTypes: true });
  return new Set([
    ...files.filter((entry) => entry.isFile()).map(({ name }) => name.replace(/\..*$/, '')),
    ...GROUPS.map(({ name }) => name),
    ...LANGUAGE_CODES,
  ]);
}

/** Returns the reason why the name or the summary is invalid, or undefined if both are valid. */
export function reasonAgainst(tag: string, summary: string): string | undefined {
  if (!/^exchange(?:-[a-z][a-z0-9]*)+$/.test(tag))
    return `"${tag}" is not a valid element name. It must start with "exchange-" and consist of lower-case words with hyphens, such as exchange-price-ticker.`;
  if (SPECS.some((spec) => spec.tag === tag)) return `The element ${tag} already exists: elements/${tag}.ts.`;
  if (takenNames().has(moduleName(tag)))
    return `The build already has a file named ${moduleName(tag)}. Choose a name other than ${tag}.`;
  if (!/^[A-Z][^'"`\\\n]{1,98}\.$/.test(summary))
    return `"${summary}" is not a valid summary. It must be one sentence of at most 100 characters that ends with a full stop and contains no double quotes, such as "The price of one pair."`;
  return undefined;
}

/** Replaces straight apostrophes with typographic ones. */
export function readSummary(text: string): string {
  return text.trim().replaceAll("'", '’');
}

function main([tag = '', text = '']: readonly string[]): void {
  const summary = readSummary(text);
  const reason = reasonAgainst(tag, summary);
  if (reason !== undefined) {
    console.error(`${reason}\n\nnpm run new:element -- exchange-price-ticker "The price of one pair."`);
    process.exitCode = 1;
    return;
  }
  const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
  const files: Files = { ...filesOfNewElement(tag, summary), ...changedTables(tag, read) };
  for (const [file, text] of Object.entries(files)) {
    const isNew = !existsSync(path.join(ROOT, file));
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), text);
    console.log(`${isNew ? 'new     ' : 'changed '} ${file}`);
  }
  console.log(`
Next:
  npm run generate
  npm run test:elements -- --dev --files tests/elements/${tag}/${moduleName(tag)}.test.ts tests/elements/runtime/conformance.test.ts
  npx vitest run tests/architecture
  npm run dev    # shows it at /docs/elements/${tag} and in the playground
Then write the component in src/features/${tag}/, and declare its public API in elements/${tag}.ts,
elements/${tag}.docs.ts and ${SURFACE}.
Describe common tasks and accessibility in docs/elements/${tag}.md, whose first code block is the live example.
Record its requests: npx playwright test tests/e2e/documentation/examples.spec.ts --update-snapshots=all`);
}

if (isMain(import.meta.filename)) main(process.argv.slice(2));
