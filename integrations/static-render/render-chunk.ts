import { answerOrders } from './render-worker.ts';
import { openRenderer } from './renderer.ts';

// What each worker thread runs: the build emits it as `render.mjs`, with the pages.
await answerOrders(openRenderer);
