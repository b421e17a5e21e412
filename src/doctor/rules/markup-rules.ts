import { sentence } from '../../lib/sentence.ts';
import { type Found, only, type Rule } from './rule.ts';

const maybe = (nearest: string | undefined, form: (name: string) => string): string =>
  nearest === undefined ? '' : ` Did you mean ${form(nearest)}?`;
const REDRAWN = 'It is drawn anew when the script has come: what stood there changes before people’s eyes.';

const isGateCode = (tag: string, name: string): boolean => tag === 'compliance-gate' && name === 'code';
const findingOf = ({ what, why, fix }: Found): Found => ({
  what: sentence(what),
  why: sentence(why),
  fix: sentence(fix),
});

/** Tags of which a page has one. */
const SINGLE = new Set(['exchange-header', 'exchange-footer', 'exchange-chat', 'compliance-banner']);

export const MARKUP_RULES: readonly Rule[] = [
  {
    key: 'unknown-tag',
    level: 'warning',
    where: 'markup',
    about: 'A tag looks like one of ours and is none.',
    find: ({ unknownTags }) =>
      unknownTags.map(({ tag, nearest }) => ({
        what: `There is no element <${tag}>.${maybe(nearest, (name) => `<${name}>`)}`,
        why: 'It stays empty.',
        fix: nearest === undefined ? 'See the table of the elements.' : `<${nearest}></${nearest}>`,
      })),
  },
  {
    key: 'unknown-attribute',
    level: 'warning',
    where: 'markup',
    about: 'An element has an attribute that it does not know.',
    find: ({ elements }) =>
      elements.flatMap(({ tag, unknownAttributes }) =>
        unknownAttributes.map(({ name, nearest }) => ({
          what: `<${tag}> knows no attribute ${name}.${maybe(nearest, (known) => known)}`,
          why: 'It does nothing.',
          fix: nearest === undefined ? `Remove ${name}, or write data-${name}.` : `<${tag} ${nearest}="…">`,
        })),
      ),
  },
  {
    key: 'gate-code',
    level: 'error',
    where: 'markup',
    about: 'A `<compliance-gate>` states a code that does not exist.',
    find: ({ elements }) =>
      elements.flatMap(({ tag, attributeFaults }) =>
        attributeFaults.filter(({ name }) => isGateCode(tag, name)).map(findingOf),
      ),
  },
  {
    key: 'attribute-value',
    level: 'warning',
    where: 'markup',
    about: 'An attribute has a value that its element does not know.',
    find: ({ elements }) =>
      elements.flatMap(({ tag, attributeFaults }) =>
        attributeFaults.filter(({ name }) => !isGateCode(tag, name)).map(findingOf),
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
        why: 'What depends on its attributes was not examined: its gateway, site and language.',
        fix: 'Run the doctor again when the page has loaded.',
      })),
  },
  {
    key: 'twice',
    level: 'warning',
    where: 'markup',
    about: 'An element of which a page needs one stands there twice.',
    find: ({ elements }) =>
      [...SINGLE]
        .map((tag) => ({ tag, count: elements.filter((element) => element.tag === tag).length }))
        .filter(({ count }) => count > 1)
        .map(({ tag, count }) => ({
          what: `<${tag}> stands in the page ${count} times.`,
          why: 'People hear and see the same twice, and keys reach both.',
          fix: `Keep one <${tag}>.`,
        })),
  },
  {
    key: 'no-room',
    level: 'warning',
    where: 'markup',
    about: 'Nothing holds the room of an element that no server has drawn.',
    find: ({ elements }) =>
      elements
        .filter(({ hasNoRoom }) => hasNoRoom)
        .map(({ tag }) => ({
          what: `Nothing holds the room of <${tag}> until it stands.`,
          why: 'What is below it jumps.',
          fix: `${tag} { display: block; min-height: 64px; }`,
        })),
  },
  {
    key: 'fragment-site',
    level: 'error',
    where: 'markup',
    about: 'An element was drawn by the server for another sub-site.',
    find: ({ fragments }) =>
      fragments
        .filter(({ made, inForce }) => made.site !== inForce.site)
        .map(({ tag, made, inForce }) => ({
          what: `<${tag}> was drawn for the site ${made.site}; this page is of ${inForce.site}.`,
          why: `Until the script has come people see what this site may not offer. ${REDRAWN}`,
          fix: `fragments/${tag}.${inForce.site}.${inForce.language}.html`,
        })),
  },
  {
    key: 'fragment-language',
    level: 'warning',
    where: 'markup',
    about: 'An element was drawn by the server in another language.',
    find: ({ fragments }) =>
      fragments
        .filter(({ made, inForce }) => made.language !== inForce.language)
        .map(({ tag, made, inForce }) => ({
          what: `<${tag}> was drawn in ${made.language}; this page is in ${inForce.language}.`,
          why: REDRAWN,
          fix: `fragments/${tag}.${inForce.site}.${inForce.language}.html`,
        })),
  },
  {
    key: 'fragment-year',
    level: 'note',
    where: 'markup',
    about: 'An element was drawn by the server in another year.',
    find: ({ fragments, year }) =>
      fragments
        .filter(({ made }) => made.year !== '' && made.year !== String(year))
        .map(({ tag, made }) => ({
          what: `<${tag}> was drawn in ${made.year}.`,
          why: 'Its copyright line shows that year until the element is awake.',
          fix: 'Take the fragments of a release of this year.',
        })),
  },
  {
    key: 'fragment-release',
    level: 'error',
    where: 'markup',
    about: 'An element was drawn by the server of another release than the script’s.',
    find: ({ fragments, scripts }) => {
      const files = scripts.find(({ release }) => release !== undefined)?.release?.files;
      return fragments
        .filter(
          ({ sheet }) =>
            files !== undefined && sheet !== undefined && !files.some((file) => sheet.endsWith(`/${file}`)),
        )
        .map(({ tag, sheet }) => ({
          what: `<${tag}> was drawn with ${sheet ?? ''}, which the release of the script does not have.`,
          why: 'Its sheet may be gone, and the element is drawn anew.',
          fix: 'Take fragments and script of one release.',
        }));
    },
  },
  {
    key: 'gate-behind',
    level: 'warning',
    where: 'markup',
    about: 'Content stands before a `<compliance-gate>`, not in it.',
    find: ({ beforeGate }) =>
      only(beforeGate !== undefined, () => ({
        what: `Before <compliance-gate> stands “${beforeGate ?? ''}”.`,
        why: 'It is seen whatever the gate decides.',
        fix: '<compliance-gate> … the content … </compliance-gate>',
      })),
  },
];
