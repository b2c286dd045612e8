import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { codeSplitting } from './code-splitting.ts';

/**
 * Makes the browser's scripts smaller than Vite does (docs/decisions/0016); `npm run dev` is unchanged.
 * tests/e2e/budgets.test.ts measures the sizes.
 */
export default function browserScripts(): AstroIntegration {
  return {
    name: 'browser-scripts',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          vite: { plugins: [codeSplitting(), plainImports()] },
        });
      },
    },
  };
}

/**
 * Leaves `import()` to the browser. Vite wraps each one in a loader of 1 kB that preloads the styles and scripts of a chunk, but
 * the shop has one stylesheet for all pages (`cssCodeSplit: false`), and its chunks are small.
 */
function plainImports(): Plugin {
  return {
    name: 'browser-scripts:plain-imports',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: false } }),
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    // Each call of the loader has a list of what it preloads. Without preloading it is empty, but costs every page 20 bytes.
    renderChunk: (code) => ({ code: code.replaceAll(', __VITE_PRELOAD__', ''), map: null }),
  };
}
