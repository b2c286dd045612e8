import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    // Nothing of a file is kept in modules but what its build has: they are loaded once a worker.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A page has as long to settle as it has for anything else.
    expect: { poll: { timeout: 20_000, interval: 100 } },
    // What a page complained about is told whole.
    chaiConfig: { truncateThreshold: 0 },
    // Three on two cores keep both busy; a fourth makes none of them faster.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});
