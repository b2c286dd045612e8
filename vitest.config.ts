import { defineConfig } from 'vitest/config';
import { isLong } from './tests/support/is-long.ts';
import { propertyRuns } from './tests/support/property-runs.ts';

/** Limits are for what hangs: a machine that is five times slower than two quiet cores passes, too. */
const minute = 60_000;

/** Left out of `npm test`. */
const long = isLong ? [] : ['tests/*/long/**'];

/** They keep nothing in their modules but what they can make again: their files share workers, which halves the time. */
const stateless = [
  'src/{domain,config,i18n,catalogue,content,database,commerce,components,services,payments}/**/*.test.ts',
  'src/{server,pages,styles}/**/*.test.ts',
  'src/{components,islands,payments}/**/*.test.tsx',
  // `pauses` replaces a module.
  '{demo,integrations,scripts,stand-ins}/**/!(pauses).test.ts',
];
const unit = {
  testTimeout: 2 * minute * propertyRuns,
  hookTimeout: 2 * minute,
  expect: { poll: { timeout: minute } },
};

/** The API over HTTP: its contract, and what the embedded engine does behind it, on both databases. */
const api = {
  include: ['tests/api/**/*.test.ts'],
  testTimeout: 5 * minute * propertyRuns,
  hookTimeout: 5 * minute,
  expect: { poll: { timeout: minute } },
  // Each file has a shop and a database of its own, and keeps nothing in modules: they are loaded once a worker.
  isolate: false,
};

/** Of PostgreSQL `npm test` sees the contract, and the rules that hang on its locks and transactions. */
const onPostgres = isLong
  ? api.include
  : [
      'tests/api/contract/**/*.test.ts',
      'tests/api/engine/{coupons,erasure,limited-edition,order-limits,order-races,reservations}.test.ts',
      'tests/api/engine/{hosted-checkout,offline-payment,paypal,stripe-payment}.test.ts',
    ];

/** Every test has a shop of its own, in processes of its own: more of them at once do not end sooner. */
const shops = { maxWorkers: 2, testTimeout: 30 * minute * propertyRuns, hookTimeout: 15 * minute };

/** `vitest run --project NAME`; the steps of `npm test` choose projects. Flows in a browser: playwright.config.ts. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { ...unit, name: 'stateless', include: stateless, isolate: false } },
      {
        test: {
          ...unit,
          name: 'isolated',
          include: ['{src,integrations,scripts,stand-ins}/**/*.test.ts', 'src/**/*.test.tsx'],
          exclude: stateless,
        },
      },
      { test: { ...api, name: 'api-sqlite' } },
      {
        test: {
          ...api,
          name: 'api-postgres',
          include: onPostgres,
          globalSetup: 'tests/support/api/postgres-setup.ts',
        },
      },
      // Of the API at `API_URL`, whatever is behind it.
      { test: { ...api, name: 'api-contract', include: ['tests/api/contract/**/*.test.ts'] } },
      {
        // A shop on the API of another shop of ours (BACKEND=vsf).
        test: {
          ...api,
          name: 'api-remote',
          include: ['tests/api/contract/**/*.test.ts'],
          env: { CONTRACT_BACKEND: 'vsf' },
        },
      },
      {
        // The same, with both shops on PostgreSQL: `npm run test:long`.
        test: {
          ...api,
          name: 'api-remote-postgres',
          include: isLong ? ['tests/api/contract/**/*.test.ts'] : [],
          env: { CONTRACT_BACKEND: 'vsf' },
          globalSetup: 'tests/support/api/postgres-setup.ts',
        },
      },
      {
        // What happens to orders while the shop is killed, its disk is full, or its database is busy or away.
        test: { ...shops, name: 'fault', include: ['tests/fault/**/*.test.ts'], sequence: { groupOrder: 1 } },
      },
      {
        test: {
          ...shops,
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          exclude: long,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
