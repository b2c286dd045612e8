import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { paymentEnvironment } from '../../src/commerce/payment-environment.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { paymentPages } from '../../src/payments/pages.ts';
import { shownSettings } from '../../src/payments/shown-payment.ts';
import { enabledStoreViews } from '../../src/config/store-views.ts';
import { codeDigest } from './build/code-digest.ts';

const renderChunk = fileURLToPath(new URL('./render-chunk.ts', import.meta.url));
const api = fileURLToPath(new URL('../../src/commerce/serve.ts', import.meta.url));

/** Hundreds of files each, which every render worker would find and read one by one: they go into the bundle. */
const packagesOfManyFiles = ['kysely', 'zod'];

/**
 * Has the build emit two chunks more: `render.mjs`, which worker threads run to write every page of every enabled store view
 * to a file (docs/architecture/rendering.md), and `api.mjs`, the API for the Node server. The routes are on-demand ones.
 * What is built knows the digest of its code, on Netlify, too, where no `build.json` lies beside it.
 */
export default function staticRender(): AstroIntegration {
  return {
    name: 'static-render',
    hooks: {
      'astro:config:setup': ({ command, config, injectRoute, updateConfig }) => {
        for (const [path, file] of Object.entries(paymentPages))
          injectRoute({ pattern: `/[store]/${path}`, entrypoint: `src/payments/${file}` });
        const noExternal = command === 'build' ? packagesOfManyFiles : [];
        const environment = paymentEnvironment(readEnvironment());
        const { code } = codeDigest(fileURLToPath(config.root), enabledStoreViews(environment), {
          shownOf: (storeView) => shownSettings(storeView, environment),
        });
        const define = { codeVersion: JSON.stringify(code) };
        updateConfig({ vite: { define, plugins: [emitChunks()], ssr: { noExternal } } });
      },
    },
  };
}

/** Emits the chunks. The server answers the API with `api.mjs`, without Astro, from the modules that pages use. */
function emitChunks() {
  return {
    name: 'static-render:emit-chunks',
    apply: 'build' as const,
    buildStart(this: {
      environment: { name: string };
      emitFile(file: { type: 'chunk'; id: string; fileName: string; preserveSignature?: 'strict' }): string;
    }) {
      if (this.environment.name !== 'ssr') return;
      this.emitFile({ type: 'chunk', id: renderChunk, fileName: 'render.mjs' });
      this.emitFile({ type: 'chunk', id: api, fileName: 'api.mjs', preserveSignature: 'strict' });
    },
  };
}
