import path from 'node:path';
import { defineConfig } from 'astro/config';
import node from '@astrojs/node';
import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import i18next from 'astro-i18next';
import { storyblok } from '@storyblok/astro';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';
import { marketingHosts } from './src/server/headers/marketing-hosts.ts';
import { policyDirectives } from './src/server/headers/security-headers.ts';
import browserScripts from './integrations/browser-scripts/index.ts';
import clientInteraction from './integrations/client-interaction/index.ts';
import islandStyles from './integrations/island-styles/index.ts';
import leanRendering from './integrations/lean-rendering/index.ts';
import netlifyLayout from './integrations/netlify/index.ts';
import siteCheck from './integrations/site-check/index.ts';
import staticRender from './integrations/static-render/index.ts';
import { readEnvironment } from './src/config/environment.ts';

const environment = readEnvironment();
const { onNetlify, buildDirectory, dataDirectory, typesense, storyblok: space, editorPreview } = environment;
const marketing = marketingHosts(environment);

/** Pictures travel with Netlify's function where they lie in the project. */
function mediaOf(folder) {
  return path.isAbsolute(folder) ? [] : [`${folder}/media/**/*`];
}

const editorPackages = [
  'prosemirror-commands',
  'prosemirror-history',
  'prosemirror-keymap',
  'prosemirror-model',
  'prosemirror-schema-list',
  'prosemirror-state',
  'prosemirror-view',
];

export default defineConfig({
  output: 'server',
  adapter: onNetlify
    ? netlify({ imageCDN: false, includeFiles: mediaOf(dataDirectory) })
    : node({
        mode: 'middleware',
        // The API has a limit of its own, and says so; pages take no body.
        bodySizeLimit: 0,
        // A page is whole before its status is sent: a part of it may still say that there is no such page.
        experimentalDisableStreaming: true,
      }),
  outDir: buildDirectory,
  integrations: [
    react({ experimentalDisableStreaming: true }),
    i18next(),
    browserScripts(),
    clientInteraction(),
    islandStyles(),
    // Only its component rendering: stories are read from the catalogue, never over the network by a page.
    storyblok({
      accessToken: '',
      useCustomApi: true,
      bridge: false,
      componentsDir: 'src/components',
      enableFallbackComponent: true,
      customFallbackComponent: 'storyblok/UnknownBlock',
    }),
    staticRender(),
    siteCheck(),
    leanRendering(),
    ...(onNetlify ? [netlifyLayout()] : []),
  ],
  trailingSlash: 'ignore',
  markdown: { syntaxHighlight: false },
  prefetch: false,
  devToolbar: { enabled: false },
  session: false,
  build: { inlineStylesheets: 'never' },
  // One stylesheet for all pages: a single request, and the next page has it already.
  vite: {
    build: { assetsInlineLimit: 0, cssCodeSplit: false },
    // Widths by name: `@media (--desktop)`.
    css: { postcss: { plugins: [globalData({ files: ['src/styles/media.css'] }), customMedia()] } },
    // `npm run dev` finds no packages of the editor before it is opened.
    optimizeDeps: { include: editorPackages },
  },
  // The API checks the origin of state-changing requests itself, and answers in its own envelope.
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        ...policyDirectives({
          searchEngine: typesense?.url,
          hasStoryblok: Boolean(space ?? editorPreview.space),
          marketing,
        }),
      ],
      // Pagefind searches in WebAssembly, which is a file of this site.
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'", ...marketing.scripts] },
      ...(marketing.styles.length > 0 && {
        styleDirective: { resources: ["'self'", ...marketing.styles] },
      }),
    },
  },
});
