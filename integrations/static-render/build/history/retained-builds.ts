import { keptBuilds } from '../../../../src/config/limits/publishing.ts';
import type { StoreBuild, StoreHistory } from './build-history.ts';

/**
 * Returns the builds of a store that stay when it publishes one more (`keptBuilds`): what was rolled back goes first, then
 * the oldest.
 */
export function retainedBuilds(known: StoreHistory | undefined, build: StoreBuild): StoreBuild[] {
  const kept = [...(known ? buildsBefore(known, build) : []), build];
  while (kept.length > keptBuilds) {
    const undone = kept.findIndex(({ isUndone }) => isUndone);
    kept.splice(Math.max(0, undone), 1);
  }
  return kept;
}

/** Returns the builds of a store without a new one, and marks those that were rolled back. */
function buildsBefore({ builds, live }: StoreHistory, build: StoreBuild): readonly StoreBuild[] {
  return builds
    .filter(({ number }) => number !== build.number)
    .map(({ isUndone, ...each }) =>
      each.number > live || (isUndone && each.number !== live) ? { ...each, isUndone: true } : each,
    );
}
