import type { Plugin } from 'vite';
import { changeRuntime } from '../astro-runtime/change-runtime.ts';

const inOrder = new URL('./render-in-order.ts', import.meta.url);

/**
 * Spares pages that are rendered as a whole what Astro does for those that are streamed: parts are rendered in the
 * order in which they stand (`render-in-order.ts`), and their text needs no way through a `Response` (`page-text.ts`).
 */
export function wholePages(): Plugin {
  return changeRuntime('static-render:whole-pages', {
    'render/astro/render.js': {
      marker: 'async function renderStreamToString(result, templateResult, isPage) {',
      behind: 'return renderInOrder(result, templateResult, isPage);',
      needs: { name: 'renderInOrder', from: inOrder },
    },
    'render/astro/instance.js': {
      marker: 'let value = slots[name](result);',
      behind: 'leaveFailuresToTheirTurn(value);',
      needs: { name: 'leaveFailuresToTheirTurn', from: inOrder },
    },
    'render/page.js': {
      marker: 'const headers = new Headers(init.headers);',
      behind: `if (typeof body === 'string' && keepPageText(result.request, body)) body = '';`,
      needs: { name: 'keepPageText', from: new URL('./page-text.ts', import.meta.url) },
    },
  });
}
