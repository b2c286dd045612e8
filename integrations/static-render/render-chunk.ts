import { workerData } from 'node:worker_threads';
import { runJobs } from './render-worker.ts';
import { openRenderer } from './renderer.ts';
import type { RenderWorkerData } from './types.ts';

// The script of the worker threads: the build emits it as `render.mjs`, with the pages. A server that loads it, because it is
// part of the same bundle, has no jobs.
if ((workerData as Partial<RenderWorkerData> | null)?.now) runJobs(openRenderer);
