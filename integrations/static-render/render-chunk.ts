import { isMainThread } from 'node:worker_threads';
import { answerOrders } from './render-worker.ts';
import { openRenderer } from './renderer.ts';

// What each worker thread runs: the build emits it as `render.mjs`, with the pages. A server that loads it, as a part of the
// same bundle, has no orders.
if (!isMainThread) await answerOrders(openRenderer);
