import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'undici';
import { median } from './median.ts';
import { benchPull } from './remote-pull.ts';
import { startWorker, type WorkerServer } from './start-worker.ts';

const rounds = 400;

/** Times what an API between shoppers and their carts adds, and what a pull adds to an import. */
export async function benchRemote(): Promise<void> {
  await benchCalls();
  await benchPull();
}

/**
 * Times calls of a cart on a shop with `BACKEND=vsf` against the same calls of the API behind it: one call after the other, the
 * two shops in turn, over HTTP on the loopback address.
 */
async function benchCalls(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-bench-'));
  const servers: WorkerServer[] = [];
  const start = async (module: string, options: object): Promise<string> => {
    const server = await startWorker(module, options);
    servers.push(server);
    return server.url;
  };
  try {
    const direct = await start('./cart-server.ts', { dataDirectory: path.join(folder, 'api') });
    const forwarded = await start('./remote-server.ts', {
      dataDirectory: path.join(folder, 'shop'),
      apiUrl: direct,
    });
    const shops = await Promise.all([direct, forwarded].map(openShop));
    for (const call of callNames) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        for (const [index, shop] of shops.entries()) {
          const started = performance.now();
          await shop[call](round);
          // The first calls compile what is called.
          if (round >= rounds / 4) times[index]?.push(performance.now() - started);
        }
      }
      const [directly = 0, byForwarding = 0] = times.map(median);
      const ratio = (byForwarding / directly).toFixed(2);
      console.log(
        `  cart/${call}: ${directly.toFixed(2)} ms directly, ${byForwarding.toFixed(2)} ms forwarded, ratio ${ratio}`,
      );
    }
    await Promise.all(shops.map((shop) => shop.close()));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

const callNames = ['pull', 'update', 'totals'] as const;

type CartShop = Record<(typeof callNames)[number], (round: number) => Promise<unknown>> & {
  close(): Promise<void>;
};

/** A cart with three lines in the shop at an address. */
async function openShop(url: string): Promise<CartShop> {
  const pool = new Pool(new URL(url).origin, { connections: 1 });
  const send = async (method: 'GET' | 'POST', call: string, body?: object): Promise<unknown> => {
    const answer = await pool.request({
      method,
      path: `/api/${call}`,
      headers: { 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    const { result } = (await answer.body.json()) as { readonly result: unknown };
    if (answer.statusCode !== 200) throw new Error(`${call} was answered with ${answer.statusCode}`);
    return result;
  };
  const cartId = (await send('POST', 'cart/create?storeCode=en')) as string;
  const update = (item: object) =>
    send('POST', `cart/update?cartId=${cartId}`, { cartItem: { quoteId: cartId, ...item } });
  await update({ sku: 'UNTAXED', qty: 1 });
  await update({ sku: 'MOON-7', qty: 1 });
  const { item_id } = (await update({ sku: 'FRAME-OAK', qty: 1 })) as { readonly item_id: number };
  return {
    pull: () => send('GET', `cart/pull?cartId=${cartId}`),
    update: (round) => update({ sku: 'FRAME-OAK', item_id, qty: 1 + (round % 9) }),
    totals: () => send('GET', `cart/totals?cartId=${cartId}`),
    close: () => pool.close(),
  };
}
