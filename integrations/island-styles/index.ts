import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** The layers of all styles, from the weakest to the strongest (docs/architecture/rendering.md#styles). */
const layerOrder = '@layer reset, tokens, base, parts, pages;';

/**
 * Puts all styles into layers of one order, and keeps styles of islands once. Pages link the stylesheets of both builds, the one
 * of the server last. It contains the styles of all islands that the server renders, so a copy in the browser's stylesheet would
 * only add bytes.
 */
export default function islandStyles(): AstroIntegration {
  return {
    name: 'island-styles',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({
          vite: { plugins: [layerOrderFirst(), ...(command === 'build' ? [saidOnce()] : [])] },
        });
      },
    },
  };
}

/** Removes styles of islands from the browser's build that the server's, which is built first, contains. */
function saidOnce(): Plugin {
  const onServer = new Set<string>();
  return {
    name: 'island-styles:said-once',
    enforce: 'pre',
    load: {
      filter: { id: /\/src\/islands\/[^?]+\.css$/ },
      handler(id) {
        if (this.environment.name === 'client') return onServer.has(id) ? '' : null;
        onServer.add(id);
        return null;
      },
    },
  };
}

/**
 * Inserts the order of layers before every stylesheet: the first one that a page loads decides it, and that differs from page to
 * page. A build keeps it once a file.
 */
function layerOrderFirst(): Plugin {
  return {
    name: 'island-styles:layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.css(?:\?|$)/, exclude: /[?&]url\b/ } },
      handler: (code) => (code.trim() === '' ? null : { code: `${layerOrder}${code}`, map: null }),
    },
  };
}
