import { parseJson } from '../../src/api/parse-json.ts';
import { configurationFact } from '../../src/doctor/configuration-fact.ts';
import { jsonFault, lineAt } from '../../src/doctor/rules/json-fault.ts';
import { nearestName } from '../../src/domain/page/misspelt-names.ts';
import { isPlainObject } from '../../src/lib/plain-object.ts';
import type { ConfigurationFault } from '../../src/stores/configuration/keys/schema.ts';
import { parsePageConfiguration } from '../../src/stores/configuration/page-configuration.ts';
import type { Template, TemplateTag } from './read-template.ts';
import type { Report } from './report.ts';
import { CODE } from './template-code.ts';

/** Replaces a value that template code determines. */
const PLACEHOLDER = JSON.stringify(CODE);

interface PlaceholderText {
  readonly text: string;
  /** Returns the offset in the block of an index in `text`. */
  readonly offsetOf: (index: number) => number;
}

/** Returns the JSON of a block with a placeholder for each value that contains template code. */
function withPlaceholders(block: string): PlaceholderText {
  const placeholders: { readonly start: number; readonly removed: number }[] = [];
  let removed = 0;
  const text = block.replaceAll(/"(?:[^"\\]|\\[^])*(?:"|\\?$)|\u{E000}[\u{E000}\r\n]*/gu, (part, start: number) => {
    if (!part.includes(CODE)) return part;
    placeholders.push({ start: start - removed, removed: part.length - PLACEHOLDER.length });
    removed += part.length - PLACEHOLDER.length;
    return PLACEHOLDER;
  });
  const offsetOf = (index: number): number =>
    placeholders.reduce((offset, one) => (one.start < index ? offset + one.removed : offset), index);
  return { text, offsetOf };
}

/**
 * Returns a value without the parts that template code determines. Undefined if code determines the whole value. Also omits lists with
 * such parts, because code can add any item.
 */
function knownPart(value: unknown): unknown {
  if (value === CODE) return undefined;
  if (Array.isArray(value)) return JSON.stringify(value).includes(CODE) ? undefined : value;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const known = name.includes(CODE) ? undefined : knownPart(item);
      return known === undefined ? [] : [[name, known]];
    }),
  );
}

/** Reports faults in a configuration block. If template code determines values, checks all other values and all keys. */
export function lintConfiguration({ start, end }: TemplateTag, { markup, endTags }: Template, report: Report): void {
  // The tokens lack carriage returns, so their text has other offsets than the file.
  const written = markup.slice(end, endTags.find((tag) => tag.name === 'script' && tag.start >= end)?.start);
  const hasCode = written.includes(CODE);
  const { text, offsetOf } = withPlaceholders(written);
  const fault = jsonFault(text);
  if (fault !== undefined) {
    // Template code may write any part of a block, but nothing can follow a comma that directly precedes a bracket.
    if (hasCode && !fault.reason.startsWith('there is a comma before')) return;
    const index = offsetOf(fault.index);
    report(end + index, { brokenBlocks: [{ reason: fault.reason, line: lineAt(written, index) }] });
    return;
  }
  const value = knownPart(parseJson(text));
  if (value === undefined) return;
  const faults: ConfigurationFault[] = [];
  parsePageConfiguration([], (found) => faults.push(found), [{ value, nonce: '' }]);
  for (const found of faults)
    // The trusted origins depend on the page.
    if (found.remedy === undefined) report(start, { configurationFaults: [configurationFact(found, nearestName)] });
}
