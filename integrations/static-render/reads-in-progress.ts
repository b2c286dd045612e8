import { PageReads } from './page-reads.ts';
import { rootGroup, type GroupPlan } from './render-plan.ts';
import type { RenderResult } from './types.ts';

/**
 * What pages are made from, while they are rendered: that of a store is written as soon as its last page is there, since
 * that of all stores of a large shop takes tens of megabytes.
 */
export class ReadsInProgress {
  readonly #directory: string;
  readonly #unfinished: Map<string, { readonly reads: PageReads; pagesLeft: number; hasNew: boolean }>;
  readonly #written = new Map<string, Promise<void>>();

  /** `directory` keeps what is written until it is published. Pages outside any store are made from nothing that is kept. */
  constructor(groups: ReadonlyMap<string, GroupPlan>, directory: string) {
    this.#directory = directory;
    const stores = [...groups].filter(([group]) => group !== rootGroup);
    this.#unfinished = new Map(
      stores.map(([storeCode, { tasks, previous }]) => {
        const reads = previous?.reads ?? new PageReads();
        reads.remove((previous?.gone ?? []).map(({ pathname }) => pathname));
        return [storeCode, { reads, pagesLeft: tasks.length, hasNew: false }];
      }),
    );
    // Of a store that has lost pages, nothing else may be made anew.
    for (const [group, { previous }] of stores)
      if (previous && previous.gone.length > 0) this.#writeFinished(group);
  }

  /** Takes in what a worker answers of pages of one group. */
  add({ group, written, failures, reads: read }: RenderResult): void {
    const unfinished = this.#unfinished.get(group);
    if (!unfinished) return;
    for (const page of read) unfinished.reads.add(page);
    unfinished.pagesLeft -= written + failures.length;
    unfinished.hasNew ||= read.length > 0;
    this.#writeFinished(group);
  }

  #writeFinished(group: string): void {
    const unfinished = this.#unfinished.get(group);
    if (!unfinished || unfinished.pagesLeft > 0) return;
    this.#unfinished.delete(group);
    this.#write(group, unfinished.reads);
  }

  #write(group: string, reads: PageReads): void {
    if (!reads.isChanged) return;
    const writing = reads.write(this.#directory, group);
    // Where it fails, that is thrown when the group is published.
    writing.catch(() => undefined);
    this.#written.set(group, writing);
  }

  /** Waits for what is still being written, be it published or not. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#written.values());
  }

  /**
   * Puts what is known of a group, some of whose pages may follow in a later round, into the folder where it is looked for.
   */
  async publish(group: string, directory: string): Promise<void> {
    const unfinished = this.#unfinished.get(group);
    if (unfinished?.hasNew) this.#write(group, unfinished.reads);
    await this.#written.get(group);
    if (this.#written.delete(group)) await PageReads.move(this.#directory, directory, group);
  }
}
