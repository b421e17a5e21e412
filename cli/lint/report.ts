import type { ElementFacts, PageFacts } from '../../src/doctor/rules/page-facts.ts';
import type { DoctorFinding } from '../../src/doctor/rules/rule.ts';
import type { TemplateTag } from './read-template.ts';

/** A replacement of the text between two offsets. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface LintFinding extends DoctorFinding {
  readonly offset: number;
  /** A safe fix. */
  readonly edit?: Edit | undefined;
}

/** Reports the findings that result from facts, with safe fixes by rule. */
export type Report = (
  offset: number,
  facts: Partial<PageFacts>,
  edits?: Readonly<Record<string, Edit | undefined>>,
) => void;

/** Returns an attribute's value. Undefined if the attribute is absent or template code determines its value. */
export const valueOf = (tag: TemplateTag, name: string): string | undefined => tag.attributes.get(name)?.value;

/** The facts of a page without problems. Each check overrides some of them. */
export const CORRECT_PAGE: PageFacts = {
  origin: '',
  running: 'unknown',
  scripts: [],
  chunks: { unchecked: [], remapped: [] },
  elements: [],
  unknownTags: [],
  fragments: [],
  inlineStyles: [],
  importMaps: [],
  beforeGate: undefined,
  brokenBlocks: [],
  configurationFaults: [],
  refusedAttributes: [],
  foreignBase: undefined,
  isDemoRelease: false,
  policies: [],
  violations: [],
  pending: [],
  failures: [],
  scriptFile: undefined,
  brokenFiles: { missing: [], modified: [] },
  styleSheetFile: undefined,
  gateways: [],
  nextPageRules: undefined,
  clobbered: [],
  patched: [],
  patchers: [],
  enumerable: [],
  worker: undefined,
  lacking: { promised: [], newer: [] },
  contrasts: [],
  consent: { stored: [], sent: [] },
  isQuirky: false,
  hasViewport: true,
  language: 'en',
  year: 0,
};

/** The facts of an element without problems. */
export const CORRECT_ELEMENT: Omit<ElementFacts, 'tag'> = {
  unknownAttributes: [],
  attributeFaults: [],
  fixedTheme: undefined,
  hasNoReservedSpace: false,
  exposesContent: false,
  unclosed: undefined,
  unknownSlots: [],
  site: undefined,
};
