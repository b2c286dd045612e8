import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { layerOrderFirst } from './layer-order.ts';

/**
 * Puts all styles into layers of one order, and says those of islands once. Pages link the stylesheets of both builds, that of
 * the server last: whatever an island that is rendered there brings is in it, and the browser's copy before it changes nothing
 * but the bytes.
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

/** The server is built first. */
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
