import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { codeSplitting } from './code-splitting.ts';
import { skipEntriesWithoutCode } from './entries-without-code.ts';
import { keptExports } from './kept-exports.ts';
import { messageCodes } from './message-codes.ts';
import { plainImports } from './plain-imports.ts';
import { typesenseClient } from './typesense-client.ts';

/** What `typeof` says of globals in a browser of today. */
const kindsOfGlobals = {
  object: ['window', 'document', 'performance', 'customElements', 'Reflect'],
  function: [
    'AbortController',
    'HTMLElement',
    'MessageChannel',
    'Promise',
    'WeakMap',
    'WeakSet',
    'clearTimeout',
    'reportError',
    'setTimeout',
  ],
  undefined: ['process', 'setImmediate'],
};

/**
 * Branches for other places are left out, with those for Internet Explorer, and React's guess at the bandwidth, which it
 * makes for view transitions and only where browsers tell: Safari and Firefox don't.
 */
const inBrowser = {
  'document.documentMode': 'undefined',
  'navigator.connection': 'undefined',
  ...Object.fromEntries(
    Object.entries(kindsOfGlobals).flatMap(([type, names]) =>
      names.map((name) => [`typeof ${name}`, JSON.stringify(type)]),
    ),
  ),
};

/**
 * Makes the scripts of the browser smaller than Vite and @astrojs/react make them by themselves. `npm run dev` is
 * left alone. tests/e2e/budgets.test.ts measures the outcome.
 */
export default function browserScripts(): AstroIntegration {
  let client: URL | undefined;
  return {
    name: 'browser-scripts',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          vite: {
            plugins: [keptExports(), messageCodes(), plainImports(), typesenseClient()],
            // Shoppers have no React DevTools.
            define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
            resolve: {
              alias: [
                {
                  find: /^@astrojs\/react\/client\.js$/,
                  replacement: fileURLToPath(new URL('./react-client.ts', import.meta.url)),
                },
              ],
            },
            environments: {
              client: {
                define: inBrowser,
                build: { rolldownOptions: { output: { codeSplitting } } },
              },
            },
          },
        });
      },
      'astro:config:done': ({ config }) => {
        client = config.build.client;
      },
      'astro:build:ssr': ({ manifest }) => client && skipEntriesWithoutCode(manifest.entryModules, client),
    },
  };
}
