import { defineConfig } from 'vitest/config';
import { propertyRuns } from './tests/support/property-runs.ts';

const shared = {
  include: ['tests/api/**/*.test.ts'],
  testTimeout: 120_000 * propertyRuns,
  hookTimeout: 120_000,
  // Each file has a shop and a database of its own, and keeps nothing in modules: they are loaded once a worker.
  isolate: false,
};

/** The API over HTTP: one suite, on both databases. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'api-sqlite' } },
      { test: { ...shared, name: 'api-postgres', globalSetup: 'tests/support/api-postgres-setup.ts' } },
    ],
  },
});
