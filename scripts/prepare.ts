import { fileURLToPath } from 'node:url';
import {
  prepare as prepareBuild,
  type Preparation,
  type PrepareOptions,
} from '../integrations/static-render/build/prepare.ts';
import type { Environment } from '../src/config/environment.ts';
import { ensureSeeded } from './shop/seed.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

interface Options extends Omit<PrepareOptions, 'root' | 'seed'> {
  /** Does not ask Storyblok what was published. */
  readonly leavesContent?: boolean;
}

/**
 * Makes what this project's shop needs to be served: its catalogue, the demo's where it has none before it runs, what was published in Storyblok, and a
 * current build.
 */
export function prepare(
  environment: Environment,
  { leavesContent = false, ...options }: Options,
): Promise<Preparation> {
  return prepareBuild(environment, {
    ...options,
    root,
    async seed(db, given, say) {
      // A running shop sells what it has: a store that was emptied is not filled with the demo.
      const seeded = !options.pagesOnly && (await ensureSeeded(db, given, say));
      if (leavesContent || !given.storyblok) return seeded;
      // Loaded only here: its client takes a third of the time in which a changed page is begun.
      const { pullBeforeBuild } = await import('./shop/pull-stories.ts');
      await pullBeforeBuild(db, given, say);
      return seeded;
    },
  });
}
