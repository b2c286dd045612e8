import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Pool } from 'undici';

const seconds = 5;
const boundedRate = 200;
const clients = 16;

/**
 * Durable cart updates over HTTP on the loopback address: waiting times at a bounded rate, then as many as it takes,
 * against the same change as a bare `node:sqlite` transaction, equally durable, in the same run.
 */
export async function benchCart(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-bench-'));
  const worker = new Worker(new URL('./cart-server.ts', import.meta.url), {
    workerData: { dataDirectory: folder },
  });
  try {
    const [url] = (await once(worker, 'message')) as [string];
    const pool = new Pool(new URL(url).origin, { connections: clients });
    const update = await openCarts(pool);
    await closedLoop(update, 1);
    const bounded = await openLoop(update);
    const full = await closedLoop(update, seconds);
    await pool.close();
    const bare = bareTransactions(path.join(folder, 'bare.sqlite'));
    const rate = full.length / seconds;
    print(`at ${boundedRate} updates/s`, bounded);
    print(`${clients} clients, ${Math.round(rate)} updates/s`, full);
    console.log(`  bare node:sqlite transactions: ${Math.round(bare)}/s`);
    console.log(`  ratio API / bare: ${(rate / bare).toFixed(2)}`);
  } finally {
    await worker.terminate();
    await rm(folder, { recursive: true, force: true });
  }
}

type Update = () => Promise<void>;

/** A cart a client, each with one line; the function sets the quantity of the next one. */
async function openCarts(pool: Pool): Promise<Update> {
  const post = async (call: string, body?: object): Promise<unknown> => {
    const { statusCode, body: answer } = await pool.request({
      method: 'POST',
      path: `/api/${call}`,
      headers: { 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    const { result } = (await answer.json()) as { result: unknown };
    if (statusCode !== 200) throw new Error(`${call} answered ${statusCode}: ${JSON.stringify(result)}`);
    return result;
  };
  const carts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const cartId = (await post('cart/create?storeCode=en')) as string;
      const cartItem = { sku: 'FRAME-OAK', qty: 1, quoteId: cartId };
      const line = (await post(`cart/update?cartId=${cartId}`, { cartItem })) as { item_id: number };
      return { cartId, item_id: line.item_id };
    }),
  );
  let next = 0;
  return async () => {
    const number = next++;
    const cart = carts[number % clients];
    const cartItem = {
      sku: 'FRAME-OAK',
      qty: 1 + (number % 90),
      item_id: cart?.item_id,
      quoteId: cart?.cartId,
    };
    await post(`cart/update?cartId=${cart?.cartId}`, { cartItem });
  };
}

/** Sends at a fixed rate, whether answers come or not; waiting times count from when a request was due. */
async function openLoop(update: Update): Promise<readonly number[]> {
  const started = performance.now();
  const answers = Array.from({ length: boundedRate * seconds }, async (_, index) => {
    const due = started + (index * 1000) / boundedRate;
    await wait(Math.max(0, due - performance.now()));
    const sent = Math.max(due, started);
    await update();
    return performance.now() - sent;
  });
  return Promise.all(answers);
}

/** Each client sends its next request when it has the answer to the last one. */
async function closedLoop(update: Update, duration: number): Promise<readonly number[]> {
  const end = performance.now() + duration * 1000;
  const times: number[] = [];
  const client = async () => {
    while (performance.now() < end) {
      const sent = performance.now();
      await update();
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

/** Transactions a second that make the same change without anything around it. */
function bareTransactions(file: string): number {
  const db = new DatabaseSync(file);
  db.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table cart (id text primary key, updated_at text);
    create table cart_item (item_id integer primary key, cart_id text, qty integer);
    insert into cart values ('a', ''); insert into cart_item values (1, 'a', 1)`);
  const touch = db.prepare('update cart set updated_at = ? where id = ?');
  const set = db.prepare('update cart_item set qty = ? where item_id = ?');
  const end = performance.now() + seconds * 1000;
  let count = 0;
  while (performance.now() < end) {
    db.exec('begin immediate');
    touch.run(String(count), 'a');
    set.run(count, 1);
    db.exec('commit');
    count++;
  }
  db.close();
  return count / seconds;
}

function print(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`  ${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
}
