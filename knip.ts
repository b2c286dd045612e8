import type { KnipConfig } from 'knip';

/** Files that wait for the system that will call them. One that has got a caller fails the check until it leaves the list. */
export const waiting: Readonly<Record<string, string>> = {
  'src/domain/browser-cache.ts': 'law and offline',
  'src/domain/checkout/offline-orders.ts': 'law and offline',
  'src/domain/session/sync-task.ts': 'law and offline',
  'src/domain/session/task-refresh.ts': 'law and offline',
};

/**
 * With `--production` only the product uses things; what a file exports for its tests may be used by itself. Without it, tests
 * and benchmarks use things, too, and what a file alone uses is not to be exported.
 */
const config: KnipConfig = ({ production: isProduction = false }) => ({
  entry: [
    '{src,scripts,integrations,stand-ins,tests,demo}/**/*.test.{ts,tsx}',
    '{bench,tests/support}/**/*.ts',
    'stand-ins/trust-rating/serve.ts',
    'stand-ins/vue-storefront-api/serve.ts',
    'scripts/*.ts!',
    'src/pages/**/*.{ts,astro}!',
    'src/middleware.ts!',
    'src/i18n/add-texts.ts!',
    // Vite's side of the import map of package.json, and what it finds by glob.
    'src/{i18n/texts,config/records}/bundled.ts!',
    'src/domain/message-texts.browser.ts!',
    'src/config/{store-views,currencies}/*.ts!',
    'src/components/storyblok/*.astro!',
    // Their definitions name these by path.
    'src/payments/*/*.astro!',
    'src/state/cart/on-add/*.ts!',
    // astro.config.mjs takes the policy from them.
    'src/server/headers/{marketing-hosts,security-headers}.ts!',
    // astro.config.mjs names the integrations, and they name these by path.
    'integrations/*/index.ts!',
    'integrations/static-render/build/render-child.ts!',
    // netlify.toml names it.
    'integrations/netlify/keep-build/index.js!',
    'integrations/client-interaction/{directive,hydrate-on-interaction,island}.ts!',
    'integrations/lean-rendering/page-objects.ts!',
  ],
  project: [
    'src/**/*.{ts,tsx,astro}!',
    'scripts/**/*.ts!',
    'integrations/**/*.ts!',
    'stand-ins/**/*.ts!',
    'demo/**/*.ts!',
    '!**/*.test.{ts,tsx}!',
    '!scripts/test/**!',
    // Only tests use these stand-ins.
    '!stand-ins/{klaviyo,storyblok,vue-storefront-api}/**!',
  ],
  // Of the check itself.
  ignoreBinaries: ['knip'],
  ignoreDependencies: [
    // Named by astro.config.mjs alone.
    '@astrojs/netlify',
    '@astrojs/node',
    '@astrojs/react',
    'astro-i18next',
    '@csstools/postcss-global-data',
    'postcss-custom-media',
    // scripts/subset-fonts.ts reads their files.
    '@fontsource-variable/fraunces',
    '@fontsource-variable/hanken-grotesk',
    // Will talk to an existing API.
    'undici',
  ],
  // scripts/check-unused.ts asks for them all the same.
  ignoreFiles: process.env['WITH_WAITING'] === undefined ? Object.keys(waiting) : [],
  ignoreExportsUsedInFile: isProduction,
});

export default config;
