import type { Plugin } from 'vite';

/**
 * Takes `import()` as the browser has it. Vite wraps each in a loader of 1 kB that loads styles and scripts of a part
 * beforehand; there is one stylesheet for all pages here (`cssCodeSplit: false`), and parts are small.
 */
export function plainImports(): Plugin {
  return {
    name: 'browser-scripts:plain-imports',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: false } }),
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    // Each call of the loader has a list of what it loads beforehand: empty ones, which would cost every page 20 bytes.
    renderChunk: (code) => ({ code: code.replaceAll(', __VITE_PRELOAD__', ''), map: null }),
  };
}
