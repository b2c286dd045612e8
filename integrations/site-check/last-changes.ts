import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { StoreHistory } from '../static-render/build/history/build-history.ts';
import { folderOf, readHistory } from '../static-render/build/history/history-file.ts';

/** The changes of a site's files by the last run that published something, by their paths in it. */
export interface SiteChanges {
  /** New files, and those with other bytes. */
  readonly changed: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** The locations of changed files' previous versions, by their paths in the site. */
  readonly previous: ReadonlyMap<string, string>;
}

/**
 * Compares the builds of stores that the last run made with those before them (docs/architecture/rendering.md#what-is-rendered-again). Undefined
 * where no store is served from that run: there is no history, or all of them were rolled back.
 */
export async function lastChanges(buildDirectory: string): Promise<SiteChanges | undefined> {
  const history = await readHistory(buildDirectory);
  const changed = new Set<string>();
  const removed = new Set<string>();
  const previous = new Map<string, string>();
  let hasCompared = false;
  for (const [storeCode, store] of Object.entries(history.stores)) {
    if (store.live !== history.last) continue;
    const { now, before } = liveAndBefore(store);
    if (!now) continue;
    const folder = folderOf(buildDirectory, storeCode, now);
    hasCompared = true;
    const previousFolder = before && folderOf(buildDirectory, storeCode, before);
    const previousFiles = new Set(
      previousFolder !== undefined && existsSync(previousFolder) ? filesBelow(previousFolder) : [],
    );
    for (const file of filesBelow(folder)) {
      const isNew = previousFolder === undefined || !previousFiles.delete(file);
      if (!isNew && isSame(path.join(previousFolder, file), path.join(folder, file))) continue;
      changed.add(`${storeCode}/${file}`);
      if (!isNew) previous.set(`${storeCode}/${file}`, path.join(previousFolder, file));
    }
    for (const file of previousFiles) removed.add(`${storeCode}/${file}`);
  }
  return hasCompared ? { changed, removed, previous } : undefined;
}

function liveAndBefore({ builds, live }: StoreHistory) {
  const at = builds.findIndex(({ number }) => number === live);
  return { now: builds[at], before: at > 0 ? builds[at - 1] : undefined };
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Files that stay are links to one file; others may have been made again with the same bytes. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [statSync(one), statSync(other)];
  if (left.ino === right.ino && left.dev === right.dev) return true;
  return left.size === right.size && readFileSync(one).equals(readFileSync(other));
}
