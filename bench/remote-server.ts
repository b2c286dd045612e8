import { parentPort, workerData } from 'node:worker_threads';
import { remoteShopAt, startShopOnApi } from '../tests/support/api/remote-shop.ts';

/** The fixture shop on the API of another one, in a thread of its own; tells its address. */
const { dataDirectory, apiUrl } = workerData as { readonly dataDirectory: string; readonly apiUrl: string };
const server = await startShopOnApi({ dataDirectory }, remoteShopAt(apiUrl), { firstPort: 5160 });
parentPort?.postMessage(server.url);
