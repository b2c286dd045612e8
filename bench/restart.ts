import { rm } from 'node:fs/promises';
import { startShop, type RunningShop } from '../tests/support/shop.ts';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';

const rounds = 10;
const clients = 8;
/** Milliseconds between a start and the next kill. */
const worked = 500;

/** Seconds until a shop that was killed at work with SIGKILL answers durable writes again. Budget: 5 s. */
export async function benchRestart(): Promise<void> {
  const folder = await makeTemporaryFolder('restart');
  const start = () => startShop(folder, { STORES: 'de' });
  let shop = await start();
  try {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await killedAtWork(shop);
      const killed = performance.now();
      shop = await start();
      await createCart(shop);
      times.push((performance.now() - killed) / 1000);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(rounds / 2)] ?? 0;
    console.log(
      `  ${rounds} restarts after SIGKILL: median ${median.toFixed(1)} s, longest ${(sorted.at(-1) ?? 0).toFixed(1)} s`,
    );
  } finally {
    await shop.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function killedAtWork(shop: RunningShop): Promise<void> {
  const end = performance.now() + worked;
  const client = async () => {
    while (performance.now() < end) await createCart(shop);
  };
  await Promise.all(Array.from({ length: clients }, client));
  const last = Promise.allSettled(Array.from({ length: clients }, () => createCart(shop)));
  await shop.kill();
  await last;
}

async function createCart({ url }: RunningShop): Promise<void> {
  const answer = await fetch(`${url}/api/cart/create?storeCode=de`, { method: 'POST' });
  if (!answer.ok) throw new Error(`cart/create answered ${answer.status}`);
  await answer.arrayBuffer();
}
