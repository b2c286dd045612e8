import { parentPort, workerData } from 'node:worker_threads';
import { readDumps } from '../stand-ins/vue-storefront-api/documents.ts';
import { startVueStorefrontApi } from '../stand-ins/vue-storefront-api/vue-storefront-api.ts';

/** The stand-in of a Vue Storefront API on a dump, in a thread of its own; tells its address. */
const { dump } = workerData as { readonly dump: string };
const api = await startVueStorefrontApi({ documents: await readDumps([dump]) });
parentPort?.postMessage(api.url);
