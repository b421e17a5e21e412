import { readdirSync } from 'node:fs';

/** A commit's scope: a folder of `src/`, an element with or without its prefix, or one of these areas. */
const SCOPES = [
  'api components doctor domain edge features hooks i18n lib platform runtime services stores',
  'announcement app-banner chart chat claim-gifts coin-icon compliance deposit-chooser footer',
  'fund-password gate growth-tabs header kyc-bar not-found reminder search side-nav transfer markets',
  'menus ssr loader unit elements consumers hosts engines architecture e2e faults hostile pages session bench build changelog ci',
  'cli demo deps docs examples internals playground prose release test tools',
]
  .flatMap((line) => line.split(' '))
  .concat(readdirSync(new URL('src/features', import.meta.url)));

export default {
  extends: ['@commitlint/config-conventional'],
  ignores: [(message) => message.startsWith('Merge ')],
  rules: {
    'header-max-length': [2, 'always', 72],
    'scope-enum': [2, 'always', SCOPES],
    'subject-case': [2, 'never', ['start-case', 'pascal-case', 'upper-case']],
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
};
