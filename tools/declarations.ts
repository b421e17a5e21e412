/**
 * `npm run generate`: writes the committed files that are generated from declarations: `dist-manifest.json` (the public contract), and the
 * tables in the README and in `docs/`. The build writes the published files to `dist/`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accessibilityDocument, openAcr } from './accessibility/conformance-report.ts';
import { configurationTable, configurationTypes } from './declarations/configuration-declarations.ts';
import { DECLARATIONS } from '../elements/index.docs.ts';
import { contract, customElements, elementList } from './declarations/element-declarations.ts';
import {
  commonAttributes,
  commonEvents,
  elementIndex,
  elementLoads,
  elementReference,
  elementSummary,
  pageOfElement,
} from './declarations/element-pages.ts';
import { menuCodeTable } from './declarations/code-table.ts';
import { categoryTable, purposeTable } from './declarations/consent-tables.ts';
import { designTokens } from './declarations/design-tokens.ts';
import { doctorTable, lintTable } from './declarations/doctor-table.ts';
import { editorData } from './declarations/editor-data.ts';
import { chartTypes, elementTypes } from './declarations/element-types.ts';
import { flagTable } from './declarations/flag-table.ts';
import { frameworkTypes } from './declarations/framework-types.ts';
import { HTML_VALIDATE_TYPES, htmlValidateMetadata } from './declarations/html-validate.ts';
import { decisionReasonTable, entryReasonTable } from './declarations/reason-tables.ts';
import { restrictionTable } from './declarations/restriction-table.ts';
import { storageTable } from './declarations/storage-table.ts';
import { themingPicture } from './declarations/theming-picture.ts';
import { commonProperties, ownProperties, partsTable } from './declarations/theming-tables.ts';
import { offerDocument } from './declarations/offer-document.ts';
import { isMain } from './is-main.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Replaces the text between the markers named `name`. */
function replaceBetween(before: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name}: written by npm run generate -->`, `<!-- /${name} -->`];
  const from = before.indexOf(start);
  const to = before.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The markers of ${name} are missing.`);
  return `${before.slice(0, from + start.length)}\n\n${text}\n\n${before.slice(to)}`;
}

/** Returns a document's text with its generated tables. */
function withTables(file: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce(
    (text, [name, table]) => replaceBetween(text, name, table),
    readFileSync(path.join(ROOT, file), 'utf8'),
  );
}

/** Returns the page of each element with its generated reference. */
function elementPages(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    DECLARATIONS.map((spec) => {
      const file = `docs/${pageOfElement(spec.tag)}`;
      const tables = { summary: elementSummary(spec), reference: elementReference(spec), loads: elementLoads(spec) };
      return [file, withTables(file, tables)];
    }),
  );
}

/** Returns the content of the committed generated files by path. */
export function generatedFiles(): Readonly<Record<string, string>> {
  return {
    'dist-manifest.json': contract(),
    'README.md': withTables('README.md', { 'element-list': elementList() }),
    'docs/configuration.md': withTables('docs/configuration.md', {
      configuration: configurationTable(),
      flags: flagTable(),
    }),
    'docs/compliance.md': withTables('docs/compliance.md', {
      'menu-codes': menuCodeTable(),
      restrictions: restrictionTable(),
      'entry-reasons': entryReasonTable(),
      'decision-reasons': decisionReasonTable(),
    }),
    'docs/doctor.md': withTables('docs/doctor.md', { doctor: doctorTable() }),
    'docs/lint.md': withTables('docs/lint.md', { lint: lintTable() }),
    'docs/elements.md': withTables('docs/elements.md', {
      elements: elementIndex(),
      'common-attributes': commonAttributes(),
      'common-events': commonEvents(),
    }),
    ...elementPages(),
    'docs/accessibility.md': accessibilityDocument(),
    'docs/offer.md': offerDocument(),
    'docs/consent.md': withTables('docs/consent.md', { purposes: purposeTable(), categories: categoryTable() }),
    'docs/storage.md': withTables('docs/storage.md', { kept: storageTable() }),
    'docs/theming.svg': themingPicture(),
    'docs/theming.md': withTables('docs/theming.md', {
      'common-properties': commonProperties(),
      'own-properties': ownProperties(),
      parts: partsTable(),
    }),
  };
}

/** Returns the content of the published generated files by file name in `dist/`. */
export function publishedFiles(): Readonly<Record<string, string>> {
  return {
    'custom-elements.json': customElements(),
    'elements.d.ts': elementTypes(),
    'chart.d.ts': chartTypes(),
    ...frameworkTypes(),
    ...editorData(),
    'html-validate.mjs': `export default ${JSON.stringify(htmlValidateMetadata())};\n`,
    'html-validate.d.ts': HTML_VALIDATE_TYPES,
    'tokens.json': designTokens(),
    'openacr.json': openAcr(),
    'configuration.d.ts': configurationTypes(),
  };
}

/** `--published` writes the published files to `dist/` instead, because the element tests are type-checked against them. */
if (isMain(import.meta.filename)) {
  const isPublished = process.argv.includes('--published');
  const folder = isPublished ? path.join(ROOT, 'dist') : ROOT;
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(isPublished ? publishedFiles() : generatedFiles()))
    writeFileSync(path.join(folder, file), text);
}
