import { defineConfig } from 'vitest/config';

/** What happens to orders while the shop is killed, its disk is full, or its database is busy or away. */
export default defineConfig({
  test: {
    include: ['tests/fault/**/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
});
