import type { PageFacts } from './page-facts.ts';
import { hasBlockedStyle } from './policy-rules.ts';
import { onlyIf, type Problem, type Rule } from './rule.ts';
import { TAGS } from './tags.ts';

/** The shell's own error for a block that isn't valid JSON. */
const BROKEN_BLOCK = "The page configuration's data-exchange-shell block is not valid JSON";

const UNTRUSTED = 'It is ignored and the default is used, because anyone who can inject markup could have set it.';

/** Returns true for the error of an element whose style is blocked by the policy, which `policy-sheets` reports with its fix. */
function isBlockedStyle(facts: PageFacts, { source, message }: PageFacts['failures'][number]): boolean {
  const tag = TAGS.find((name) => message.includes(`The style sheet of <${name}> did not load`));
  return source === 'file' && tag !== undefined && hasBlockedStyle(facts, tag);
}

/** Returns true for the error of an element whose style sheet doesn't exist, which `fragment-base` reports with its fix. */
function isMissingStyle({ fragments }: PageFacts, { source, message }: PageFacts['failures'][number]): boolean {
  return (
    source === 'file' &&
    fragments.some(
      ({ tag, isStyleSheetMissing }) =>
        isStyleSheetMissing && message.includes(`The style sheet of <${tag}> did not load`),
    )
  );
}

/** Returns true for the error of an attribute or a configuration key that another rule reports with its fix. */
function isReportedByRule(
  { elements, configurationFaults, refusedAttributes, brokenBlocks }: PageFacts,
  { source, message }: PageFacts['failures'][number],
): boolean {
  const problems =
    source === 'attribute'
      ? [
          ...elements.flatMap(({ tag, attributeFaults, unknownAttributes }) => [
            ...attributeFaults.map(({ what }) => what),
            ...unknownAttributes.map(({ name }) => `<${tag}> has no attribute ${name}`),
          ]),
          ...refusedAttributes.map(({ where, why }) => `${where} ${why}`),
        ]
      : source === 'configuration'
        ? [
            ...configurationFaults.map(({ key, why }) => `The page configuration's ${key} ${why}`),
            ...brokenBlocks.map(() => BROKEN_BLOCK),
          ]
        : [];
  return problems.some((problem) => message.includes(problem));
}

/** The start of a failed request's message (`failureOf()`), which continues with the cause and, after it, the consequences. */
const FAILED_REQUEST = /^exchange-shell: ([A-Z]+ \S+) failed, /;
const CONSEQUENCES = '. The page shows ';

/** Returns one finding for all requests that failed for the same cause, and one for each other failure. */
function failureFindings(failures: PageFacts['failures']): readonly Problem[] {
  const requests = new Map<string, Set<string>>();
  const others = new Set<string>();
  for (const { source, message } of failures) {
    const [start = '', request] = FAILED_REQUEST.exec(message) ?? [];
    const [cause = ''] = message.slice(start.length).split(CONSEQUENCES);
    if (request === undefined) others.add(`${source}: ${message}`);
    else requests.set(cause, (requests.get(cause) ?? new Set()).add(request));
  }
  return [
    ...[...requests].map(([cause, [first = '', ...more]]) => ({
      what:
        more.length === 0
          ? `${first} failed, ${cause}.`
          : `${more.length + 1} requests failed, ${cause}: ${[first, ...more].join(', ')}.`,
      why: 'The page shows its defaults or previous data.',
      fix: 'Check that this page can reach the gateway and that the gateway responds.',
    })),
    ...[...others].map((what) => ({ what, why: 'The default is shown instead.', fix: 'See the message.' })),
  ];
}

export const PAGE_RULES: readonly Rule[] = [
  {
    key: 'configuration-json',
    level: 'error',
    where: 'configuration',
    about: 'A configuration block is not valid JSON.',
    find: ({ brokenBlocks }) =>
      brokenBlocks.map(({ reason, line }) => ({
        what: `The data-exchange-shell block is not valid JSON: ${reason} in line ${line} of the block.`,
        why: 'The whole block is ignored.',
        fix: 'Correct it, or generate it with your server’s JSON encoder.',
      })),
  },
  {
    key: 'configuration-fault',
    level: 'warning',
    where: 'configuration',
    about: 'A page configuration key is unknown or malformed.',
    find: ({ configurationFaults }) =>
      configurationFaults
        .filter(({ remedy }) => remedy === undefined)
        .map(({ key, why, nearest }) => ({
          what: `The page configuration's ${key} ${why}.`,
          why: 'It is ignored and the default is used.',
          fix: `${nearest === undefined ? '' : `Did you mean ${nearest}? `}Correct it in the data-exchange-shell block or in ExchangeShell.configure().`,
        })),
  },
  {
    key: 'untrusted-value',
    level: 'error',
    where: 'configuration',
    about: 'An attribute or a configuration block specifies code or an origin that markup may not specify.',
    find: ({ configurationFaults, refusedAttributes }) => [
      ...configurationFaults.flatMap(({ key, why, remedy }) =>
        remedy === undefined
          ? []
          : [{ what: `The page configuration's ${key} ${why}.`, why: UNTRUSTED, fix: `${remedy}.` }],
      ),
      ...refusedAttributes.map(({ where, why, remedy }) => ({
        what: `${where} ${why}.`,
        why: UNTRUSTED,
        fix: `${remedy}.`,
      })),
    ],
  },
  {
    key: 'failures',
    level: 'warning',
    where: 'page',
    about: 'Something failed while the doctor examined the page (`exchange-error`).',
    find: (facts) =>
      failureFindings(
        facts.failures.filter(
          (failure) => ![isBlockedStyle, isMissingStyle, isReportedByRule].some((test) => test(facts, failure)),
        ),
      ),
  },
  {
    key: 'foreign-base',
    level: 'error',
    where: 'page',
    about: '`<base href>` resolves relative links to another origin.',
    find: ({ foreignBase }) =>
      onlyIf(foreignBase !== undefined, () => ({
        what: `<base href> resolves relative links to ${foreignBase ?? ''}.`,
        why: 'The shell ignores it for its own links, but prerendered links follow it until the script has loaded, and the page’s own links always do.',
        fix: "Remove it, and send Content-Security-Policy: base-uri 'none'",
      })),
  },
  {
    key: 'demo-release',
    level: 'error',
    where: 'script',
    about: 'The release was built with the demo’s configuration.',
    find: ({ isDemoRelease }) =>
      onlyIf(isDemoRelease, () => ({
        what: 'This release was built with the demo’s configuration.',
        why: 'It trusts loopback addresses and none of the exchange’s own origins.',
        fix: 'Write your own exchange.config.ts and build again.',
      })),
  },
  {
    key: 'low-contrast',
    level: 'warning',
    where: 'configuration',
    about: 'The contrast between two of the page’s theme colours is too low (WCAG 2.2, 1.4.3).',
    find: ({ contrasts }) =>
      contrasts
        .filter(({ ratio, least }) => ratio < least)
        .map(({ tag, text, ground, ratio, least }) => ({
          what: `<${tag}>: the contrast of ${text} on ${ground} is ${ratio.toFixed(2)}.`,
          why: 'Many users cannot read this text.',
          fix: `Change ${text} or ${ground} so that the contrast is at least ${least}.`,
        })),
  },
  {
    key: 'worker-foreign',
    level: 'note',
    where: 'page',
    about: 'The page is controlled by a service worker that is not configured.',
    find: ({ worker }) =>
      onlyIf(worker !== undefined && !worker.isConfigured, () => ({
        what: `The service worker ${worker?.url ?? ''} controls the page.`,
        why: 'It may serve files of an older release, which are then refused.',
        fix: 'Make it pass requests for files in the release folder through to the network.',
      })),
  },
  {
    key: 'clobbered',
    level: 'warning',
    where: 'page',
    about: 'A form, frame or image has the name of a document property.',
    find: ({ clobbered }) =>
      clobbered.map(({ name, by }) => ({
        what: `${by} shadows document.${name}.`,
        why: 'The shell reads the native property, but the page’s other scripts may not.',
        fix: 'Give it another name or id.',
      })),
  },
  {
    key: 'patched',
    level: 'note',
    where: 'page',
    about: 'A script on the page has replaced native functions.',
    find: ({ patched, patchers }) =>
      onlyIf(patched.length > 0, () => ({
        what: `These functions are not native: ${patched.join(', ')}.${patchers.length === 0 ? '' : ` The page uses ${patchers.join(', ')}.`}`,
        why: 'The shell avoids most of them, but those it needs may behave differently on this page.',
        fix: 'Use a version of the library that does not replace native functions.',
      })),
  },
  {
    key: 'enumerable',
    level: 'note',
    where: 'page',
    about: 'A script has added properties to all objects or lists on the page.',
    find: ({ enumerable, patchers }) =>
      onlyIf(enumerable.length > 0, () => ({
        what: `All objects have ${enumerable.join(', ')}.${patchers.length === 0 ? '' : ` The page uses ${patchers.join(', ')}.`}`,
        why: 'The page’s objects, such as its configuration, inherit them.',
        fix: 'Object.defineProperty(Object.prototype, name, { value, enumerable: false })',
      })),
  },
  {
    key: 'old-engine',
    level: 'warning',
    where: 'page',
    about: 'The browser is older than the supported versions.',
    find: ({ lacking }) =>
      onlyIf(lacking.promised.length > 0, () => ({
        what: `This browser does not support ${lacking.promised.join(', ')}.`,
        why: 'It is older than the supported versions (Chrome 111, Safari 16.4, Firefox 123): prerendered content is visible, but other features may not work.',
        fix: 'Update the browser, or the system that provides its web view.',
      })),
  },
  {
    key: 'older-engine',
    level: 'note',
    where: 'page',
    about: 'The browser lacks a feature that the shell polyfills.',
    find: ({ lacking }) =>
      onlyIf(lacking.newer.length > 0, () => ({
        what: `This browser does not support ${lacking.newer.join(', ')}.`,
        why: 'The shell uses a fallback, for which slightly more code is loaded.',
        fix: 'Nothing needs to be done.',
      })),
  },
  {
    key: 'no-viewport',
    level: 'warning',
    where: 'page',
    about: 'The page has no `<meta name="viewport">`.',
    find: ({ hasViewport }) =>
      onlyIf(!hasViewport, () => ({
        what: 'The page has no viewport meta tag.',
        why: 'Phones show it, including the shell, as a scaled-down desktop page.',
        fix: '<meta name="viewport" content="width=device-width, initial-scale=1">',
      })),
  },
  {
    key: 'next-page-rules',
    level: 'warning',
    where: 'page',
    about: 'An element has `next-page`, but the browser has no speculation rules.',
    find: ({ nextPageRules }) =>
      onlyIf(
        nextPageRules !== undefined && !nextPageRules.some(({ isReadable, isTyped }) => isReadable && isTyped),
        () => ({
          what:
            nextPageRules?.length === 0
              ? 'The page is sent without the header Speculation-Rules.'
              : `The browser ignores the speculation rules ${nextPageRules?.map(({ url }) => url).join(', ')}.`,
          why: 'The attribute next-page has no effect.',
          fix: 'Speculation-Rules: "https://cdn.example/exchange-shell/1/speculation-rules.json", served with CORS headers and Content-Type: application/speculationrules+json',
        }),
      ),
  },
  {
    key: 'quirks',
    level: 'note',
    where: 'page',
    about: 'The page has no doctype.',
    find: ({ isQuirky }) =>
      onlyIf(isQuirky, () => ({
        what: 'The page is shown in quirks mode.',
        why: 'The shell looks the same as in standards mode, but other content may not.',
        fix: '<!doctype html>',
      })),
  },
  {
    key: 'no-language',
    level: 'note',
    where: 'page',
    about: 'The page does not declare its language.',
    find: ({ language }) =>
      onlyIf(language === '', () => ({
        what: 'The page does not declare its language.',
        why: 'Screen readers have to guess it, and elements without their own language use the site’s default.',
        fix: '<html lang="en">',
      })),
  },
];
