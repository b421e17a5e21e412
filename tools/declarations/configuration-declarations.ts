/** Generates the page configuration's types (`configuration.d.ts`) and the table of its keys (`docs/configuration.md`). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { CONFIGURATION_KEY_DOCS } from '../../src/stores/configuration/configuration-keys.docs.ts';
import type { Description, Descriptions } from '../../src/stores/configuration/keys/schema.docs.ts';
import { markdownTable } from './markdown-table.ts';
import { withoutRequirements } from './without-requirements.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WIDTH = 120;
/** Maximum number of characters of an object type on a single line. */
const ROOM = 90;

/** Types that configuration keys refer to, by the file that declares them. */
const NAMED_TYPES = [
  ['src/stores/configuration/adapters.ts', 'ErrorReport'],
  ['src/stores/configuration/adapters.ts', 'AnalyticsAdapter'],
  ['src/domain/consent/purpose.ts', 'ConsentAnswer'],
  ['src/domain/compliance/receipt.ts', 'ComplianceReceipt'],
  ['src/stores/configuration/adapters.ts', 'ReceiptRecorder'],
  ['src/stores/configuration/site-record.ts', 'SiteRecord'],
  ['src/stores/public/page-data.ts', 'SettingsRecord'],
  ['src/stores/public/page-data.ts', 'AccountRecord'],
  ['src/stores/public/page-data.ts', 'PageData'],
] as const;

/** Returns the page configuration's published types. */
export function configurationTypes(): string {
  const named = NAMED_TYPES.map(([file, name]) => declarationOf(file, name));
  return `/* Written by \`npm run generate\` from the declarations in \`src/stores/configuration/keys/\`. */
${named.join('\n\n')}

/** Configuration of all elements of a page: JSON in \`data-exchange-shell\`, or an object for \`ExchangeShell.configure\`. */
export interface ExchangeShellConfiguration ${fieldsText(CONFIGURATION_KEY_DOCS, '')}
`;
}

/** Returns the table of keys. An object is followed by its own keys if they have descriptions. */
export function configurationTable(): string {
  return markdownTable(['key', 'value', 'meaning'], rowsOf(CONFIGURATION_KEY_DOCS, ''));
}

function rowsOf(keys: Descriptions, prefix: string): string[][] {
  return Object.entries(keys).flatMap(([name, described]) => {
    const { sentence = '', fields, values } = described;
    const own = fields ?? values?.fields ?? {};
    const nested = hasMeanings(own) ? rowsOf(own, `${prefix}${name}.${fields ? '' : '*.'}`) : [];
    const type =
      nested.length > 0
        ? 'object'
        : `\`${typeText(described, '')
            .replaceAll(/readonly |;(?=\n *\})/g, '')
            .replaceAll(/\s+/g, ' ')}\``;
    return [[`\`${prefix}${name}\``, type, sentence], ...nested];
  });
}

function hasMeanings(fields: Descriptions): boolean {
  return Object.values(fields).some(({ sentence }) => sentence !== undefined);
}

/** Formats fields in braces: one per line if any of them has a description or if they don't fit on a single line. */
function fieldsText(fields: Descriptions, indent: string, mark = '?'): string {
  const inner = `${indent}  `;
  const lines = Object.entries(fields).map(([name, described]) => {
    const field = /^\w+$/.test(name) ? name : `'${name}'`;
    return `${comment(described.sentence, inner)}${inner}readonly ${field}${described.optional === true ? '?' : mark}: ${typeText(described, inner)};`;
  });
  const inline = `{ ${lines
    .map((line) => line.trim())
    .join(' ')
    .replace(/;$/, '')} }`;
  return hasMeanings(fields) || inline.length > ROOM ? `{\n${lines.join('\n')}\n${indent}}` : inline;
}

function typeText({ type, fields, values, row }: Description, indent: string): string {
  if (type !== undefined) return type;
  if (fields !== undefined) return fieldsText(fields, indent);
  if (row !== undefined) return `readonly ${fieldsText(row, indent, '')}[]`;
  if (values === undefined) throw new Error('A key of the page configuration has no type.');
  return `{ readonly [name: string]: ${typeText(values, indent)} }`;
}

/** Formats a sentence as a comment, wrapped if necessary. */
function comment(text: string | undefined, indent: string): string {
  if (text === undefined) return '';
  if (indent.length + text.length + 7 <= WIDTH) return `${indent}/** ${text} */\n`;
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (indent.length + last.length + word.length + 4 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

/** Returns the source of an exported type with its comment, without requirement ids. */
function declarationOf(file: string, name: string): string {
  const code = readFileSync(path.join(ROOT, file), 'utf8');
  const { program, comments } = parseSync(file, code);
  const isNamed = (node: ESTree.Directive | ESTree.Statement): boolean =>
    node.type === 'ExportNamedDeclaration' &&
    (node.declaration?.type === 'TSInterfaceDeclaration' || node.declaration?.type === 'TSTypeAliasDeclaration') &&
    node.declaration.id.name === name;
  const node = program.body.find(isNamed);
  if (node === undefined) throw new Error(`${file} does not declare ${name}.`);
  const before = comments.findLast(({ end }) => end < node.start && code.slice(end, node.start).trim() === '');
  return withoutRequirements(code.slice(before?.start ?? node.start, node.end));
}
