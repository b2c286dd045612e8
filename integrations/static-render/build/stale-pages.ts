import type { Kysely } from 'kysely';
import { changedAnswers, decidesPages, readsInScope } from '../../../src/catalogue/changed-answers.ts';
import { openCatalogueSnapshot } from '../../../src/catalogue/read.ts';
import { AllStores } from '../../../src/catalogue/reading/answers.ts';
import { cart } from '../../../src/config/shop.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { enabledStoreViews } from '../../../src/config/store-views.ts';
import type { Database } from '../../../src/database/schema.ts';
import { PageReads, readsDirectoryOf } from '../page-reads.ts';
import { askedIn, partialPlan } from '../render-plan.ts';
import { storeSources } from '../sources.ts';
import { storeTasks } from '../store-tasks.ts';
import type { Changes } from '../types.ts';

interface Asked {
  readonly db: Kysely<Database>;
  readonly environment: Environment;
  readonly now: Date;
}

/**
 * By store code, the addresses of pages and data files that are to be made anew or taken away: those that show something as
 * it was before it changed, those that are new, and those that the store has no more. Without stores of which all are.
 */
export async function stalePages(
  { db, environment, now }: Asked,
  buildDirectory: string,
  changes: Changes,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { reads: marked, answers, whole, unindexed } = changes;
  const stale = new Map<string, readonly string[]>();
  const ofAllStores = new AllStores();
  for (const storeView of enabledStoreViews(environment)) {
    const { storeCode } = storeView;
    const changed = marked.get(storeCode) ?? new Set();
    const isAsked = answers.has(storeCode);
    const isUnindexed = unindexed.has(storeCode);
    if (whole.has(storeCode) || (!isAsked && !isUnindexed && changed.size === 0)) continue;
    const reads = await PageReads.read(readsDirectoryOf(buildDirectory), storeCode);
    if (!reads) continue;
    const snapshot = openCatalogueSnapshot(db, storeView, { now, ofAllStores });
    const asked = askedIn(storeCode, { changes, ...cart });
    const tasks = isAsked && decidesPages(asked) ? await storeTasks(snapshot.reader()) : reads.tasks();
    const answered = isAsked ? await changedAnswers(snapshot, readsInScope(reads.names(), asked)) : [];
    const sources = isUnindexed ? storeSources : [];
    const plan = partialPlan(reads, tasks, new Set([...changed, ...answered]), sources);
    const touched = [...plan.tasks, ...plan.previous.gone];
    if (touched.length > 0) stale.set(storeCode, touched.map(({ pathname }) => pathname).sort());
  }
  return stale;
}
