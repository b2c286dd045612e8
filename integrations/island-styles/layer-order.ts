import type { Plugin } from 'vite';

/** The layers of all styles, from the weakest to the strongest (docs/architecture/rendering.md#styles). */
const layerOrder = '@layer reset, tokens, base, parts, pages;';

/**
 * Puts the order of layers before every stylesheet: the first one that a page loads decides it, and which that is differs
 * from page to page. A build says it once a file.
 */
export function layerOrderFirst(): Plugin {
  return {
    name: 'island-styles:layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.css(?:\?|$)/, exclude: /[?&]url\b/ } },
      handler: (code) => (code.trim() === '' ? null : { code: `${layerOrder}${code}`, map: null }),
    },
  };
}
