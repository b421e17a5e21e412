/** Formats a comparison of two releases for terminals and pull requests. */
import { inLine } from '../terminal.ts';
import type { Audience, Comparison, EntryChange } from './compare-releases.ts';
import { NAME_KINDS } from './release-record.ts';

/** Maximum number of sites, languages or personas that are listed individually. */
const LISTED = 8;
/** Maximum number of rows in a Markdown table. Hosting services limit the length of comments. */
const MARKDOWN_ROWS = 100;

const listOf = (names: readonly string[] | undefined, one: string, many: string, listed: number): string => {
  if (names === undefined) return `all ${many}`;
  const [first = ''] = names;
  if (names.length === 1) return `${one} ${first}`;
  const omittedCount = names.length - listed;
  return `${many} ${names.slice(0, listed).join(', ')}${omittedCount > 0 ? ` and ${omittedCount} more` : ''}`;
};

/** Describes the affected users, for example `site 177, all languages, all personas`. */
export const audienceText = ({ sites, languages, personas }: Audience, listed = LISTED): string =>
  [
    listOf(sites, 'site', 'sites', listed),
    listOf(languages, 'language', 'languages', listed),
    listOf(personas, 'persona', 'personas', listed),
  ].join(', ');

const SIGNS = { added: '+', removed: '−', target: '→' } as const;

function targetText({ change, from, to }: EntryChange): string {
  if (change === 'target') return `${from === '' ? 'no target' : from} → ${to === '' ? 'no target' : to}`;
  return from ?? to ?? '';
}

const signed = (bytes: number): string =>
  bytes === 0 ? '=' : `${bytes < 0 ? '−' : '+'}${Math.abs(bytes).toLocaleString('en')} B`;

interface Section {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Returns the sections that contain changes. */
function sectionsOf({ names, stability, scope, entries, ruleTables, pages, sizes }: Comparison): readonly Section[] {
  const sections: readonly Section[] = [
    {
      title: 'Public names',
      columns: ['', 'kind', 'name'],
      rows: names.map(({ change, kind, name }) => [SIGNS[change], NAME_KINDS[kind], name]),
    },
    {
      title: 'Stability',
      columns: ['element', 'before', 'after'],
      rows: stability.map(({ element, from, to }) => [element, from, to]),
    },
    {
      title: 'Sites, languages and personas',
      columns: ['', 'kind', 'name'],
      rows: scope.map(({ change, kind, name }) => [SIGNS[change], kind, name]),
    },
    {
      title: 'Entries',
      columns: ['', 'entry', 'target', 'for', 'why hidden'],
      rows: entries.map((change) => [
        SIGNS[change.change],
        change.entry,
        targetText(change),
        change.audiences.map((audience) => audienceText(audience)).join('; '),
        change.reason ?? '',
      ]),
    },
    {
      title: 'Restricted pages',
      columns: ['', 'page', 'rule'],
      rows: pages.map(({ change, page, rule }) => [SIGNS[change], page, rule]),
    },
    {
      title: 'Rule tables',
      columns: ['before', 'after'],
      rows: ruleTables === undefined ? [] : [[ruleTables.from, ruleTables.to]],
    },
    {
      title: 'Bytes (Brotli)',
      columns: ['files', 'before', 'after', 'difference'],
      rows: sizes
        .filter(({ from, to }) => from !== to)
        .map(({ group, from, to }) => [group, from.toLocaleString('en'), to.toLocaleString('en'), signed(to - from)]),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

/** Returns the section that lists all sites, languages and personas of the entries for which the table omits some. */
function audienceSection({ entries }: Comparison): readonly Section[] {
  const fullText = ({ audiences }: EntryChange, listed?: number): string =>
    audiences.map((audience) => audienceText(audience, listed)).join('; ');
  const rows = entries
    .filter((change) => fullText(change) !== fullText(change, Infinity))
    .map((change) => [SIGNS[change.change], change.entry, fullText(change, Infinity)]);
  return rows.length === 0 ? [] : [{ title: 'All affected users', columns: ['', 'entry', 'for'], rows }];
}

/** Returns the number of pages with a new or removed restriction, as a subject: `1 page` or `2 pages`. */
function pagesWith(wanted: 'added' | 'removed', pages: Comparison['pages']): string | undefined {
  const count = new Set(pages.flatMap(({ change, page }) => (change === wanted ? page : []))).size;
  return count === 0 ? undefined : `${count} ${count === 1 ? 'page' : 'pages'}`;
}

function summaryOf({ names, entries, pages, ruleTables }: Comparison): string {
  const removed = names.filter(({ change }) => change === 'removed').length;
  const changed = `${entries.length} ${entries.length === 1 ? 'entry changes' : 'entries change'} for users`;
  const restricted = pagesWith('added', pages);
  const unrestricted = pagesWith('removed', pages);
  const notes = [
    removed === 0
      ? 'No public name disappears.'
      : `Breaking: ${removed} public ${removed === 1 ? 'name disappears' : 'names disappear'}.`,
    `${changed}.`,
    ...(restricted === undefined ? [] : [`New restrictions: ${restricted}.`]),
    ...(unrestricted === undefined ? [] : [`Restrictions that disappear: ${unrestricted}.`]),
    ...(ruleTables === undefined ? [] : ['The rule tables of compliance decisions change.']),
  ];
  return notes.join(' ');
}

/** Returns the note that explains targets if the comparison contains any. */
const noteOf = ({ entries }: Comparison): readonly string[] =>
  entries.some((change) => targetText(change) !== '')
    ? ['Targets are listed without the language prefix. {language} represents the language code.\n']
    : [];

/** Formats the comparison as plain text. */
export function comparisonText(comparison: Comparison): string {
  const sections = sectionsOf(comparison).map(({ title, columns, rows }) => {
    const cells = rows.map((row) => row.map(inLine));
    const last = columns.length - 1;
    const widths = columns.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
    const lines = cells.map((row) =>
      row
        .map((cell, column) => (column === last ? cell : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
    return `${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
  });
  return [
    `${inLine(comparison.from)} → ${inLine(comparison.to)}\n${summaryOf(comparison)}\n`,
    ...sections,
    ...noteOf(comparison),
  ].join('\n');
}

/** Escapes text for a Markdown table cell. */
const cell = (text: string): string => inLine(text).replaceAll(/[\\|`*_[\]<>]/g, (character) => `\\${character}`);

/** Formats the comparison as a comment for a pull request, with collapsed details. */
export function comparisonMarkdown(comparison: Comparison): string {
  const sections = [...sectionsOf(comparison), ...audienceSection(comparison)].map(({ title, columns, rows }) => {
    const lines = [columns, columns.map(() => '---'), ...rows.slice(0, MARKDOWN_ROWS).map((row) => row.map(cell))];
    const table = lines.map((row) => `| ${row.join(' | ')} |`).join('\n');
    const more = rows.length - MARKDOWN_ROWS;
    const omitted = more > 0 ? `\n\n${more} more rows: run \`exchange-shell diff\` without \`--markdown\`.` : '';
    return `<details>\n<summary>${title} (${rows.length})</summary>\n\n${table}${omitted}\n\n</details>\n`;
  });
  return [
    `### Release ${cell(comparison.from)} → ${cell(comparison.to)}\n\n${summaryOf(comparison)}\n`,
    ...sections,
    ...noteOf(comparison),
  ].join('\n');
}
