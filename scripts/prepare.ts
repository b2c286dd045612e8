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

/**
 * Prepares this project's shop for serving: fills empty stores with the demo, pulls what was published in Storyblok, and
 * makes the build current.
 */
export function prepare(
  environment: Environment,
  options: Pick<PrepareOptions, 'force' | 'isForced' | 'now' | 'say'>,
): Promise<Preparation> {
  return prepareBuild(environment, { ...options, root, seed: ensureSeeded });
}
