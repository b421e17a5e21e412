import { only, type Rule } from './rule.ts';

const UNTRUSTED = 'It is ignored and the default is used: anyone who can inject markup could have written it.';

export const PAGE_RULES: readonly Rule[] = [
  {
    key: 'configuration-fault',
    level: 'warning',
    where: 'configuration',
    about: 'A key of the page configuration is unknown or malformed.',
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
    about: 'An attribute or a data block names code or an origin that markup may not name.',
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
    key: 'foreign-base',
    level: 'error',
    where: 'page',
    about: '`<base href>` leads relative links to another origin.',
    find: ({ foreignBase }) =>
      only(foreignBase !== undefined, () => ({
        what: `<base href> leads relative links to ${foreignBase ?? ''}.`,
        why: 'The shell ignores it for its own links. Prerendered links follow it until the script has loaded, and so do the page’s own.',
        fix: "Remove it, and send Content-Security-Policy: base-uri 'none'",
      })),
  },
  {
    key: 'demo-release',
    level: 'error',
    where: 'script',
    about: 'The release was built with the configuration of the demo.',
    find: ({ isDemoRelease }) =>
      only(isDemoRelease, () => ({
        what: 'This release was built with the configuration of the demo.',
        why: 'It trusts loopback addresses, and none of the exchange’s own origins.',
        fix: 'Write your own exchange.config.ts and build again.',
      })),
  },
  {
    key: 'low-contrast',
    level: 'warning',
    where: 'configuration',
    about: 'Two colours of the page’s theme are too near to each other (WCAG 2.2, 1.4.3).',
    find: ({ contrasts }) =>
      contrasts
        .filter(({ ratio, least }) => ratio < least)
        .map(({ tag, text, ground, ratio, least }) => ({
          what: `<${tag}>: ${text} on ${ground} has a contrast of ${ratio.toFixed(2)}.`,
          why: 'Many people cannot read it.',
          fix: `Choose colours with at least ${least}: ${text} or ${ground}.`,
        })),
  },
  {
    key: 'worker-foreign',
    level: 'note',
    where: 'page',
    about: 'A service worker that the configuration does not name controls the page.',
    find: ({ worker }) =>
      only(worker !== undefined && !worker.isConfigured, () => ({
        what: `The service worker ${worker?.url ?? ''} controls the page.`,
        why: 'It may answer with files of an older release, which are then refused.',
        fix: 'Let it pass on what lies below the folder of the release.',
      })),
  },
  {
    key: 'clobbered',
    level: 'warning',
    where: 'page',
    about: 'A form, frame or image bears the name of a property of the document.',
    find: ({ clobbered }) =>
      clobbered.map(({ name, by }) => ({
        what: `${by} stands in the place of document.${name}.`,
        why: 'The shell reads past it; other scripts of the page may not.',
        fix: 'Give it another name or id.',
      })),
  },
  {
    key: 'patched',
    level: 'note',
    where: 'page',
    about: 'A script of the page has put something else in the place of a function of the browser.',
    find: ({ patched, patchers }) =>
      only(patched.length > 0, () => ({
        what: `These functions are not the browser’s: ${patched.join(', ')}.${patchers.length === 0 ? '' : ` On the page are ${patchers.join(', ')}.`}`,
        why: 'The shell does without most of them; what it needs may behave differently here.',
        fix: 'Load the library that does it in a version that leaves the browser’s own alone.',
      })),
  },
  {
    key: 'enumerable',
    level: 'note',
    where: 'page',
    about: 'Every object or list of the page has properties that a script has added.',
    find: ({ enumerable, patchers }) =>
      only(enumerable.length > 0, () => ({
        what: `Every object has ${enumerable.join(', ')}.${patchers.length === 0 ? '' : ` On the page are ${patchers.join(', ')}.`}`,
        why: 'What is read from objects of the page, such as its configuration, has them too.',
        fix: 'Object.defineProperty(Object.prototype, name, { value, enumerable: false })',
      })),
  },
  {
    key: 'old-engine',
    level: 'warning',
    where: 'page',
    about: 'The browser is older than those that are promised to.',
    find: ({ lacking }) =>
      only(lacking.promised.length > 0, () => ({
        what: `This browser does not know ${lacking.promised.join(', ')}.`,
        why: 'It is older than Chrome 111, Safari 16.4 and Firefox 123: what a server has drawn stands, and the rest may not.',
        fix: 'Update the browser, or the system that brings its web view.',
      })),
  },
  {
    key: 'older-engine',
    level: 'note',
    where: 'page',
    about: 'The browser lacks something that the shell brings along.',
    find: ({ lacking }) =>
      only(lacking.newer.length > 0, () => ({
        what: `This browser does not know ${lacking.newer.join(', ')}.`,
        why: 'The shell does it another way there, which is a little more to load.',
        fix: 'Nothing needs to be done.',
      })),
  },
  {
    key: 'no-viewport',
    level: 'warning',
    where: 'page',
    about: 'The page has no `<meta name="viewport">`.',
    find: ({ hasViewport }) =>
      only(!hasViewport, () => ({
        what: 'The page has no viewport.',
        why: 'Phones show it as a small picture of a wide page, the shell too.',
        fix: '<meta name="viewport" content="width=device-width, initial-scale=1">',
      })),
  },
  {
    key: 'quirks',
    level: 'note',
    where: 'page',
    about: 'The page has no doctype.',
    find: ({ isQuirky }) =>
      only(isQuirky, () => ({
        what: 'The page is shown in quirks mode.',
        why: 'The shell looks the same; the room around it may not.',
        fix: '<!doctype html>',
      })),
  },
  {
    key: 'no-language',
    level: 'note',
    where: 'page',
    about: 'The page does not say its language.',
    find: ({ language }) =>
      only(language === '', () => ({
        what: 'The page does not say its language.',
        why: 'Screen readers guess it, and elements without a language of their own are in the site’s.',
        fix: '<html lang="en">',
      })),
  },
];
