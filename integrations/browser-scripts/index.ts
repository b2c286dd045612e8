import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { codeSplitting } from './code-splitting.ts';
import { messageCodes } from './message-codes.ts';
import { plainImports } from './plain-imports.ts';
import { typesenseClient } from './typesense-client.ts';

/**
 * Makes the scripts of the browser smaller than Vite and @astrojs/react make them by themselves. `npm run dev` is
 * left alone. tests/e2e/budgets.test.ts measures the outcome.
 */
export default function browserScripts(): AstroIntegration {
  return {
    name: 'browser-scripts',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          vite: {
            plugins: [messageCodes(), plainImports(), typesenseClient()],
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
                // Branches for other places than a browser are left out.
                define: { 'typeof window': '"object"' },
                build: { rolldownOptions: { output: { codeSplitting } } },
              },
            },
          },
        });
      },
    },
  };
}
