import { readBuildRecord, writeBuildRecord } from '../build-record.ts';
import type { BuildHistory, StoreBuild, StoreHistory } from './build-history.ts';
import { folderOf, heldStores, readHistory, writeHistory } from './history-file.ts';
import { brokenLinks, repairLinks, serveFrom } from './live-link.ts';
import { keptBuilds } from '../../../../src/config/limits/publishing.ts';

/** There is no such build to go back to; the message says which there are. */
export class NoSuchBuild extends Error {
  override readonly name = 'NoSuchBuild';
}

export interface RollBackOptions {
  readonly buildDirectory: string;
  /** One store; not given: the whole shop. */
  readonly storeCode?: string | undefined;
  /** The build to go back to. */
  readonly number: number;
  readonly now: Date;
}

/** The result of a rollback. */
export interface RolledBack {
  /** Stores that went back, and to which of their builds. */
  readonly went: readonly { readonly storeCode: string; readonly from: number; readonly to: number }[];
  /** Stores that had no build yet when the one was made to which the shop went back: they stay as they are. */
  readonly stayed: readonly string[];
}

/**
 * Returns the number of the build before the one that is served, of a store or of the shop, but none that was rolled back. To be asked for before anyone
 * waits for the lock of builds: what is published meanwhile is to be undone, too.
 * @throws {NoSuchBuild}
 */
export function buildBefore(history: BuildHistory, storeCode: string | undefined): number {
  if (storeCode !== undefined) {
    const { builds, live } = storeOf(history, storeCode);
    const before = builds.findLast(({ number, isUndone }) => number < live && !isUndone);
    if (!before) throw new NoSuchBuild(noneBefore(storeCode, others(builds, live)));
    return before.number;
  }
  const last = lastBuild(history);
  const earlier = buildsBefore(history, last).filter(({ isUndone }) => !isUndone);
  if (earlier.length === 0) throw new NoSuchBuild(noneBefore('the shop', buildsBefore(history, last)));
  return Math.max(...earlier.map(({ number }) => number));
}

/**
 * Returns what a rollback that was killed has noted and not done yet, of a store or of the shop; nothing where it meant another
 * build than `number`. Whoever gives the command again means the same build: `repairLinks` does it. To be asked when `buildBefore`
 * is.
 */
export async function unfinishedRollBack(
  buildDirectory: string,
  storeCode: string | undefined,
  number: number | undefined,
): Promise<RolledBack['went']> {
  const { stores } = await readHistory(buildDirectory);
  const went = (await brokenLinks(buildDirectory)).flatMap(([code, , served]) => {
    const store = stores[code];
    const from = store?.builds.find(({ folder }) => folder === served)?.number;
    if (!store?.isHeld || from === undefined || (storeCode ?? code) !== code) return [];
    return [{ storeCode: code, from, to: store.live }];
  });
  return number === undefined || went.every(({ to }) => to === number) ? went : [];
}

/**
 * Has stores served from an earlier build, and holds them there: nothing new is published of them until they are released. The
 * whole shop goes back to what it showed when a build was made, so a store that has not changed since stays as it is. To
 * be called under the lock of builds.
 * @throws {NoSuchBuild} where that is not kept any more, or never was.
 */
export async function rollBack(options: RollBackOptions): Promise<RolledBack> {
  const { buildDirectory, storeCode, number: wanted, now } = options;
  await repairLinks(buildDirectory);
  const history = await readHistory(buildDirectory);
  const { targets, stayed } =
    storeCode === undefined
      ? shopTargets(history, wanted)
      : { targets: [storeTarget(history, storeCode, wanted)], stayed: [] };
  const went = targets.map(([code, store, { number }]) => ({
    storeCode: code,
    from: store.live,
    to: number,
  }));
  for (const [code, store, { number }] of targets) {
    history.stores[code] = { ...store, live: number, since: now.toISOString(), isHeld: true };
  }
  await writeHistory(buildDirectory, history);
  for (const [code, , build] of targets) {
    await serveFrom(buildDirectory, code, folderOf(buildDirectory, code, build));
  }
  return { went, stayed };
}

/**
 * Lets stores that are held go on; answers with their codes. All their pages are to be made then, as the build's record says.
 * To be called under the lock of builds.
 */
export async function releaseStores(
  buildDirectory: string,
  storeCode: string | undefined,
): Promise<readonly string[]> {
  await repairLinks(buildDirectory);
  const [history, record] = [await readHistory(buildDirectory), await readBuildRecord(buildDirectory)];
  const released = heldStores(history).filter((code) => storeCode === undefined || code === storeCode);
  // First: a store that is to be made and held waits, one that is neither would stay as it is.
  if (record) {
    const failedStores = [...new Set([...record.failedStores, ...released])];
    await writeBuildRecord(buildDirectory, { ...record, failedStores });
  }
  for (const code of released) {
    const store = history.stores[code];
    if (store) history.stores[code] = { ...store, isHeld: false };
  }
  await writeHistory(buildDirectory, history);
  return released;
}

type Target = readonly [storeCode: string, store: StoreHistory, build: StoreBuild];

function storeTarget(history: BuildHistory, storeCode: string, wanted: number): Target {
  const store = storeOf(history, storeCode);
  const other = others(store.builds, store.live);
  const build = other.find(({ number }) => number === wanted);
  if (!build) throw new NoSuchBuild(notKept(wanted, storeCode, other));
  return [storeCode, store, build];
}

/** Returns, for each store that was published after the wanted build, the build that it showed then. */
function shopTargets(history: BuildHistory, wanted: number) {
  const last = lastBuild(history);
  const refuse = (whose: string, kept: readonly StoreBuild[]) =>
    new NoSuchBuild(notKept(wanted, whose, kept));
  if (wanted >= last) throw refuse('the shop', buildsBefore(history, last));
  const targets: Target[] = [];
  const stayed: string[] = [];
  for (const [storeCode, store] of Object.entries(history.stores)) {
    if (store.live <= wanted) continue;
    const isShown = ({ number, isUndone }: StoreBuild) => number === wanted || (number < wanted && !isUndone);
    const build = store.builds.findLast(isShown);
    if (build) targets.push([storeCode, store, build]);
    // Nothing of it was thrown away yet: it was not there.
    else if (store.builds.length < keptBuilds) stayed.push(storeCode);
    else throw refuse(storeCode, store.builds.slice(0, -1));
  }
  if (targets.length === 0) throw refuse('the shop', buildsBefore(history, last));
  return { targets, stayed };
}

function storeOf({ stores }: BuildHistory, storeCode: string): StoreHistory {
  const store = stores[storeCode];
  if (!store) throw new NoSuchBuild(`There is no build of ${storeCode}.`);
  return store;
}

function lastBuild({ stores }: BuildHistory): number {
  return Math.max(0, ...Object.values(stores).map(({ live }) => live));
}

function buildsBefore({ stores }: BuildHistory, last: number): readonly StoreBuild[] {
  return Object.values(stores).flatMap(({ builds }) => builds.filter(({ number }) => number < last));
}

function others(builds: readonly StoreBuild[], live: number): readonly StoreBuild[] {
  return builds.filter(({ number }) => number !== live);
}

function noneBefore(whose: string, kept: readonly StoreBuild[]): string {
  return `There is no earlier build of ${whose}${thereAre(kept)}`;
}

function notKept(wanted: number, whose: string, kept: readonly StoreBuild[]): string {
  return `Build ${wanted} of ${whose} is not kept${thereAre(kept)}`;
}

function thereAre(kept: readonly StoreBuild[]): string {
  const numbers = [...new Set(kept.map(({ number }) => number))].sort((a, b) => a - b);
  return numbers.length > 0 ? `. There are: ${numbers.join(', ')}.` : '.';
}
