import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const renderChunk = fileURLToPath(new URL('./render-chunk.ts', import.meta.url));
const api = fileURLToPath(new URL('../../src/commerce/serve.ts', import.meta.url));

/** Hundreds of files each, which every render worker would find and read one by one: they go into the bundle. */
const packagesOfManyFiles = ['kysely', 'zod'];

/**
 * Has the build emit two chunks more: `render.mjs`, which worker threads run to write every page of every enabled store view
 * to a file (docs/architecture.md, "Rendering"), and `api.mjs`, the API for the Node server. The routes are on-demand ones.
 */
export default function staticRender(): AstroIntegration {
  return {
    name: 'static-render',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const noExternal = command === 'build' ? packagesOfManyFiles : [];
        updateConfig({ vite: { plugins: [emitChunks()], ssr: { noExternal } } });
      },
    },
  };
}

/** The server answers the API by `api.mjs`, without Astro, from the modules that pages have. */
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
