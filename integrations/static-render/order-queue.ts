/**
 * Orders in the sequence in which workers should take them: each stays with its group as long as that has orders, then
 * goes to one that no other has begun, then helps with the longest. A worker keeps what it read of a store, so that two
 * in one store read the same twice.
 */
export class OrderQueue<Order extends { readonly group: string }> {
  readonly #waiting = new Map<string, Order[]>();
  readonly #begun = new Set<string>();

  constructor(orders: readonly Order[]) {
    for (const [group, own] of Map.groupBy(orders, (order) => order.group))
      this.#waiting.set(group, [...own]);
  }

  /** The next order for a worker whose last one was of `lastGroup`; undefined when none is left. */
  next(lastGroup: string | undefined): Order | undefined {
    const group = this.#groupAfter(lastGroup);
    if (group === undefined) return undefined;
    const orders = this.#waiting.get(group) ?? [];
    const order = orders.shift();
    if (orders.length === 0) this.#waiting.delete(group);
    this.#begun.add(group);
    return order;
  }

  /** Takes out what is left of a group. */
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
