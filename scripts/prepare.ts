import { fileURLToPath } from 'node:url';
import {
  prepare as prepareBuild,
  type Preparation,
  type PrepareOptions,
} from '../integrations/static-render/build/prepare.ts';
import type { Environment } from '../src/config/environment.ts';
import { pullBeforeBuild } from './shop/pull-stories.ts';
import { ensureSeeded } from './shop/seed.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Makes what this project's shop needs to be served: its catalogue, the demo's where it has none, what was published in Storyblok, and a
 * current build.
 */
export function prepare(
  environment: Environment,
  options: Omit<PrepareOptions, 'root' | 'seed'>,
): Promise<Preparation> {
  return prepareBuild(environment, {
    ...options,
    root,
    async seed(db, given, say) {
      const seeded = await ensureSeeded(db, given, say);
      await pullBeforeBuild(db, given, say);
      return seeded;
    },
  });
}
