import path from 'node:path';
import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import exchange from './exchange.config.ts';
import { compiledMessages } from './tools/compiled-messages.ts';
import { configurationOfBuild, readExchangeConfig } from './tools/exchange-config.ts';
import { ruleTablesHash } from './tools/rule-tables.ts';
import { ownExports } from './tools/build/transforms.ts';

const ROOT = import.meta.dirname;
/** The hash of the compliance rules, for receipts. */
const RULES = { __RULE_TABLES__: JSON.stringify(ruleTablesHash()) };
const PLAYGROUND = path.join(ROOT, 'demo/playground');
const { version } = createRequire(import.meta.url)('./package.json') as { version: string };

/** Support floor: Chrome and WebView 111, Safari 16.4, Firefox 123. */
const TARGET = ['chrome111', 'safari16.4', 'firefox123'];

/**
 * The configuration of all builds and tests. Mode `production` is the product (`tools/build/scripts.ts` adds the options of each build),
 * mode `playground` the demo's scripts, mode `development` the
 * development server, mode `test` the unit and architecture tests.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'playground')
    return {
      root: PLAYGROUND,
      base: '/demo/dist/',
      publicDir: false,
      define: RULES,
      build: {
        outDir: path.join(ROOT, 'demo/dist'),
        emptyOutDir: true,
        target: 'es2023',
        rolldownOptions: {
          // Applications are modules, so their exports are kept.
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
        // A demo-only file that is not part of a release.
        chunkSizeWarningLimit: 2000,
      },
    };
  const isTest = mode === 'test';
  const isDevelopment = mode === 'development';
  return {
    root: ROOT,
    publicDir: false,
    define: isTest
      ? RULES
      : {
          ...RULES,
          ...(isDevelopment ? {} : { 'process.env.NODE_ENV': '"production"' }),
          __VERSION__: JSON.stringify(version),
          __OPERATOR__: JSON.stringify(readExchangeConfig(configurationOfBuild(exchange))),
        },
    plugins: [compiledMessages(), ...(isTest ? [] : [ownExports()])],
    // JSX is compiled for `src/components/jsx`.
    oxc: { jsx: { importSource: '#jsx' } },
    css: { transformer: 'lightningcss' },
    build: {
      outDir: path.join(ROOT, 'dist'),
      emptyOutDir: false,
      target: TARGET,
      minify: true,
      cssMinify: 'lightningcss',
      reportCompressedSize: false,
      rolldownOptions: {
        // Ignores `"use client"` directives of packages, and timings of plugins, which would confuse newcomers.
        checks: { moduleLevelDirective: false, bundlerTimings: false },
      },
    },
    test: {
      environment: 'node',
      dir: path.join(ROOT, 'tests'),
      include: ['**/*.test.{ts,tsx}'],
      // These run in a browser or in projects of their own.
      exclude: ['elements/**', 'consumers/**', 'webkit/**'],
      globalSetup: path.join(ROOT, 'tests/support/temporary-folder.ts'),
      setupFiles: path.join(ROOT, 'tests/support/plain-output.ts'),
      restoreMocks: true,
      // Uses all cores. By default the runner leaves one free, which is half of a small machine.
      maxWorkers: '100%',
      // Property tests run a hundred cases each, possibly on busy machines.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  };
});
