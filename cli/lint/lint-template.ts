import parsePolicy from 'content-security-policy-parser';
import { SHIFTING_TAGS } from '../../src/doctor/read-elements.ts';
import { RELEASE_SCRIPT } from '../../src/doctor/read-scripts.ts';
import { diagnose } from '../../src/doctor/rules/diagnose.ts';
import type { ElementFacts, ScriptFacts } from '../../src/doctor/rules/page-facts.ts';
import { TAGS } from '../../src/doctor/rules/tags.ts';
import { nearestName, nearestTag, unknownAttribute } from '../../src/domain/page/misspelt-names.ts';
import { unknownMenuCode } from '../../src/features/compliance-gate/rules/unknown-menu-code.ts';
import { attributeFault } from '../../src/runtime/custom-element/attribute-fault.ts';
import {
  type BadAttribute,
  readAttributes,
  readCommonAttributes,
} from '../../src/runtime/custom-element/read-attributes.ts';
import { COMMON_NAMES } from '../../src/runtime/loader/loader-entry.ts';
import { parseResolution, RESOLUTION_CODES } from '../../src/features/exchange-chart/rules/resolution.ts';
import { lintConfiguration } from './lint-configuration.ts';
import { lintEndTags, lintSites, lintSlot } from './lint-structure.ts';
import { isShellTag, readTemplate, type Template, type TemplateAttribute, type TemplateTag } from './read-template.ts';
import { CORRECT_ELEMENT, CORRECT_PAGE, type Edit, type LintFinding, type Report, valueOf } from './report.ts';

export type { Edit, LintFinding } from './report.ts';

/** The release against which templates are checked. */
export interface LintedRelease {
  readonly version: string;
  readonly files: readonly { readonly file: string; readonly integrity: string }[];
  /** The attributes of each tag as compact declarations (`loader-entry.ts`). */
  readonly elements: readonly { readonly tag: string; readonly attributes: readonly string[] }[];
}

/** The doctor's rules that need only markup. */
export const LINT_RULES: ReadonlySet<string> = new Set([
  'unclosed',
  'unknown-slot',
  'gate-site',
  'sites-differ',
  'configuration-json',
  'script-missing',
  'integrity-missing',
  'integrity-wrong',
  'crossorigin-missing',
  'chunk-unchecked',
  'script-blocks',
  'two-copies',
  'policy-types',
  'unknown-tag',
  'unknown-attribute',
  'gate-code',
  'attribute-value',
  'theme-fixed',
  'twice',
  'no-room',
  'gate-exposed',
  'configuration-fault',
  'no-viewport',
  'quirks',
  'no-language',
]);

const isOurTag = ({ name }: TemplateTag): boolean => isShellTag(name);
/** Returns true if the tag is a script that runs code, not a data block. */
const isScript = (tag: TemplateTag): boolean =>
  tag.name === 'script' && !/json|importmap/i.test(valueOf(tag, 'type') ?? '');

export interface LintOptions {
  /** Whether the template's compiler writes an end tag for `/>`. */
  readonly closesTags?: boolean;
}

/** Returns a template's findings in source order. Reports nothing that depends on template code. */
export function lintTemplate(
  source: string,
  release: LintedRelease,
  { closesTags = false }: LintOptions = {},
): readonly LintFinding[] {
  const template = readTemplate(source);
  const findings: LintFinding[] = [];
  const report: Report = (offset, facts, edits = {}) => {
    for (const finding of diagnose({ ...CORRECT_PAGE, ...facts }))
      if (LINT_RULES.has(finding.key)) findings.push({ ...finding, offset, edit: edits[finding.key] });
  };
  for (const tag of template.tags) {
    if (isOurTag(tag)) lintElement(source, tag, release, report);
    else if (/^(?:exchange|compliance)-/.test(tag.name)) {
      const nearest = nearestTag(tag.name, TAGS);
      if (nearest !== undefined) report(tag.start, { unknownTags: [{ tag: tag.name, nearest }] });
    }
    lintSlot(tag, report);
    if (tag.name === 'script') lintScript(source, tag, release, report);
    if (tag.name === 'script' && tag.attributes.has('data-exchange-shell')) lintConfiguration(tag, template, report);
    if (tag.name === 'meta' && valueOf(tag, 'http-equiv')?.toLowerCase() === 'content-security-policy')
      report(tag.start, { policies: [Object.fromEntries(parsePolicy(valueOf(tag, 'content') ?? ''))] });
  }
  lintEndTags(source, template, { closesTags, report });
  lintSites(source, template, report);
  lintRepetitions(template, report);
  lintChunks(template, report);
  lintDocument(source, template, report);
  return findings.toSorted((one, other) => one.offset - other.offset);
}

function lintElement(source: string, tag: TemplateTag, { elements }: LintedRelease, report: Report): void {
  const declared = elements.find((element) => element.tag === tag.name)?.attributes ?? [];
  const known = [...COMMON_NAMES, ...declared.map((entry) => entry.replace(/[?=].*/, ''))];
  const at = (
    { start }: TemplateAttribute,
    facts: Partial<ElementFacts>,
    edits?: Record<string, Edit | undefined>,
  ): void => report(start, { elements: [{ ...CORRECT_ELEMENT, tag: tag.name, ...facts }] }, edits);
  for (const attribute of tag.attributes.values()) {
    const unknown = unknownAttribute(attribute.name, known);
    if (unknown !== undefined)
      at(
        attribute,
        { unknownAttributes: [{ ...unknown, isTaken: tag.attributes.has(unknown.nearest ?? '') }] },
        { 'unknown-attribute': renamed(tag, attribute, known) },
      );
  }
  for (const bad of badValues(tag, declared)) {
    const attribute = tag.attributes.get(bad.name);
    if (attribute === undefined) continue;
    const nearest = bad.known === undefined ? undefined : nearestName(bad.value, bad.known);
    at(
      attribute,
      { attributeFaults: [attributeFault(tag.name, bad, nearest)] },
      // A menu code determines who sees the content, so only the page author may change it.
      { 'attribute-value': corrected(source, attribute, nearest) },
    );
  }
  const theme = tag.attributes.get('theme');
  if (theme?.value !== undefined && theme.value !== '') at(theme, { fixedTheme: theme.value });
}

/** Returns the unsupported values of a tag's attributes. */
function badValues(tag: TemplateTag, declared: readonly string[]): readonly BadAttribute[] {
  const host = {
    getAttribute: (name: string) => valueOf(tag, name) ?? null,
    hasAttribute: (name: string) => tag.attributes.has(name),
  };
  const code = tag.name === 'compliance-gate' ? valueOf(tag, 'code')?.trim() || undefined : undefined;
  // The gate treats unknown values as `closed`.
  const onFailure = valueOf(tag, 'on-failure') || 'open';
  const badCode = unknownMenuCode(code, onFailure === 'open' ? 'open' : 'closed');
  return [
    // The trusted origins depend on the page.
    ...readCommonAttributes(host).bad.filter(({ refusal }) => refusal === undefined),
    ...readAttributes(host, declared).bad,
    ...(badCode === undefined ? [] : [badCode]),
    ...badInterval(tag),
  ];
}

/** Returns the unsupported resolution of a chart. */
function badInterval(tag: TemplateTag): readonly BadAttribute[] {
  const value = tag.name === 'exchange-chart' ? valueOf(tag, 'interval')?.trim() || undefined : undefined;
  if (value === undefined || parseResolution(value) !== undefined) return [];
  return [{ name: 'interval', value, expected: `one of ${RESOLUTION_CODES.join(', ')}`, known: RESOLUTION_CODES }];
}

const withoutStyle = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

/**
 * Returns the edit that corrects an attribute's name. Returns undefined if no name or several names are similar, or if the tag already has
 * the attribute.
 */
function renamed(
  { attributes }: TemplateTag,
  { name, start }: TemplateAttribute,
  known: readonly string[],
): Edit | undefined {
  const nearest = nearestName(name, known);
  if (nearest === undefined || attributes.has(nearest)) return undefined;
  const others = known.filter((other) => other !== nearest);
  const isOnlyMatch = withoutStyle(name) === withoutStyle(nearest) || nearestName(name, others) === undefined;
  return isOnlyMatch ? { start, end: start + name.length, text: nearest } : undefined;
}

/** Returns the edit that corrects a value, or undefined if the value differs from `nearest` in more than case, `-` and `_`. */
function corrected(
  source: string,
  { value = '', start, end }: TemplateAttribute,
  nearest: string | undefined,
): Edit | undefined {
  if (nearest === undefined || withoutStyle(value.trim()) !== withoutStyle(nearest)) return undefined;
  const from = source.indexOf(value, source.indexOf('=', start));
  return from >= 0 && from + value.length <= end ? { start: from, end: from + value.length, text: nearest } : undefined;
}

/** Returns a release script's facts, or undefined for any other script. */
function scriptFacts(source: string, tag: TemplateTag, { version, files }: LintedRelease): ScriptFacts | undefined {
  const written = tag.attributes.get('src');
  // The end of a URL is enough to recognise the script, as in `src="<?= $cdn ?>/shell.js"`.
  const src =
    written === undefined
      ? ''
      : source
          .slice(written.start, written.end)
          .replace(/^src\s*=\s*["']?/i, '')
          .replace(/["']$/, '');
  const file = RELEASE_SCRIPT.exec(src)?.[1];
  if (file === undefined) return undefined;
  const has = (name: string): boolean => tag.attributes.has(name) || tag.hasUnknownAttributes;
  const integrity = files.find((one) => one.file === file)?.integrity;
  const isOfRelease = integrity !== undefined && src.split(/[/@?&=#]/).includes(version);
  const value = valueOf(tag, 'integrity');
  const isModule = /^(?:module)?$/i.test(valueOf(tag, 'type') ?? '') && has('type');
  return {
    src,
    file,
    integrity: value ?? (has('integrity') ? (integrity ?? 'unknown') : ''),
    hasCrossOrigin: has('crossorigin'),
    isForeign: /^(?:https?:)?\/\//i.test(src),
    blocks: !has('defer') && !has('async') && !isModule,
    nonce: has('nonce') ? 'unknown' : '',
    release: isOfRelease
      ? {
          version,
          integrity,
          files: files.map((one) => one.file),
          integrities: Object.fromEntries(files.map((one) => [one.file, one.integrity])),
        }
      : undefined,
  };
}

function lintScript(source: string, tag: TemplateTag, release: LintedRelease, report: Report): void {
  const script = scriptFacts(source, tag, release);
  const end = tag.attributes.get('src')?.end;
  if (script === undefined || end === undefined) return;
  const insert = (text: string): Edit => ({ start: end, end, text });
  const crossOrigin = script.hasCrossOrigin ? '' : ' crossorigin="anonymous"';
  report(
    tag.start,
    { scripts: [script] },
    {
      'integrity-missing':
        script.release === undefined || tag.attributes.has('integrity')
          ? undefined
          : insert(` integrity="${script.release.integrity}"${crossOrigin}`),
      'crossorigin-missing': insert(' crossorigin="anonymous"'),
    },
  );
}

/** Reports elements and scripts that occur twice, unless template code between them may render only one. */
function lintRepetitions({ tags, hasCode }: Template, report: Report): void {
  const first = new Map<string, TemplateTag>();
  for (const tag of tags) {
    const file = RELEASE_SCRIPT.exec(valueOf(tag, 'src') ?? '')?.[1];
    if (tag.isInert) continue;
    const key = tag.name === 'script' ? file && 'script' : isOurTag(tag) ? tag.name : undefined;
    if (key === undefined) continue;
    const earlier = first.get(key);
    first.set(key, earlier ?? tag);
    if (earlier === undefined || hasCode(earlier.start, tag.start)) continue;
    const element = { ...CORRECT_ELEMENT, tag: tag.name };
    report(
      tag.start,
      key === 'script' ? { scripts: [earlier, tag].map(plainScript) } : { elements: [element, element] },
    );
  }
}

/** Returns the facts of a script tag without problems of its own. */
const plainScript = (tag: TemplateTag): ScriptFacts => ({
  src: valueOf(tag, 'src') ?? '',
  file: '',
  integrity: 'unknown',
  hasCrossOrigin: true,
  isForeign: false,
  blocks: false,
  nonce: '',
  release: undefined,
});

/** Reports chunks that a page preloads without integrity. */
function lintChunks({ tags }: Template, report: Report): void {
  const folders = tags.flatMap((tag) => {
    const src = tag.name === 'script' ? (valueOf(tag, 'src') ?? '') : '';
    return RELEASE_SCRIPT.test(src) ? [`${src.slice(0, src.lastIndexOf('/'))}/chunks/`] : [];
  });
  for (const tag of tags) {
    const isPreload = tag.name === 'link' && /\bmodulepreload\b/i.test(valueOf(tag, 'rel') ?? '');
    const isModule = tag.name === 'script' && valueOf(tag, 'type')?.toLowerCase() === 'module';
    const url = (isPreload ? valueOf(tag, 'href') : isModule ? valueOf(tag, 'src') : undefined) ?? '';
    const isChecked = tag.attributes.has('integrity') || tag.hasUnknownAttributes;
    if (!isChecked && folders.some((folder) => url.startsWith(folder)))
      report(tag.start, { chunks: { unchecked: [url], remapped: [] } });
  }
}

/** Reports what is missing from a template that contains a whole document. */
function lintDocument(source: string, { tags, markup, hasDoctype, hasCode }: Template, report: Report): void {
  const root = tags.find(({ name }) => name === 'html');
  const body = tags.find(({ name }) => name === 'body');
  const elements = tags.filter((tag) => isOurTag(tag) && !tag.isInert);
  if (root === undefined || body === undefined || elements.length === 0) return;
  const isHeadKnown = !hasCode(root.start, body.start);
  const inHead = tags.filter(({ start }) => start < body.start);
  if (!hasDoctype && !hasCode(0, root.start)) report(root.start, { isQuirky: true });
  if (!root.attributes.has('lang') && !root.hasUnknownAttributes) report(root.start, { language: '' });
  if (!isHeadKnown) return;
  if (!inHead.some((tag) => valueOf(tag, 'name')?.toLowerCase() === 'viewport'))
    report(root.start, { hasViewport: false });
  // Any script may load the release.
  const [first] = elements;
  if (first !== undefined && !hasCode(0, source.length) && !tags.some(isScript))
    report(first.start, { running: undefined, elements: [{ ...CORRECT_ELEMENT, tag: first.name }] });
  if (tags.some((tag) => tag.name === 'link' && /\bstylesheet\b/i.test(valueOf(tag, 'rel') ?? ''))) return;
  const styles = tags.flatMap(({ name, text }) => (name === 'style' ? text : [])).join('\n');
  const isStyled = (tag: TemplateTag): boolean => tag.attributes.has('style') || styles.includes(tag.name);
  for (const tag of elements) {
    if (isStyled(tag)) continue;
    if (SHIFTING_TAGS.has(tag.name) && !tag.isPrerendered)
      report(tag.start, { elements: [{ ...CORRECT_ELEMENT, tag: tag.name, hasNoReservedSpace: true }] });
    const isEmpty = markup.slice(tag.end).trimStart().startsWith('</');
    if (tag.name === 'compliance-gate' && !isEmpty && !tag.attributes.has('hidden'))
      report(tag.start, { elements: [{ ...CORRECT_ELEMENT, tag: tag.name, exposesContent: true }] });
  }
}
