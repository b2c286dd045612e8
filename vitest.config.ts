import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,demo,integrations,scripts}/**/*.test.ts', 'src/**/*.test.tsx'],
    testTimeout: 20_000,
    maxWorkers: '100%',
  },
});
