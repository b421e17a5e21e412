/**
 * Generates the accessibility conformance report from the criteria in `criteria.ts`: `docs/accessibility.md`, with tables modelled on VPAT
 * 2.5 and the clauses of EN 301 549, and `openacr.json` in the OpenACR format.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SPECS } from '../../elements/index.ts';
import { markdownTable } from '../declarations/markdown-table.ts';
import { type Criterion, CRITERIA, ELEMENT_REMARKS, REVIEWED } from './criteria.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Criteria that WCAG 2.2 added. EN 301 549 V3.2.1 is based on WCAG 2.1 and has no clause for them. */
const SINCE_2_2 = new Set(['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8']);

const clauseOf = ({ number }: Criterion): string => (SINCE_2_2.has(number) ? '–' : `9.${number}`);

const testsOf = ({ tests }: Criterion): string =>
  [...new Set(tests.map(([file]) => file))].map((file) => `[${path.basename(file)}](../${file})`).join(', ');

function tableOf(level: Criterion['level']): string {
  const rows = CRITERIA.filter((criterion) => criterion.level === level).map((criterion) => [
    `${criterion.number} ${criterion.name}`,
    clauseOf(criterion),
    criterion.conformance,
    criterion.remarks,
    testsOf(criterion),
  ]);
  return markdownTable(['criterion', 'EN 301 549', 'conformance', 'remarks', 'tests'], rows);
}

/** Returns the content of `docs/accessibility.md`. */
export function accessibilityDocument(): string {
  const elements = SPECS.map(({ tag }) => [
    `\`<${tag}>\``,
    ELEMENT_REMARKS[tag] ?? 'See the criteria below.',
    `\`${tag}\` in [axe.spec.ts](../tests/e2e/pages/axe.spec.ts)`,
  ]);
  return `# Accessibility conformance

<!-- Written by \`npm run generate\`. -->

The elements conform to WCAG 2.2 at level AA, and to clause 9 of EN 301 549, on which the European Accessibility Act relies. The exception is text spacing (1.4.12), which they support in part. The release contains this report in the OpenACR format, \`openacr.json\`. It was last reviewed on ${REVIEWED}.

For each supported criterion, the tables list its tests, which are in the repository but not in the npm package. The tests run before each release. They cover both themes, some or all languages, the keyboard, touch screens, 200 % and 400 % zoom, forced colours and reduced motion. No test replaces users of assistive technology, so please report any barrier as an issue.

## Accessibility statement

Use this template for the exchange’s own statement:

> Header, menus, account panels, notices, footer and charts of this website largely conform to the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA and to EN 301 549. They can be
> used with a keyboard, a screen reader, zoom up to 400 %, high contrast and reduced motion. Text spacing set by a browser extension is not applied. Charts are also available as a table. If you find a barrier, contact us.

## Elements

${markdownTable(['element', 'remarks', 'automated check'], elements)}

## Level A

${tableOf('A')}

## Level AA

${tableOf('AA')}
`;
}

const LEVELS = { supports: 'supports', 'partially supports': 'partially-supports', 'not applicable': 'not-applicable' };

/** Returns the content of `openacr.json`. OpenACR files are YAML, of which JSON is a subset. */
export function openAcr(): string {
  const { name, version, description } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Readonly<
    Record<'name' | 'version' | 'description', string>
  >;
  const chapter = (level: Criterion['level']): object => ({
    criteria: CRITERIA.filter((criterion) => criterion.level === level).map((criterion) => ({
      num: criterion.number,
      components: [
        {
          name: 'web',
          adherence: {
            level: LEVELS[criterion.conformance],
            notes: [criterion.remarks, ...new Set(criterion.tests.map(([file]) => file))].filter(Boolean).join(' '),
          },
        },
      ],
    })),
  });
  return `${JSON.stringify(
    {
      title: `${name} ${version} accessibility conformance report`,
      product: { name, version, description },
      author: { name: `${name} maintainers` },
      vendor: { company_name: name },
      report_date: REVIEWED,
      catalog: '2.5-edition-wcag-2.2-508-eu-en',
      evaluation_methods_used: 'Automated tests in Chromium, Firefox and WebKit, and manual review.',
      chapters: {
        success_criteria_level_a: chapter('A'),
        success_criteria_level_aa: chapter('AA'),
        success_criteria_level_aaa: { disabled: true },
      },
    },
    undefined,
    2,
  )}\n`;
}
