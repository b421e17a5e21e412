import { readdirSync } from 'node:fs';

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

export default {
  extends: ['@commitlint/config-conventional'],
  ignores: [(message) => message.startsWith('Merge ')],
  rules: {
    'header-max-length': [2, 'always', 72],
    'scope-enum': [2, 'always', [...new Set([...AREAS, ...FOLDERS])]],
    'subject-case': [2, 'never', ['start-case', 'pascal-case', 'upper-case']],
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
};
