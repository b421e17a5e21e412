import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests of projects that install the package. They need `dist/` and access to the npm registry. */
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: path.resolve(import.meta.dirname, '../support/temporary-folder.ts'),
    setupFiles: path.resolve(import.meta.dirname, '../support/plain-output.ts'),
    // These are upper limits, not fixed waits: installing packages and building pages takes half a minute each on an idle machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Retries failed tests, because the registry is not always available.
    retry: Number(process.env['EXCHANGE_SHELL_TEST_RETRIES'] ?? 2),
    // Runs projects one by one, because each of them uses all cores of a small machine.
    fileParallelism: false,
  },
});
