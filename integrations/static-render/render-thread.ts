import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { Renderer, RenderWorkerData } from './types.ts';

/** A thread that runs one of the files here over the built pages. */
export function startRenderThread(
  file: URL,
  workerData: RenderWorkerData,
  resourceLimits: WorkerOptions['resourceLimits'] = {},
): Worker {
  // React takes its mode from the environment: its development build takes several times as long.
  const env = { ...process.env, NODE_ENV: 'production' };
  return new Worker(file, { workerData, env, resourceLimits });
}

/** The renderer of a build, for the instant that decides which special prices hold; called in such a thread. */
export async function openBuiltRenderer({ renderChunk, now }: RenderWorkerData): Promise<Renderer> {
  const { openRenderer } = (await import(renderChunk)) as { openRenderer(now: Date): Promise<Renderer> };
  return openRenderer(new Date(now));
}
