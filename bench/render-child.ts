import path from 'node:path';
import { moveStores } from '../integrations/static-render/publish-group.ts';
import { renderSite } from '../integrations/static-render/render-site.ts';
import { readEnvironment } from '../src/config/environment.ts';
import { enabledStoreViews } from '../src/config/store-views.ts';

/** What rendering a shop took. */
export interface Rendered {
  readonly pages: number;
  readonly seconds: number;
  /** Of all threads. */
  readonly processorSeconds: number;
  readonly peakBytes: number;
}

const [, , dist = 'dist'] = process.argv;
const clientDirectory = path.join(dist, 'client');
const { pages, milliseconds, failures } = await renderSite({
  serverDirectory: path.join(dist, 'server'),
  clientDirectory,
  publish: moveStores(clientDirectory),
  storeCodes: enabledStoreViews(readEnvironment()).map(({ storeCode }) => storeCode),
  now: new Date(),
  workers: 2,
});
if (failures.size > 0) throw new Error(`Pages failed in ${[...failures.keys()].join(', ')}.`);
const { user, system } = process.cpuUsage();
const kilobyte = 1024;
const rendered: Rendered = {
  pages,
  seconds: milliseconds / 1000,
  processorSeconds: (user + system) / 1e6,
  peakBytes: process.resourceUsage().maxRSS * kilobyte,
};
process.send?.(rendered);
