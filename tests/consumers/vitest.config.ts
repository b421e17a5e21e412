import { defineConfig } from 'vitest/config';

/** Projects that have installed the package; they want `dist/`, and the network of the registry. */
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['*.test.ts'],
    // Limits, not waits: packages are installed and pages built, in half a minute each where nothing else is at work.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Registries and machines have their moments, as in the other tests.
    retry: Number(process.env['EXCHANGE_SHELL_TEST_RETRIES'] ?? 2),
    // One after another: each takes all of a small machine.
    fileParallelism: false,
  },
});
