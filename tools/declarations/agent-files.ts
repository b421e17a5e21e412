/** Generates the files for language models: `llms.txt`, `llms-full.txt` (https://llmstxt.org) and an agent skill (https://agentskills.io). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DOCUMENTS,
  type DocumentName,
  ELEMENT_DOCUMENTS,
  loadDocument,
  readDocument,
} from '../../demo/documentation/documents.ts';
import { DECLARATIONS } from '../../elements/index.docs.ts';
import { allAttributes, COMMON_EVENTS } from '../../src/runtime/custom-element/element-spec.docs.ts';
import { entries } from './element-names.ts';
import { markdownTable } from './markdown-table.ts';

const SKILL = 'skills/exchange-shell';
/** Pages that contain only evidence or data. `llms.txt` lists them as optional, and the skill omits them. */
const OPTIONAL: ReadonlySet<DocumentName> = new Set(['accessibility', 'offer']);

const product = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
  readonly version: string;
  readonly description: string;
};

/** Returns a page's text without the comments that mark generated parts. */
const textOf = (name: DocumentName): string =>
  readDocument(name)
    .replaceAll(/^<!-- .* -->\n/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Returns an element's summary, or the first sentence below a guide's title, without Markdown links. */
function firstSentence(name: DocumentName): string {
  const declaration = DECLARATIONS.find(({ tag }) => name === `elements/${tag}`);
  if (declaration !== undefined) return declaration.summary;
  const paragraph = textOf(name)
    .split(/^```.*$/m)
    // Parts with an odd index are the contents of code blocks.
    .filter((_, index) => index % 2 === 0)
    .flatMap((text) => text.split('\n\n'))
    .map((text) => text.trim())
    .find((text) => /^[^#|!<-]/.test(text));
  const plain = (paragraph ?? '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ');
  return /^.*?[.:](?= |$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain;
}

const GUIDES = DOCUMENTS.filter((name) => !name.startsWith('elements/'));

function linkLine(name: DocumentName): string {
  return `- [${loadDocument(name).title}](/docs/${name}.md): ${firstSentence(name)}`;
}

function llmsText(): string {
  return `# Exchange Shell

> ${product.description} Version ${product.version}.

A page loads one script and uses the elements as tags. Attributes, events, slots, parts and CSS properties are the public API. Each linked page is Markdown. The same pages are in llms-full.txt, next to this file.

## Elements

${ELEMENT_DOCUMENTS.map(linkLine).join('\n')}

## Guides

${GUIDES.filter((name) => !OPTIONAL.has(name))
  .map(linkLine)
  .join('\n')}

## Optional

${GUIDES.filter((name) => OPTIONAL.has(name))
  .map(linkLine)
  .join('\n')}
`;
}

const joined = (names: readonly DocumentName[]): string => `${names.map(textOf).join('\n\n---\n\n')}\n`;

/** Returns a table's names as inline code, or a dash if the table is empty. */
const namesOf = (table: Readonly<Record<string, unknown>>): string =>
  entries(table)
    .map(([name]) => `\`${name}\``)
    .join(', ') || '–';

function skillText(): string {
  const elements = DECLARATIONS.map(({ tag, summary, attributes, properties, events, slots }) => [
    `\`<${tag}>\``,
    summary,
    namesOf(attributes),
    namesOf(properties),
    namesOf(events),
    entries(slots)
      .map(([name]) => (name === '' ? 'default' : `\`${name}\``))
      .join(', ') || '–',
  ]);
  return `---
name: exchange-shell
description: Adds the exchange's header, footer, compliance gate, charts, search, notifications and dialogs to a web page as custom elements (exchange-*, compliance-*) with the package exchange-shell, in plain HTML, on a server or in a framework. Use it when a page or template contains such a tag, or when the user asks for one of these elements, their theme, their content security policy or their compliance behaviour.
metadata:
  version: "${product.version}"
---

# Exchange Shell

Use only the names in this file and in its references. Invalid names have no effect and are reported in the browser's console.

## Add an element

1. Load the script. In plain HTML add \`shell.css\`, and \`shell.js\` with \`defer\`. In a bundle, import each element that the page uses, such as \`exchange-shell/exchange-header\`.
2. Write the tag with its closing tag. Set \`site-id\` and \`language\`. Leave out \`theme\`, which would override the user's choice.
3. Set lists, objects and functions as properties from a script.
4. Listen to events with \`addEventListener\`. \`preventDefault()\` prevents the default action of a cancelable event.
5. Style with CSS properties and \`::part()\`. Elements ignore the page's other style rules.
6. Run \`await ExchangeShell.doctor()\` in the browser's console. It lists each problem with its fix.

## Elements

${markdownTable(['element', 'purpose', 'attributes', 'properties', 'events', 'slots'], elements)}

Every element also accepts the attributes ${namesOf(allAttributes({ attributes: {} }))} and dispatches the events ${namesOf(COMMON_EVENTS)}.

## Rules

- Never restrict content in the browser alone: \`<compliance-gate>\` needs the same rule on the server.
- Never read or store the fund password. \`<exchange-fund-password>\` passes it to \`verify\` only.
- Never write inline scripts or styles on a page with a strict content security policy.
- Prices are decimal strings. Don't convert them to numbers.

## References

- [Every element](references/elements.md): example, tasks, attributes, events, slots, parts, accessibility, requests and storage.
- [Guides](references/guides.md): get started, frameworks, configuration, server rendering, policy, theming, charts, compliance, errors and operations.
`;
}

/** Returns the files by path in `dist/`. */
export function agentFiles(): Readonly<Record<string, string>> {
  return {
    'llms.txt': llmsText(),
    'llms-full.txt': joined(DOCUMENTS),
    [`${SKILL}/SKILL.md`]: skillText(),
    [`${SKILL}/references/elements.md`]: joined(['elements', ...ELEMENT_DOCUMENTS]),
    [`${SKILL}/references/guides.md`]: joined(GUIDES.filter((name) => name !== 'elements' && !OPTIONAL.has(name))),
  };
}
