import { workerData } from 'node:worker_threads';
import { answerOrders } from './render-worker.ts';
import { openRenderer } from './renderer.ts';
import type { RenderWorkerData } from './types.ts';

// What each worker thread runs: the build emits it as `render.mjs`, with the pages. A server that loads it, as a part of the
// same bundle, has no orders. It is not waited for: pages may be loaded only then, and share modules with it.
if ((workerData as Partial<RenderWorkerData> | null)?.now) void answerOrders(openRenderer);
