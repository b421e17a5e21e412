import { defineConfig } from 'vitest/config';
import { compiledMessages } from './tools/compiled-messages.ts';

export default defineConfig({
  plugins: [compiledMessages()],
  test: {
    environment: 'node',
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
    restoreMocks: true,
    // Properties run a hundred cases each, on machines that do other work.
    testTimeout: 30_000,
  },
});
