/**
 * Generates `dist/speculation-rules.json` and `dist/view-transitions.css`, with which a server enables fetching the next page before the
 * click and transitions between pages (`docs/next-page.md`).
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const DIST = path.resolve(import.meta.dirname, '../../dist');

/**
 * Returns a rule for the links that `src/runtime/dormant/next-page.ts` has marked. The script has already waited for the user's intent, so
 * the browser must not wait again. `href_matches` keeps a mark in foreign markup from requesting another origin.
 */
const ruleFor = (mode: 'prefetch' | 'prerender') => ({
  where: {
    and: [{ href_matches: '/*', relative_to: 'document' }, { selector_matches: `a[data-next-page='${mode}']` }],
  },
  eagerness: 'immediate',
});

const RULES = { prefetch: [ruleFor('prefetch')], prerender: [ruleFor('prerender')] };

/** The elements that remain still while the rest of the page changes. */
const STILL = ['exchange-header', 'exchange-chart'];

/** Names the first element with the tag, because browsers skip the transition if two elements have the same name. */
const nameOf = (tag: string): string => `${tag} {
    view-transition-name: ${tag};
  }

  :is(${tag}, :has(${tag})) ~ ${tag},
  :is(${tag}, :has(${tag})) ~ * ${tag} {
    view-transition-name: none;
  }

  ::view-transition-group(${tag}),
  ::view-transition-new(${tag}) {
    animation: none;
  }

  ::view-transition-old(${tag}) {
    display: none;
  }
`;

const STYLE_SHEET = `/* Fades from one page to the next, while header and chart remain still. */
@media (prefers-reduced-motion: no-preference) {
  @view-transition {
    navigation: auto;
  }

  ${STILL.map(nameOf).join('\n  ')}}
`;

export async function writeNextPageFiles(): Promise<void> {
  await writeFile(path.join(DIST, 'speculation-rules.json'), `${JSON.stringify(RULES)}\n`);
  await writeFile(path.join(DIST, 'view-transitions.css'), STYLE_SHEET);
}
