import { readBuildRecord, writeBuildRecord } from '../build-record.ts';
import {
  folderOf,
  heldStores,
  readHistory,
  writeHistory,
  type BuildHistory,
  type StoreBuild,
  type StoreHistory,
} from './history-file.ts';
import { serveFrom } from './live-link.ts';

/** There is no such build to go back to; the message says which there are. */
export class NoSuchBuild extends Error {
  override readonly name = 'NoSuchBuild';
}

export interface RollBackOptions {
  readonly buildDirectory: string;
  /** One store; not given: the whole shop. */
  readonly storeCode?: string | undefined;
  /** The build to go back to; not given: the one before. */
  readonly number?: number | undefined;
  readonly now: Date;
}

/** A store that went back, and to which of its builds. */
export interface RolledBack {
  readonly storeCode: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Has stores served from an earlier build, and holds them there: nothing new is published of them until they are released. The
 * whole shop goes back to what it showed when a build was made, so a store that has not changed since stays as it is. To
 * be called under the lock of builds.
 * @throws {NoSuchBuild} where that is not kept any more, or never was.
 */
export async function rollBack(options: RollBackOptions): Promise<readonly RolledBack[]> {
  const { buildDirectory, storeCode, now } = options;
  const history = await readHistory(buildDirectory);
  const targets = storeCode === undefined ? shopTargets(history, options) : [storeTarget(history, options)];
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
  return went;
}

/**
 * Lets stores that are held go on; answers with their codes. All their pages are to be made then, as the build's record says.
 * To be called under the lock of builds.
 */
export async function releaseStores(
  buildDirectory: string,
  storeCode: string | undefined,
): Promise<readonly string[]> {
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

/** The build that is asked for, or the one before the served one. */
function storeTarget({ stores }: BuildHistory, { storeCode = '', number }: RollBackOptions): Target {
  const store = stores[storeCode];
  if (!store) throw new NoSuchBuild(`There is no build of ${storeCode}.`);
  const { builds, live } = store;
  const others = builds.filter((build) => build.number !== live);
  const build =
    number === undefined
      ? others.findLast((each) => each.number < live)
      : others.find((each) => each.number === number);
  if (!build) throw new NoSuchBuild(problemOf(number, storeCode, others));
  return [storeCode, store, build];
}

/** Of each store that was published after the build that is asked for, what it showed then. */
function shopTargets({ stores }: BuildHistory, { number }: RollBackOptions): readonly Target[] {
  const last = Math.max(0, ...Object.values(stores).map(({ live }) => live));
  const wanted = number ?? last - 1;
  const others = Object.values(stores).flatMap(({ builds }) => builds.filter((each) => each.number < last));
  if (wanted >= last || others.length === 0) throw new NoSuchBuild(problemOf(number, 'the shop', others));
  return Object.entries(stores).flatMap(([storeCode, store]): Target[] => {
    if (store.live <= wanted) return [];
    const build = store.builds.findLast((each) => each.number <= wanted);
    if (!build) throw new NoSuchBuild(problemOf(number, storeCode, store.builds.slice(0, -1)));
    return [[storeCode, store, build]];
  });
}

function problemOf(wanted: number | undefined, whose: string, others: readonly StoreBuild[]): string {
  const numbers = [...new Set(others.map(({ number }) => number))].sort((a, b) => a - b);
  const problem =
    wanted === undefined
      ? `There is no earlier build of ${whose}`
      : `Build ${wanted} of ${whose} is not kept`;
  return numbers.length > 0 ? `${problem}. There are: ${numbers.join(', ')}.` : `${problem}.`;
}
