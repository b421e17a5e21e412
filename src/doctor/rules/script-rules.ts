import type { ScriptFacts } from './page-facts.ts';
import { onlyIf, type Rule } from './rule.ts';

/** Returns the tag that the page should contain. */
function tagOf({ src, nonce, release }: ScriptFacts): string {
  const ofPage = nonce === '' ? '' : ' nonce="…"';
  return `<script src="${src}" integrity="${release?.integrity ?? '…'}" crossorigin="anonymous" defer${ofPage}></script>`;
}

const versionsOf = (scripts: readonly ScriptFacts[]): readonly string[] => [
  ...new Set(scripts.flatMap(({ release }) => release?.version ?? [])),
];

const UNUSABLE = 'Elements that need such a file remain prerendered or empty.';

export const SCRIPT_RULES: readonly Rule[] = [
  {
    key: 'script-missing',
    level: 'error',
    where: 'script',
    about: 'The page contains elements of the shell but not its script.',
    find: ({ scripts, running, elements, unknownTags }) =>
      onlyIf(scripts.length === 0 && running === undefined && elements.length + unknownTags.length > 0, () => ({
        what: 'The page contains elements of the shell but not its script.',
        why: 'Prerendered content is visible, but everything else is missing.',
        fix: '<script src="https://cdn.example/exchange-shell/1/shell.js" integrity="…" crossorigin="anonymous" defer></script>',
      })),
  },
  {
    key: 'script-idle',
    level: 'error',
    where: 'script',
    about: 'The script is in the page but did not run.',
    find: ({ scripts, running }) =>
      onlyIf(scripts.length > 0 && running === undefined, () => ({
        what: `${scripts[0]?.src ?? 'The script'} is in the page but did not run.`,
        why: 'No element is hydrated.',
        fix: 'Check that its URL responds, that its integrity matches the file, and that the policy allows it.',
      })),
  },
  {
    key: 'integrity-wrong',
    level: 'error',
    where: 'script',
    about: 'The hash in the script tag does not match the release.',
    find: ({ scripts }) =>
      scripts
        .filter(
          ({ integrity, release }) =>
            integrity !== '' && release !== undefined && !integrity.includes(release.integrity),
        )
        .map((script) => ({
          what: `The integrity of ${script.src} does not match the release ${script.release?.version ?? ''}.`,
          why: 'The browser does not run the script.',
          fix: tagOf(script),
        })),
  },
  {
    key: 'integrity-missing',
    level: 'warning',
    where: 'script',
    about: 'The script tag has no `integrity` attribute.',
    find: ({ scripts }) =>
      scripts
        .filter(({ integrity }) => integrity === '')
        .map((script) => ({
          what: `${script.src} has no integrity.`,
          why: 'Anyone who can change that file can change this page. The script verifies all other files, but nothing verifies the script.',
          fix: tagOf(script),
        })),
  },
  {
    key: 'crossorigin-missing',
    level: 'error',
    where: 'script',
    about: 'A script from another origin has an `integrity` attribute but no `crossorigin` attribute.',
    find: ({ scripts }) =>
      scripts
        .filter(({ hasCrossOrigin, isForeign, integrity }) => isForeign && integrity !== '' && !hasCrossOrigin)
        .map((script) => ({
          what: `${script.src} has an integrity but no crossorigin.`,
          why: 'The browser may not read the file, so it cannot verify it and does not run it.',
          fix: tagOf(script),
        })),
  },
  {
    key: 'chunk-unchecked',
    level: 'warning',
    where: 'script',
    about: 'The page preloads or runs a release file without an integrity hash.',
    find: ({ chunks }) =>
      chunks.unchecked.map((url) => ({
        what: `The page requests ${url} without integrity.`,
        why: 'The browser caches the unverified file, and the shell then runs it.',
        fix: 'Remove the tag, or print an import map with the integrity of every file: npx exchange-shell import-map <address of the release>',
      })),
  },
  {
    key: 'chunk-remapped',
    level: 'error',
    where: 'script',
    about: 'One of the page’s import maps replaces a release file.',
    find: ({ chunks }) =>
      chunks.remapped.map(({ from, to }) => ({
        what: `The page’s import map replaces ${from} with ${to === '' ? 'nothing' : to}.`,
        why: 'The shell runs that file instead of its own, and its integrity is not verified.',
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
          why: 'Parsing of the page stops until the script has loaded.',
          fix: tagOf(script),
        })),
  },
  {
    key: 'two-copies',
    level: 'warning',
    where: 'script',
    about: 'The page contains the script more than once.',
    find: ({ scripts }) =>
      onlyIf(scripts.length > 1 && versionsOf(scripts).length < 2, () => ({
        what: `The page contains the shell ${scripts.length} times: ${scripts.map(({ src }) => src).join(', ')}.`,
        why: 'The first script runs, and the other scripts are loaded unnecessarily.',
        fix: 'Keep one script tag.',
      })),
  },
  {
    key: 'two-versions',
    level: 'error',
    where: 'script',
    about: 'The page contains scripts of two releases.',
    find: ({ scripts, running }) =>
      onlyIf(versionsOf(scripts).length > 1, () => ({
        what: `The page contains versions ${versionsOf(scripts).join(' and ')}; ${running ?? 'none'} runs.`,
        why: 'The version that loads first runs, and elements that exist only in another version remain empty.',
        fix: `Remove all but one: ${scripts.map(({ src }) => src).join(', ')}`,
      })),
  },
  {
    key: 'scripts-unreadable',
    level: 'error',
    where: 'script',
    about: 'The page may not read the script files of the release (CORS), or they do not exist.',
    find: ({ scriptFile, brokenFiles }) => [
      ...unreadable(scriptFile, 'script', 'No element is hydrated.'),
      ...brokenFiles.missing
        .filter((url) => url !== scriptFile?.url)
        .map((url) => ({
          what: `The script ${url} does not load.`,
          why: UNUSABLE,
          fix: 'Serve the complete release folder with Access-Control-Allow-Origin: *, and keep older releases while pages still use them.',
        })),
    ],
  },
  {
    key: 'scripts-modified',
    level: 'error',
    where: 'script',
    about: 'A script file of the release does not match its hash.',
    find: ({ brokenFiles: { modified } }) => {
      const [first, ...others] = modified;
      if (first === undefined) return [];
      const isOne = others.length === 0;
      return [
        {
          what: isOne
            ? `${first} does not match its hash in manifest.json.`
            : `${first} and ${others.length} more do not match their hashes in manifest.json.`,
          why: `Browsers reject ${isOne ? 'it' : 'them'}. ${UNUSABLE}`,
          fix: 'Upload the release again. Disable everything that rewrites its files, such as minification at the CDN.',
        },
      ];
    },
  },
  {
    key: 'sheets-unreadable',
    level: 'error',
    where: 'script',
    about: 'The page may not read the style sheets of the release (CORS), or they do not exist.',
    find: ({ styleSheetFile }) => unreadable(styleSheetFile, 'style sheet', 'Prerendered content remains hidden.'),
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
        ? 'Serve the complete release folder with Access-Control-Allow-Origin: *'
        : 'Serve the complete release folder, and keep older releases while pages still use them.',
    },
  ];
}
