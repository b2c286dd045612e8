import { defineConfig } from 'playwright/test';
import type { WorkerOptions } from './tests/support/e2e/fixtures.ts';
import shop from './playwright.config.ts';
import { filesOfNoApi, lacking, sample } from './tests/support/e2e/existing-api-flows.ts';
import { isLong } from './tests/support/is-long.ts';

const ofNoApi = filesOfNoApi.map((name) => `**/${name}.test.ts`);

/** The same flows on a shop that sells through the API of another shop of ours (`BACKEND=vsf`); `npm test` runs a sample. */
export default defineConfig<object, WorkerOptions>({
  ...shop,
  testIgnore: isLong ? [] : '**/long/**',
  globalSetup: './tests/support/e2e/existing-api-setup.ts',
  outputDir: '.tmp/e2e-existing-api-results',
  // The flows beside it would be without an API, too.
  projects: [
    {
      name: 'existing API',
      testIgnore: ['**/existing-api/**', ...ofNoApi],
      ...(isLong ? { grepInvert: Object.values(lacking).flat() } : { grep: [...sample] }),
    },
    { name: 'API down', testMatch: '**/existing-api/*.test.ts', dependencies: ['existing API'] },
  ],
});
