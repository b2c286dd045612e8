import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'scripts/*.ts!',
    'src/pages/**/*.{ts,astro}!',
    'src/middleware.ts!',
    'src/i18n/add-texts.ts!',
    // Vite's side of the import map of package.json, and what it finds by glob.
    'src/{i18n/texts,config/records}/bundled.ts!',
    'src/domain/message-texts.browser.ts!',
    'src/config/{store-views,currencies}/*.ts!',
    'src/components/storyblok/*.astro!',
    // astro.config.mjs takes the policy from it.
    'src/server/headers/security-headers.ts!',
    // astro.config.mjs names the integrations, and they name these by path.
    'integrations/*/index.ts!',
    // netlify.toml names it.
    'integrations/netlify/keep-build/index.js!',
    'integrations/client-interaction/{directive,hydrate-on-interaction,island}.ts!',
    'integrations/lean-rendering/{asset-links,page-bytes,page-objects}.ts!',
  ],
  project: [
    'src/**/*.{ts,tsx,astro}!',
    'scripts/**/*.ts!',
    'integrations/**/*.ts!',
    'stand-ins/**/*.ts!',
    'demo/**/*.ts!',
    '!**/*.test.{ts,tsx}!',
    '!scripts/test/**!',
  ],
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
  ignoreExportsUsedInFile: true,
};

export default config;
