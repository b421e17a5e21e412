import { slotsOf } from '../../src/doctor/rules/declared-names.ts';
import { pageElement } from '../../src/doctor/rules/site-problems.ts';
import { nearestName } from '../../src/domain/page/misspelt-names.ts';
import { parseSiteId } from '../../src/domain/sites/registry.ts';
import { isShellTag, type Template, type TemplateTag } from './read-template.ts';
import { CORRECT_ELEMENT, type Edit, type Report, valueOf } from './report.ts';
import { CODE } from './template-code.ts';

/** Reports a child of a shell element in a slot that the element doesn't have. */
export function lintSlot(tag: TemplateTag, report: Report): void {
  const slot = tag.attributes.get('slot');
  const { parent } = tag;
  if (parent === undefined || slot?.value === undefined || slot.value === '') return;
  const slots = slotsOf(parent);
  if (slots.includes(slot.value)) return;
  const unknownSlots = [{ name: slot.value, nearest: nearestName(slot.value, slots) }];
  report(slot.start, { elements: [{ ...CORRECT_ELEMENT, tag: parent, unknownSlots }] });
}

/** Returns true if the element has an end tag, or if template code may write it. */
function hasEndTag(tag: TemplateTag, { tags, endTags, hasCode }: Template, following: string): boolean {
  const next = tags.find(({ name, start }) => name === tag.name && start > tag.start)?.start ?? Infinity;
  const end = endTags.find(({ name, start }) => name === tag.name && start >= tag.end)?.start;
  if (end !== undefined && (end < next || hasCode(tag.end, next))) return true;
  return !tag.isSelfClosing && following.trimStart().startsWith(CODE);
}

/** Reports shell elements without an end tag. A gate may end in another template, so only its slash is reported. */
export function lintEndTags(
  source: string,
  template: Template,
  { closesTags, report }: { readonly closesTags: boolean; readonly report: Report },
): void {
  for (const tag of template.tags) {
    const isGate = tag.name === 'compliance-gate';
    const isChecked = isShellTag(tag.name) && !(tag.isSelfClosing && closesTags) && !(isGate && !tag.isSelfClosing);
    if (!isChecked || hasEndTag(tag, template, template.markup.slice(tag.end))) continue;
    const unclosed = tag.isSelfClosing ? 'slash' : 'no-end-tag';
    report(
      tag.start,
      { elements: [{ ...CORRECT_ELEMENT, tag: tag.name, unclosed }] },
      // A gate's end determines who sees the content, so only the page author may add it.
      { unclosed: tag.isSelfClosing && !isGate ? closed(source, tag) : undefined },
    );
  }
}

/** Returns the edit that replaces `/>` with an end tag. */
function closed(source: string, { name, start, end }: TemplateTag): Edit {
  const withoutSlash = source.slice(start, end - 2).trimEnd();
  return { start: start + withoutSlash.length, end, text: `></${name}>` };
}

/** Reports elements with different sites if the template contains neither code nor a configuration with a site. */
export function lintSites(source: string, { tags, hasCode }: Template, report: Report): void {
  const isConfigured = tags.some(({ name, text }) => name === 'script' && text.includes('siteId'));
  if (isConfigured || hasCode(0, source.length)) return;
  const elements = tags
    .filter(({ name, isInert }) => isShellTag(name) && !isInert)
    .map((tag) => {
      const written = valueOf(tag, 'site-id')?.trim() ?? '';
      const site = written === '' ? 0 : parseSiteId(written);
      return { start: tag.start, facts: { ...CORRECT_ELEMENT, tag: tag.name, site } };
    });
  const page = pageElement(elements.map(({ facts }) => facts));
  const reported = new Set<string>();
  for (const { start, facts } of elements) {
    const key = `${facts.tag} ${facts.site}`;
    // `twice` reports repeated elements.
    if (page === undefined || facts.tag === page.tag || reported.has(key)) continue;
    reported.add(key);
    report(start, { elements: [page, facts] });
  }
}
