import { median } from './median.ts';
import type { ChildServer } from './child-server.ts';
import { adding, ordering, type Round } from './orders-load.ts';
import type { BenchShop } from './orders-shop.ts';

const rounds = 3;
const seconds = 2;
/** Orders that a server has placed before it is measured, so that its code is compiled; fewer where they take too long. */
const warmUpOrders = 50;
const longestWarmUp = 10_000;

/** Connections that each shop's clients keep. */
export const mostClients = 16;

/** A shop and the server that it is on. */
export interface Contender {
  readonly server: ChildServer;
  readonly shop: BenchShop;
}

interface Result extends Round {
  /** Processor time of the server's process for each that was done, in milliseconds. */
  readonly cpu: number;
}

/** Measures the contenders in turns, so that what else the machine does meets all of them; prints medians and ratios. */
export async function measure(
  contenders: readonly Contender[],
  clientCounts: readonly number[],
): Promise<void> {
  const acknowledged = new Map<Contender, number>();
  const count = (contender: Contender, done: readonly Round[]) =>
    acknowledged.set(
      contender,
      done.reduce((sum, round) => sum + round.done, acknowledged.get(contender) ?? 0),
    );
  for (const contender of contenders) count(contender, await warmUp(contender));
  for (const clients of clientCounts) {
    const many = clients === 1 ? '1 client' : `${clients} clients`;
    print(`pieces added to carts, ${many}`, await inTurns(contenders, adding, clients));
    const placed = await inTurns(contenders, ordering, clients);
    print(`orders placed, ${many}`, placed);
    for (const [contender, done] of placed) count(contender, done);
  }
  for (const [{ server }, orders] of acknowledged) {
    console.log(
      `  ${server.program}: ${orders} orders acknowledged, ${(await server.status()).orders} stored`,
    );
  }
}

async function warmUp({ shop }: Contender): Promise<readonly Round[]> {
  const end = performance.now() + longestWarmUp;
  const done: Round[] = [];
  while (performance.now() < end && done.reduce((sum, round) => sum + round.done, 0) < warmUpOrders) {
    done.push(await ordering(shop, mostClients, 1));
  }
  return done;
}

type Results = ReadonlyMap<Contender, readonly Result[]>;

async function inTurns(
  contenders: readonly Contender[],
  load: typeof adding,
  clients: number,
): Promise<Results> {
  const results = new Map<Contender, Result[]>(contenders.map((contender) => [contender, []]));
  for (let number = 0; number < rounds; number++) {
    for (const [{ server, shop }, done] of results) {
      const before = await server.status();
      const round = await load(shop, clients, seconds);
      const after = await server.status();
      done.push({ ...round, cpu: (after.cpu - before.cpu) / 1000 / round.done });
    }
  }
  return results;
}

function print(what: string, results: Results): void {
  console.log(`  ${what}`);
  const medians = [...results].map(([{ server }, done]) => {
    const of = (field: 'perSecond' | 'p99' | 'cpu') => median(done.map((result) => result[field]));
    const [perSecond, p99, cpu] = [of('perSecond'), of('p99'), of('cpu')];
    const failures = done.flatMap((result) => result.failures);
    console.log(
      `    ${server.program.padEnd(16)} ${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms each${failed(failures)}`,
    );
    return { perSecond, p99, cpu };
  });
  const [own, other] = medians;
  if (!own || !other) return;
  const ratio = (field: keyof typeof own) => (own[field] / other[field]).toFixed(2);
  console.log(`    ratio            rate ${ratio('perSecond')}, p99 ${ratio('p99')}, CPU ${ratio('cpu')}`);
}

function failed(failures: readonly string[]): string {
  return failures.length === 0 ? '' : `, ${failures.length} failed: ${failures[0]}`;
}
