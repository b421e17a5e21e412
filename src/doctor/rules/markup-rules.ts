import { sentence } from '../../lib/sentence.ts';
import { BOOLEAN_ATTRIBUTES, slotsOf } from './declared-names.ts';
import type { ElementFacts } from './page-facts.ts';
import { type Problem, onlyIf, type Rule } from './rule.ts';
import { siteProblems } from './site-problems.ts';

const suggestion = (nearest: string | undefined, form: (name: string) => string): string =>
  nearest === undefined ? '' : ` Did you mean ${form(nearest)}?`;
const RERENDERED = 'It is rendered again when the script has loaded, and users see its content change.';

const isGateCode = (tag: string, name: string): boolean => tag === 'compliance-gate' && name === 'code';
const problemOf = ({ what, why, fix }: Problem): Problem => ({
  what: sentence(what),
  why: sentence(why),
  fix: sentence(fix),
});

const UNCLOSED = 'Everything after it becomes its content and is not shown.';

function unclosedProblem({ tag, unclosed }: ElementFacts): readonly Problem[] {
  if (unclosed === undefined) return [];
  const fix = `<${tag}></${tag}>`;
  if (typeof unclosed === 'object') {
    const what = `<${tag}> contains ${unclosed.content}, which is in none of its slots. Its end tag may be missing.`;
    return [{ what, why: 'The content is not shown.', fix }];
  }
  const what = unclosed === 'slash' ? `<${tag} /> is not closed: HTML ignores the slash.` : `<${tag}> has no end tag.`;
  const why =
    tag === 'compliance-gate' ? 'Everything after it becomes its content and is hidden if access is denied.' : UNCLOSED;
  return [{ what, why, fix }];
}

/** Returns the fix for an unknown attribute. */
function attributeFix(tag: string, { name, nearest, isTaken }: ElementFacts['unknownAttributes'][number]): string {
  if (nearest === undefined) return `Remove ${name}, or rename it to data-${name}.`;
  if (isTaken === true) return `Remove ${name}: ${nearest} is already set.`;
  return `<${tag} ${nearest}${BOOLEAN_ATTRIBUTES.has(nearest) ? '' : '="…"'}>`;
}

/** Tags that a page may contain only once. */
const SINGLE = new Set(['exchange-header', 'exchange-footer', 'exchange-chat', 'compliance-banner']);

export const MARKUP_RULES: readonly Rule[] = [
  {
    key: 'unclosed',
    level: 'error',
    where: 'markup',
    about: 'An element has no end tag, or contains content that is in none of its slots.',
    find: ({ elements }) => elements.flatMap(unclosedProblem),
  },
  {
    key: 'unknown-tag',
    level: 'warning',
    where: 'markup',
    about: 'A tag resembles one of the shell’s tags but is unknown.',
    find: ({ unknownTags }) =>
      unknownTags.map(({ tag, nearest }) => ({
        what: `There is no element <${tag}>.${suggestion(nearest, (name) => `<${name}>`)}`,
        why: 'It remains empty.',
        fix: nearest === undefined ? 'See the table of elements.' : `<${nearest}></${nearest}>`,
      })),
  },
  {
    key: 'unknown-attribute',
    level: 'warning',
    where: 'markup',
    about: 'An element has an attribute that it does not support.',
    find: ({ elements }) =>
      elements.flatMap(({ tag, unknownAttributes }) =>
        unknownAttributes.map((attribute) => ({
          what: `<${tag}> has no attribute ${attribute.name}.${suggestion(attribute.nearest, (known) => known)}`,
          why: 'It has no effect.',
          fix: attributeFix(tag, attribute),
        })),
      ),
  },
  {
    key: 'unknown-slot',
    level: 'warning',
    where: 'markup',
    about: 'Content is in a slot that its element does not have.',
    find: ({ elements }) =>
      elements.flatMap(({ tag, unknownSlots }) =>
        unknownSlots.map(({ name, nearest }) => ({
          what: `<${tag}> has no slot ${name}.${suggestion(nearest, (known) => known)}`,
          why: 'The content is not shown.',
          fix:
            nearest !== undefined
              ? `slot="${nearest}"`
              : slotsOf(tag).length > 0
                ? `Use one of its slots: ${slotsOf(tag).join(', ')}.`
                : 'Move the content out of the element.',
        })),
      ),
  },
  {
    key: 'gate-site',
    level: 'error',
    where: 'markup',
    about: 'A `<compliance-gate>` uses another site than the page’s other elements.',
    find: ({ elements }) => siteProblems(elements).gates,
  },
  {
    key: 'sites-differ',
    level: 'warning',
    where: 'markup',
    about: 'The page’s elements use different sites.',
    find: ({ elements }) => siteProblems(elements).others,
  },
  {
    key: 'gate-code',
    level: 'error',
    where: 'markup',
    about: 'A `<compliance-gate>` has a code that does not exist.',
    find: ({ elements }) =>
      elements.flatMap(({ tag, attributeFaults }) =>
        attributeFaults.filter(({ name }) => isGateCode(tag, name)).map(problemOf),
      ),
  },
  {
    key: 'attribute-value',
    level: 'warning',
    where: 'markup',
    about: 'An attribute has a value that its element does not support.',
    find: ({ elements }) =>
      elements.flatMap(({ tag, attributeFaults }) =>
        attributeFaults.filter(({ name }) => !isGateCode(tag, name)).map(problemOf),
      ),
  },
  {
    key: 'theme-fixed',
    level: 'note',
    where: 'markup',
    about: 'An element’s `theme` attribute overrides the user’s choice.',
    find: ({ elements }) =>
      elements.flatMap(({ tag, fixedTheme }) =>
        fixedTheme === undefined
          ? []
          : [
              {
                what: `<${tag} theme="${fixedTheme}"> overrides the user’s choice.`,
                why: 'A theme that the user chooses on another page is lost on this page.',
                fix: 'Remove theme. The user’s choice then applies or, without one, the theme of the operating system.',
              },
            ],
      ),
  },
  {
    key: 'element-pending',
    level: 'note',
    where: 'markup',
    about: 'An element has not started after two seconds.',
    find: ({ pending }) =>
      [...new Set(pending)].map((tag) => ({
        what: `<${tag}> has not started yet.`,
        why: 'Its gateway, site and language could not be examined.',
        fix: 'Run the doctor again when the page has loaded.',
      })),
  },
  {
    key: 'twice',
    level: 'warning',
    where: 'markup',
    about: 'The page contains an element more than once that it should contain only once.',
    find: ({ elements }) =>
      [...SINGLE]
        .map((tag) => ({ tag, count: elements.filter((element) => element.tag === tag).length }))
        .filter(({ count }) => count > 1)
        .map(({ tag, count }) => ({
          what: `The page contains ${count} <${tag}> elements.`,
          why: 'The same content is shown and announced more than once, and keyboard shortcuts apply to each copy.',
          fix: `Keep one <${tag}>.`,
        })),
  },
  {
    key: 'no-room',
    level: 'warning',
    where: 'markup',
    about: 'No space is reserved for an element that is not prerendered.',
    find: ({ elements }) =>
      elements
        .filter(({ hasNoReservedSpace }) => hasNoReservedSpace)
        .map(({ tag }) => ({
          what: `No space is reserved for <${tag}> before it is rendered.`,
          why: 'The content below it shifts.',
          fix: `${tag} { display: block; min-height: 64px; }`,
        })),
  },
  {
    key: 'fragment-site',
    level: 'error',
    where: 'markup',
    about: 'An element was prerendered for another sub-site.',
    find: ({ fragments }) =>
      fragments
        .filter(({ rendered, effective }) => rendered.site !== effective.site)
        .map(({ tag, rendered, effective }) => ({
          what: `<${tag}> was prerendered for site ${rendered.site}, but this page belongs to site ${effective.site}.`,
          why: `Until the script has loaded, users see products that this site may not offer. ${RERENDERED}`,
          fix: `fragments/${tag}.${effective.site}.${effective.language}.html`,
        })),
  },
  {
    key: 'fragment-language',
    level: 'warning',
    where: 'markup',
    about: 'An element was prerendered in another language.',
    find: ({ fragments }) =>
      fragments
        .filter(({ rendered, effective }) => rendered.language !== effective.language)
        .map(({ tag, rendered, effective }) => ({
          what: `<${tag}> was prerendered in ${rendered.language}, but this page is in ${effective.language}.`,
          why: RERENDERED,
          fix: `fragments/${tag}.${effective.site}.${effective.language}.html`,
        })),
  },
  {
    key: 'fragment-year',
    level: 'note',
    where: 'markup',
    about: 'An element was prerendered in another year.',
    find: ({ fragments, year }) =>
      fragments
        .filter(({ rendered }) => rendered.year !== '' && rendered.year !== String(year))
        .map(({ tag, rendered }) => ({
          what: `<${tag}> was prerendered in ${rendered.year}.`,
          why: 'Its copyright line shows that year until the element is hydrated.',
          fix: 'Use the fragments of a release from this year.',
        })),
  },
  {
    key: 'fragment-release',
    level: 'error',
    where: 'markup',
    about: 'An element was prerendered by a release other than the script’s.',
    find: ({ fragments, scripts }) => {
      const files = scripts.find(({ release }) => release !== undefined)?.release?.files;
      return fragments
        .filter(
          ({ styleSheet }) =>
            files !== undefined && styleSheet !== undefined && !files.some((file) => styleSheet.endsWith(`/${file}`)),
        )
        .map(({ tag, styleSheet }) => ({
          what: `<${tag}> was prerendered with ${styleSheet ?? ''}, which is not part of the script’s release.`,
          why: 'Its style sheet may no longer exist, and the element is rendered again.',
          fix: 'Use the fragments and the script of the same release.',
        }));
    },
  },
  {
    key: 'fragment-base',
    level: 'error',
    where: 'markup',
    about:
      'The style sheet of a prerendered element does not exist, because the fragments were written for another URL.',
    find: ({ fragments, scripts }) => {
      const script = scripts.find(({ release }) => release !== undefined);
      const folder = script?.src.slice(0, script.src.lastIndexOf('/') + 1) ?? '';
      return fragments.flatMap(({ styleSheet = '', isStyleSheetMissing }) => {
        const file = script?.release?.files.find((name) => styleSheet.endsWith(`/${name}`));
        if (!isStyleSheetMissing || file === undefined) return [];
        return [
          {
            what: `${styleSheet} did not load.`,
            why: `The fragments were written for ${styleSheet.slice(0, -file.length)}, but the script loads from ${folder}.`,
            fix: `npx exchange-shell fragments ${folder}`,
          },
        ];
      });
    },
  },
  {
    key: 'gate-behind',
    level: 'warning',
    where: 'markup',
    about: 'Content is before a `<compliance-gate>` instead of inside it.',
    find: ({ beforeGate }) =>
      onlyIf(beforeGate !== undefined, () => ({
        what: `“${beforeGate ?? ''}” is before <compliance-gate>.`,
        why: 'It is visible regardless of the gate’s decision.',
        fix: '<compliance-gate> … the content … </compliance-gate>',
      })),
  },
  {
    key: 'gate-exposed',
    level: 'warning',
    where: 'markup',
    about: 'Nothing hides the content of a `<compliance-gate>` until the script has run.',
    find: ({ elements, scripts }) =>
      onlyIf(
        elements.some(({ exposesContent }) => exposesContent),
        () => {
          const src = scripts[0]?.src ?? '…/';
          return {
            what: 'The content of <compliance-gate> is visible until the script has run.',
            why: 'Users see it before the gate has decided, and for as long as the script is late or blocked.',
            fix: `<link rel="stylesheet" href="${src.slice(0, src.lastIndexOf('/') + 1)}shell.css">`,
          };
        },
      ),
  },
];
