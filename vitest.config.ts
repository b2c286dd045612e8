import { defineConfig } from 'vitest/config';
import { propertyRuns } from './tests/support/property-runs.ts';

/** They keep nothing in their modules but what they can make again: their files share workers, which halves the time. */
const stateless = [
  'src/{domain,config,i18n,catalogue,database,commerce,components,services}/**/*.test.ts',
  'demo/**/*.test.ts',
];
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
