import { defineConfig } from 'vitest/config';
import { propertyRuns } from './tests/support/property-runs.ts';

/** Rules and readers keep nothing in their modules: their files share workers, which halves the time. */
const stateless = ['src/{domain,config,i18n,catalogue,database}/**/*.test.ts', 'demo/**/*.test.ts'];
const shared = { testTimeout: 20_000 * propertyRuns };

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'stateless', include: stateless, isolate: false } },
      {
        test: {
          ...shared,
          name: 'isolated',
          include: ['{src,integrations,scripts}/**/*.test.ts', 'src/**/*.test.tsx'],
          exclude: stateless,
        },
      },
    ],
  },
});
