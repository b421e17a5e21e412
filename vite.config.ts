import path from 'node:path';
import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import exchange from './exchange.config.ts';
import { compiledMessages } from './tools/compiled-messages.ts';
import { readExchangeConfig } from './tools/exchange-config.ts';
import { ownExports } from './tools/build/transforms.ts';

const ROOT = import.meta.dirname;
const PLAYGROUND = path.join(ROOT, 'demo/playground');
const { version } = createRequire(import.meta.url)('./package.json') as { version: string };

/** Chrome and WebView 111, Safari 16.4, Firefox 123: the floor of the README. */
const TARGET = ['chrome111', 'safari16.4', 'firefox123'];

/**
 * The one configuration. Mode `production` is the product (`tools/build/scripts.ts` says what each of its builds takes in), mode `playground` the
 * demo's scripts, mode `test` the unit and architecture tests.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'playground')
    return {
      root: PLAYGROUND,
      base: '/demo/dist/',
      publicDir: false,
      build: {
        outDir: path.join(ROOT, 'demo/dist'),
        emptyOutDir: true,
        target: 'es2023',
        rolldownOptions: {
          // Applications are modules: what they export stays.
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
        // One file of the demo's own, which no page of a user loads.
        chunkSizeWarningLimit: 2000,
      },
    };
  const isTest = mode === 'test';
  return {
    root: ROOT,
    publicDir: false,
    define: isTest
      ? {}
      : {
          'process.env.NODE_ENV': '"production"',
          __VERSION__: JSON.stringify(version),
          __OPERATOR__: JSON.stringify(readExchangeConfig(exchange)),
        },
    plugins: [compiledMessages(), ...(isTest ? [] : [ownExports()])],
    // Elements are made by `src/components/jsx`.
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
        // `"use client"` of packages means nothing to a browser, and timings of plugins nothing to a newcomer.
        checks: { moduleLevelDirective: false, bundlerTimings: false },
      },
    },
    test: {
      environment: 'node',
      dir: path.join(ROOT, 'tests'),
      include: ['**/*.test.{ts,tsx}'],
      // Those run in a browser, or in a project of their own.
      exclude: ['elements/**', 'consumers/**', 'webkit/**'],
      restoreMocks: true,
      // All of the machine: left to itself the runner keeps a core free, half of a small one.
      maxWorkers: '100%',
      // Properties run a hundred cases each, on machines that do other work.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  };
});
