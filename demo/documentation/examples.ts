import { createHash } from 'node:crypto';
import {
  CDN_PATH,
  checkedScript,
  configurationBlock,
  demoHead,
  missingBuildNotice,
  pageDocument,
  type PageContext,
} from '../pages/layout.ts';
import { html, raw } from '../pages/markup.ts';
import { liveExampleOf } from './documents.ts';

/** The presentation of an element's live example. */
export interface Example {
  /** The frame's height in pixels. */
  readonly height: number;
  /** The users that the reader can choose from, as label and persona. The first one is the default. */
  readonly users: readonly (readonly [label: string, persona: string])[];
  /** Whether the example simulates a phone. */
  readonly isPhone?: true;
}

const VISITOR = ['Visitor', 'visitor'] as const;
const MEMBER = ['Member', 'trader'] as const;

const DEFAULT: Example = { height: 240, users: [VISITOR, MEMBER] };

const EXAMPLES: Readonly<Record<string, Partial<Example>>> = {
  'compliance-banner': {
    height: 160,
    users: [
      ['With a notice', 'business-banner'],
      ['Without', 'visitor'],
    ],
  },
  'compliance-gate': { height: 420, users: [VISITOR, ['Restricted member', 'tips-mode']] },
  'exchange-announcement': { height: 96 },
  'exchange-app-banner': { height: 480, isPhone: true },
  'exchange-chart': { height: 560 },
  'exchange-chat': { height: 640 },
  'exchange-claim-gifts': { height: 560, isPhone: true },
  'exchange-coin-icon': { height: 96 },
  'exchange-deposit-chooser': { height: 560 },
  'exchange-footer': { height: 640 },
  'exchange-fund-password': { height: 480, users: [MEMBER, VISITOR] },
  'exchange-growth-tabs': { height: 96 },
  'exchange-header': { height: 420 },
  'exchange-kyc-bar': {
    height: 120,
    users: [
      ['Member without KYC 2', 'low-kyc'],
      ['Company', 'company'],
    ],
  },
  'exchange-not-found': { height: 640 },
  'exchange-reminder': { height: 560, users: [MEMBER, VISITOR] },
  'exchange-search': { height: 480 },
  'exchange-side-nav': { height: 640, users: [MEMBER, VISITOR] },
  'exchange-transfer': { height: 560, users: [MEMBER, VISITOR] },
};

/** Returns the presentation of an element's example. Elements without an entry use the default. */
export const exampleOf = (tag: string): Example => ({ ...DEFAULT, ...EXAMPLES[tag] });

/** Returns the contents of the example's inline scripts. Data blocks don't match, because they have another `type`. */
const scriptsOf = (markup: string): readonly string[] =>
  markup.split('</script>').flatMap((text) => text.split(/<script(?: type="module")?>/)[1] ?? []);

/** Returns the example's content security policy. It is as strict as a partner's and allows the example's own scripts by hash. */
export function examplePolicy(tag: string): string {
  const hashes = scriptsOf(liveExampleOf(tag)).map(
    (script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return `default-src 'none'; script-src 'self'${hashes.join('')}; style-src 'self'; connect-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types exchange-shell lit-html; frame-ancestors 'self'`;
}

/** Renders an element's example as a separate page, with the markup from the documentation. */
export function examplePage(context: PageContext, tag: string): string {
  const { theme } = context.options;
  return pageDocument(context, {
    title: `Example: ${tag}`,
    bodyClass: 'example',
    head: demoHead(
      html`<link rel="stylesheet" href="/demo/assets/example.css" />`,
      html`<link rel="stylesheet" href="${CDN_PATH}shell.css" />`,
      html`<script src="/demo/assets/documentation-theme.js"></script>`,
      html`<script src="/demo/assets/example.js"></script>`,
      exampleOf(tag).isPhone === true ? html`<script src="/demo/assets/phone.js"></script>` : undefined,
      configurationBlock(context, theme === undefined ? {} : { theme }),
      checkedScript(context),
    ),
    body: html`${missingBuildNotice(context)} ${raw(liveExampleOf(tag))}`,
  });
}
