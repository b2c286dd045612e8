import type { BenchShop, Buyer } from './orders-shop.ts';

/** What one round measured. */
export interface Round {
  readonly perSecond: number;
  /** 99th percentile of the waiting times, in milliseconds. */
  readonly p99: number;
  readonly done: number;
  /** Why calls failed; they count neither as done nor as time. */
  readonly failures: readonly string[];
}

/** Pieces that a buyer puts into one cart before the next one. */
const piecesPerCart = 10;

/** Adding to carts: a new cart's first piece takes what making the cart takes. */
export function adding(shop: BenchShop, clients: number, seconds: number): Promise<Round> {
  return closedLoop(shop, clients, seconds, async (buyer, turn) => {
    if (turn % piecesPerCart === 0) buyer.leave();
    const sent = performance.now();
    await buyer.add();
    return performance.now() - sent;
  });
}

/** Whole purchases a second, from an empty cart; the waiting time is that of placing alone. */
export function ordering(shop: BenchShop, clients: number, seconds: number): Promise<Round> {
  return closedLoop(shop, clients, seconds, async (buyer) => {
    await buyer.add();
    await buyer.ship();
    const sent = performance.now();
    await buyer.order();
    return performance.now() - sent;
  });
}

/** Each client begins its next turn when its last one is answered; a turn gives its waiting time. */
async function closedLoop(
  shop: BenchShop,
  clients: number,
  seconds: number,
  turn: (buyer: Buyer, number: number) => Promise<number>,
): Promise<Round> {
  const times: number[] = [];
  const failures: string[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const client = async (_: unknown, index: number) => {
    const buyer = shop.newBuyer(`buyer-${index}@example.com`);
    for (let number = 0; performance.now() < end; number++) {
      try {
        times.push(await turn(buyer, number));
      } catch (error) {
        failures.push((error as Error).message);
        buyer.leave();
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const taken = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Infinity;
  return { perSecond: times.length / taken, p99, done: times.length, failures };
}
