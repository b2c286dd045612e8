import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readEnvironment } from '../../src/config/environment.ts';
import { enabledStoreViews } from '../../src/config/store-views.ts';
import { writeRedirects } from '../netlify/netlify-redirects.ts';
import { writeBuildFailures } from './build-failures.ts';
import { publishPlainly } from './publish-group.ts';
import { renderStores } from './render-stores.ts';
import { describeFailures } from './report.ts';

const renderChunk = fileURLToPath(new URL('./render-chunk.ts', import.meta.url));
const api = fileURLToPath(new URL('../../src/commerce/serve.ts', import.meta.url));

/** Hundreds of files each, which every render worker would find and read one by one: they go into the bundle. */
const packagesOfManyFiles = ['kysely', 'zod'];

/**
 * Writes every page of every enabled store view to a file at the end of `astro build`.
 * The routes are on-demand ones; the build emits two more chunks: `render.mjs`, which worker threads run to call them
 * (docs/architecture.md, "Rendering"), and `api.mjs`, the API for the Node server.
 */
export default function staticRender(): AstroIntegration {
  let serverDirectory = '';
  let clientDirectory = '';
  let outDirectory = '';
  return {
    name: 'static-render',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const noExternal = command === 'build' ? packagesOfManyFiles : [];
        updateConfig({ vite: { plugins: [emitChunks()], ssr: { noExternal } } });
      },
      'astro:config:done': ({ config }) => {
        serverDirectory = fileURLToPath(config.build.server);
        clientDirectory = fileURLToPath(config.build.client);
        outDirectory = fileURLToPath(config.outDir);
      },
      'astro:build:done': async ({ logger }) => {
        const storeViews = enabledStoreViews(readEnvironment());
        const { failures } = await renderStores(storeViews, {
          serverDirectory,
          clientDirectory,
          now: new Date(),
          publish: publishPlainly(clientDirectory),
        });
        await writeRedirects(clientDirectory, storeViews);
        await writeBuildFailures(outDirectory, failures);
        if (failures.size > 0) {
          logger.error(describeFailures(failures));
          process.exitCode = 1;
        }
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
