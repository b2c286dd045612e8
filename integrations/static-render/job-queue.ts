/**
 * Jobs in the order in which workers should take them. A worker stays with a group as long as that has jobs, then takes a
 * group that no other worker has begun, then helps with the longest. It keeps what it has read of a store, so two workers in
 * one store read the same twice.
 */
export class JobQueue<Job extends { readonly group: string }> {
  readonly #waiting = new Map<string, Job[]>();
  readonly #begun = new Set<string>();

  constructor(jobs: readonly Job[]) {
    for (const [group, own] of Map.groupBy(jobs, (job) => job.group)) this.#waiting.set(group, [...own]);
  }

  /** Returns the next job for a worker whose last one was of `lastGroup`; undefined if none is left. */
  next(lastGroup: string | undefined): Job | undefined {
    const group = this.#groupAfter(lastGroup);
    if (group === undefined) return undefined;
    const jobs = this.#waiting.get(group) ?? [];
    const job = jobs.shift();
    if (jobs.length === 0) this.#waiting.delete(group);
    this.#begun.add(group);
    return job;
  }

  /** Removes the remaining jobs of a group. */
  drop(group: string): void {
    this.#waiting.delete(group);
  }

  #groupAfter(lastGroup: string | undefined): string | undefined {
    if (lastGroup !== undefined && this.#waiting.has(lastGroup)) return lastGroup;
    const groups = [...this.#waiting.keys()];
    const left = (group: string) => this.#waiting.get(group)?.length ?? 0;
    return groups.find((group) => !this.#begun.has(group)) ?? groups.sort((a, b) => left(b) - left(a))[0];
  }
}
