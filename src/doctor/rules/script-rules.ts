import type { ScriptFacts } from './page-facts.ts';
import { only, type Rule } from './rule.ts';

/** The tag as it should stand in the page. */
function tagOf({ src, nonce, release }: ScriptFacts): string {
  const integrity = release === undefined ? '' : ` integrity="${release.integrity}"`;
  const ofPage = nonce === '' ? '' : ' nonce="…"';
  return `<script src="${src}"${integrity} crossorigin="anonymous" defer${ofPage}></script>`;
}

const versionsOf = (scripts: readonly ScriptFacts[]): readonly string[] => [
  ...new Set(scripts.flatMap(({ release }) => release?.version ?? [])),
];

export const SCRIPT_RULES: readonly Rule[] = [
  {
    key: 'script-missing',
    level: 'error',
    where: 'script',
    about: 'Tags of ours stand in the page, and no script of ours.',
    find: ({ scripts, running, elements, unknownTags }) =>
      only(scripts.length === 0 && running === undefined && elements.length + unknownTags.length > 0, () => ({
        what: 'The page has tags of the shell and no script of it.',
        why: 'What a server has drawn stands there; everything else is missing.',
        fix: '<script src="https://cdn.example/exchange-shell/1/shell.js" integrity="…" crossorigin="anonymous" defer></script>',
      })),
  },
  {
    key: 'script-idle',
    level: 'error',
    where: 'script',
    about: 'The script stands in the page and did not run.',
    find: ({ scripts, running }) =>
      only(scripts.length > 0 && running === undefined, () => ({
        what: `${scripts[0]?.src ?? 'The script'} is in the page and did not run.`,
        why: 'No element comes alive.',
        fix: 'See that its address answers, that its integrity is that of the file, and that the policy lets it run.',
      })),
  },
  {
    key: 'integrity-wrong',
    level: 'error',
    where: 'script',
    about: 'The hash in the script tag is not that of the release.',
    find: ({ scripts }) =>
      scripts
        .filter(
          ({ integrity, release }) =>
            integrity !== '' && release !== undefined && !integrity.includes(release.integrity),
        )
        .map((script) => ({
          what: `The integrity of ${script.src} is not that of the release ${script.release?.version ?? ''}.`,
          why: 'The browser does not run the script.',
          fix: tagOf(script),
        })),
  },
  {
    key: 'integrity-missing',
    level: 'warning',
    where: 'script',
    about: 'The script tag has no integrity.',
    find: ({ scripts }) =>
      scripts
        .filter(({ integrity }) => integrity === '')
        .map((script) => ({
          what: `${script.src} has no integrity.`,
          why: 'Whoever can change that file can change this page: all others are checked, and this one checks them.',
          fix: tagOf(script),
        })),
  },
  {
    key: 'crossorigin-missing',
    level: 'error',
    where: 'script',
    about: 'A script of another origin has an integrity and no `crossorigin`.',
    find: ({ scripts }) =>
      scripts
        .filter(({ hasCrossOrigin, isForeign, integrity }) => isForeign && integrity !== '' && !hasCrossOrigin)
        .map((script) => ({
          what: `${script.src} has an integrity and no crossorigin.`,
          why: 'A browser that may not read the file cannot check it, and does not run it.',
          fix: tagOf(script),
        })),
  },
  {
    key: 'chunk-unchecked',
    level: 'warning',
    where: 'script',
    about: 'The page preloads or runs a file of the release without integrity.',
    find: ({ chunks }) =>
      chunks.unchecked.map((url) => ({
        what: `The page requests ${url} without integrity.`,
        why: 'The browser keeps the unchecked file, and the shell then runs it.',
        fix: 'Remove the tag, or print an import map with the integrity of every file: npx exchange-shell import-map <address of the release>',
      })),
  },
  {
    key: 'chunk-remapped',
    level: 'error',
    where: 'script',
    about: 'An import map of the page puts another file in the place of one of the release.',
    find: ({ chunks }) =>
      chunks.remapped.map(({ from, to }) => ({
        what: `The import map of the page replaces ${from} by ${to === '' ? 'nothing' : to}.`,
        why: 'The shell runs that file in the place of its own, and its integrity is not checked.',
        fix: `Remove ${from} from the import map.`,
      })),
  },
  {
    key: 'script-blocks',
    level: 'note',
    where: 'script',
    about: 'The script tag is neither `defer` nor `async`.',
    find: ({ scripts }) =>
      scripts
        .filter(({ blocks }) => blocks)
        .map((script) => ({
          what: `${script.src} is neither defer nor async.`,
          why: 'The page is not read on until it has come.',
          fix: tagOf(script),
        })),
  },
  {
    key: 'two-copies',
    level: 'warning',
    where: 'script',
    about: 'The script stands in the page more than once.',
    find: ({ scripts }) =>
      only(scripts.length > 1 && versionsOf(scripts).length < 2, () => ({
        what: `The shell is in the page ${scripts.length} times: ${scripts.map(({ src }) => src).join(', ')}.`,
        why: 'The first one runs; the others are loaded for nothing.',
        fix: 'Keep one script tag.',
      })),
  },
  {
    key: 'two-versions',
    level: 'error',
    where: 'script',
    about: 'Scripts of two releases stand in the page.',
    find: ({ scripts, running }) =>
      only(versionsOf(scripts).length > 1, () => ({
        what: `Versions ${versionsOf(scripts).join(' and ')} are on this page; ${running ?? 'none'} runs.`,
        why: 'Which of them runs is decided by which comes first, and tags that only the other one knows stay empty.',
        fix: `Remove all but one: ${scripts.map(({ src }) => src).join(', ')}`,
      })),
  },
  {
    key: 'scripts-unreadable',
    level: 'error',
    where: 'script',
    about: 'The page may not read the script files of the release (CORS), or they are not there.',
    find: ({ scriptFile }) => unreadable(scriptFile, 'script', 'No element comes alive.'),
  },
  {
    key: 'sheets-unreadable',
    level: 'error',
    where: 'script',
    about: 'The page may not read the style sheets of the release (CORS), or they are not there.',
    find: ({ sheetFile }) => unreadable(sheetFile, 'style sheet', 'What a server has drawn stays hidden.'),
  },
];

function unreadable(
  file: { readonly url: string; readonly isReadable: boolean; readonly isThere: boolean } | undefined,
  kind: string,
  why: string,
) {
  if (file === undefined || file.isReadable) return [];
  return [
    {
      what: file.isThere ? `The page may not read the ${kind} ${file.url}.` : `There is no ${kind} at ${file.url}.`,
      why,
      fix: file.isThere
        ? 'Serve the whole folder of the release with Access-Control-Allow-Origin: *'
        : 'Serve the whole folder of the release, also those of before while pages still name them.',
    },
  ];
}
