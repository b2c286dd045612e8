import { PageReads, readsDirectoryOf } from '../page-reads.ts';
import type { ChangedReads } from './pending-build.ts';

/** By store code, the addresses of pages and data files that show products or stories as they were before they changed. */
export async function stalePages(
  buildDirectory: string,
  changed: ChangedReads,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const stale = new Map<string, readonly string[]>();
  for (const [storeCode, skus] of changed) {
    const reads = await PageReads.read(readsDirectoryOf(buildDirectory), storeCode);
    stale.set(storeCode, [...(reads?.pagesOf(skus) ?? [])].sort());
  }
  return stale;
}
