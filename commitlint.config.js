import { readdirSync } from 'node:fs';
import { closest } from 'fastest-levenshtein';

/** Scopes that may not be the name of a folder: former folders, elements without their prefix, and areas. */
const AREAS = [
  'api components doctor domain edge features hooks i18n lib platform runtime services stores',
  'announcement app-banner chart chat claim-gifts coin-icon compliance deposit-chooser footer',
  'fund-password gate growth-tabs header kyc-bar not-found reminder search side-nav transfer markets',
  'menus ssr loader unit elements consumers hosts engines architecture e2e faults hostile pages session bench build changelog ci',
  'cli demo deps docs examples internals playground prose release test tools',
].flatMap((line) => line.split(' '));

/** The names of all folders with code, at any depth. */
const FOLDERS = ['cli', 'demo', 'src', 'tests', 'tools']
  .flatMap((root) => readdirSync(new URL(root, import.meta.url), { withFileTypes: true, recursive: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const SCOPES = new Set([...AREAS, ...FOLDERS]);

/** Rejects unknown scopes with the most similar scope, because the complete list fills a screen. */
const knownScope = ({ scope }) => [
  scope === null || scope === undefined || SCOPES.has(scope),
  `scope "${scope}" is not the name of a folder with code, an element or an area. The most similar scope is "${closest(scope ?? '', [...SCOPES])}". Areas are listed in commitlint.config.js`,
];

export default {
  extends: ['@commitlint/config-conventional'],
  ignores: [(message) => message.startsWith('Merge ')],
  plugins: [{ rules: { 'known-scope': knownScope } }],
  helpUrl: 'CONTRIBUTING.md, "Send it". Example: fix(header): keep the search field open on Escape in its dialog',
  rules: {
    'header-max-length': [2, 'always', 72],
    'known-scope': [2, 'always'],
    'subject-case': [2, 'never', ['start-case', 'pascal-case', 'upper-case']],
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
};
