import { chromeLauncher } from '@web/test-runner-chrome';
import { findBrowser } from './tools/find-browser.mjs';
import './tools/typescript.mjs';
import elements from './web-test-runner.config.mjs';

const { webkitLauncher } = await import('./tests/webkit/webkit-launcher.ts');
const { workingWebKit } = await import('./tests/webkit/working-webkit.ts');

const firefox = findBrowser('firefox');
if (firefox === undefined) console.log('Nothing is tested in Firefox: it is not installed.');
const display = await workingWebKit((reason) => console.log(`Nothing is tested in WebKit: ${reason}.`));

/** Runs the conformance tests in the two other engines. */
export default {
  ...elements,
  files: 'tests/elements/runtime/conformance*.test.ts',
  browsers: [
    ...(firefox === undefined
      ? []
      : [
          Object.assign(
            chromeLauncher({ launchOptions: { browser: 'firefox', executablePath: firefox }, concurrency: 1 }),
            {
              name: 'Firefox',
            },
          ),
        ]),
    ...(display === undefined ? [] : [webkitLauncher(display)]),
  ],
};
