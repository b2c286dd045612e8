import { defineConfig } from 'playwright/test';
import type { WorkerOptions } from './tests/support/e2e/fixtures.ts';
import { isLong } from './tests/support/is-long.ts';
import { viewports } from './tests/support/e2e/pages.ts';

const inCI = Boolean(process.env['CI']);

/** Flows in a real Chromium on the built demo shop, which the global setup builds and serves. */
export default defineConfig<object, WorkerOptions>({
  testDir: 'tests/e2e',
  // `npm test` runs a sample; `npm run test:long` runs all of them.
  // Those of a shop on an existing API: playwright.existing-api.config.ts.
  testIgnore: ['**/existing-api/**', ...(isLong ? [] : ['**/long/**'])],
  ...(isLong ? {} : { grepInvert: /@long/ }),
  globalSetup: './tests/support/e2e/global-setup.ts',
  outputDir: '.tmp/e2e-results',
  // Three on two cores keep both busy; a fourth makes none of them faster.
  workers: 3,
  // What passes only then is told as a test to mend.
  retries: inCI ? 1 : 0,
  forbidOnly: inCI,
  // A machine that is five times slower passes, too.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    viewport: viewports.desktop,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What was done and loaded is kept of a failure. Snapshots of the page at each step take a fifth of the processor, and a
    // film more: they come with a second try, or with `--trace on`.
    trace: inCI
      ? 'on-first-retry'
      : { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
  },
  projects: [
    { name: 'shop' },
    // The way back in a browser that keeps pages; the first project goes it in one that loads them anew.
    { name: 'page cache', testMatch: 'page-cache.test.ts', use: { keepsPages: true } },
  ],
});
