import { defineConfig } from 'vitest/config';

/** Projects that install the package. They need `dist/` and access to the npm registry. */
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['*.test.ts'],
    // Timeouts rather than fixed waits: installing packages and building pages takes half a minute each on an idle machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Retries, because registries and machines are not always reliable.
    retry: Number(process.env['EXCHANGE_SHELL_TEST_RETRIES'] ?? 2),
    // Sequential, because each project uses all cores of a small machine.
    fileParallelism: false,
  },
});
