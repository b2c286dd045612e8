import { createApp } from 'astro/app/entrypoint';
import { Trace } from '../../src/catalogue/trace.ts';
import { openCatalogue } from '../../src/catalogue/read.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { enabledStoreViews } from '../../src/config/store-views.ts';
import { openDatabase } from '../../src/database/open.ts';
import type { StoreView } from '../../src/domain/store-view.ts';
import type { RenderedPage, Renderer } from './types.ts';

/**
 * Opens a renderer over the built pages: the server's own bundle calls this chunk, so a file and an
 * on-demand answer come from the same code. `now` decides which special prices are in their window.
 */
export async function openRenderer(now: Date): Promise<Renderer> {
  const environment = readEnvironment();
  const database = await openDatabase({ ...environment, readOnly: true });
  const app = createApp({ streaming: false });
  const storeViews = enabledStoreViews(environment);

  function storeViewOf(storeCode: string): StoreView {
    const storeView = storeViews.find((candidate) => candidate.storeCode === storeCode);
    if (!storeView) throw new Error(`The store view "${storeCode}" is not enabled.`);
    return storeView;
  }

  return {
    async pagePaths(storeCode) {
      return openCatalogue(database, storeViewOf(storeCode), { now }).pagePaths();
    },

    async render(pathname): Promise<RenderedPage> {
      const trace = new Trace();
      const failure: { cause?: unknown } = {};
      const response = await app.render(new Request(new URL(pathname, 'http://localhost')), {
        locals: { trace, now, failure },
      });
      return {
        status: response.status,
        html: await response.text(),
        contentSecurityPolicy: response.headers.get('content-security-policy') ?? '',
        cause: failure.cause,
        reads: trace.entries(),
      };
    },

    async close() {
      await database.destroy();
    },
  };
}
