import { parentPort, workerData } from 'node:worker_threads';
import { startApi } from '../tests/support/api/server.ts';

/** The API of the fixture shop in a thread of its own; tells its address. */
const server = await startApi(workerData as { dataDirectory: string }, { firstPort: 5150 });
parentPort?.postMessage(server.url);
