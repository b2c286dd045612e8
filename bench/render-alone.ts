import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Rendered } from './render-child.ts';

/** Renders all pages of a shop that is built, with 2 workers, in a process of its own. */
export async function renderAlone(
  dist: string,
  cwd: string,
  variables: Record<string, string>,
): Promise<Rendered> {
  const child = fork(new URL('./render-child.ts', import.meta.url), [dist], {
    cwd,
    env: { ...process.env, ...variables },
  });
  const [rendered] = (await Promise.race([once(child, 'message'), failed(child)])) as [Rendered];
  return rendered;
}

async function failed(child: NodeJS.EventEmitter): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`Rendering ended with ${code}.`);
}
