import { sentence } from '../../lib/sentence.ts';
import { type Problem, onlyIf, type Rule } from './rule.ts';

const suggestion = (nearest: string | undefined, form: (name: string) => string): string =>
  nearest === undefined ? '' : ` Did you mean ${form(nearest)}?`;
const RERENDERED = 'It is rendered again when the script has loaded, and users see its content change.';

const isGateCode = (tag: string, name: string): boolean => tag === 'compliance-gate' && name === 'code';
const problemOf = ({ what, why, fix }: Problem): Problem => ({
  what: sentence(what),
  why: sentence(why),
  fix: sentence(fix),
});

/** Tags that a page may contain only once. */
const SINGLE = new Set(['exchange-header', 'exchange-footer', 'exchange-chat', 'compliance-banner']);

export const MARKUP_RULES: readonly Rule[] = [
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
        unknownAttributes.map(({ name, nearest }) => ({
          what: `<${tag}> has no attribute ${name}.${suggestion(nearest, (known) => known)}`,
          why: 'It has no effect.',
          fix: nearest === undefined ? `Remove ${name}, or rename it to data-${name}.` : `<${tag} ${nearest}="…">`,
        })),
      ),
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
];
