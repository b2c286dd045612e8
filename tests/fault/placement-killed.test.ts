import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import type { DatabaseKind } from '../support/databases.ts';
import { isLong } from '../support/is-long.ts';
import { startKillableShop, type Death } from '../support/killed-shop.ts';
import { openShopWithCarts, type PlannedOrder } from '../support/planned-orders.ts';
import { startPostgres } from '../support/postgres.ts';
import { flawsOf } from '../support/sound-shop.ts';

/** Everything that placing an order writes, and the moment before it is answered. */
const steps = [
  // First of all: the edition is sold out soon.
  'insert edition_piece',
  'update cart',
  'update coupon',
  'insert coupon_use',
  'insert order_counter',
  'insert sales_order',
  'update stock_item',
  'insert order_stock',
  'delete stock_hold',
  'insert order_event',
  'insert outbox',
  'insert order_attempt',
  'insert payment',
  'update payment',
  'insert payment_step',
  'insert stock_hold',
  'update order_attempt',
  'delete coupon_use',
];

const named = [...steps.flatMap((step) => [`before ${step}`, `after ${step}`]), 'before answer'];

interface Kill extends Death {
  /** From outside, once so many orders are answered. */
  readonly answers?: number;
}

/** By turns at a named step, at any statement, of which `first` is one, and from outside. */
function kills(count: number, first: number): readonly Kill[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / 2);
    if (index % 2 === 0) return { step: named[turn % named.length] ?? '' };
    return index % 4 === 1 ? { statement: 1 + ((first - 1 + turn * 37) % 150) } : { answers: turn % 5 };
  });
}

type KilledShop = readonly [name: string, kind: DatabaseKind, all: readonly Kill[]];

/** By turns before a step and after the next one. */
const sampled = named.filter((_, index) => index % 4 === 0 || index % 4 === 3);
const sample: readonly KilledShop[] = [['SQLite', 'SQLite', sampled.map((step) => ({ step }))]];
/** Two hundred times in all, in shops side by side; on PostgreSQL, whose statements take longer, once at each named step. */
const everything: readonly KilledShop[] = [
  ['SQLite', 'SQLite', kills(85, 1)],
  ['another SQLite', 'SQLite', kills(85, 2)],
  ['PostgreSQL', 'PostgreSQL', named.map((step) => ({ step }))],
];

describe('a shop killed while orders are placed', () => {
  test.concurrent.each(isLong ? everything : sample)(
    'has everything it confirmed, and nothing twice, on %s',
    async (_, kind, all) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-killed-'));
      const server = kind === 'PostgreSQL' ? await startPostgres() : undefined;
      const database = { dataDirectory: folder, databaseUrl: server?.url };
      const { carts, start } = await openShopWithCarts(database, all.length);
      const unresolved = new Set<PlannedOrder>();
      const reached = new Set<string>();
      let killedAmidOrders = 0;
      for (const [round, death] of all.entries()) {
        const shop = await startKillableShop(database, death);
        await expectSound();
        for (const order of carts.slice(round * 4, round * 4 + 4)) unresolved.add(order);
        await placeAll(shop.url, death.answers);
        await shop.kill();
        if (unresolved.size > 0) {
          killedAmidOrders++;
          reached.add(death.step ?? '');
        }

        async function placeAll(url: string, answers = Infinity): Promise<void> {
          let answered = 0;
          const place = async (order: PlannedOrder) => {
            if (answers === 0) void shop.kill();
            const isKnown = await order.place(url);
            if (!isKnown) return;
            unresolved.delete(order);
            if (++answered >= answers) await shop.kill();
          };
          await Promise.all([...unresolved].map(place));
        }
      }
      const last = await startKillableShop(database);
      for (const order of unresolved) expect(await order.place(last.url)).toBe(true);
      await last.kill();
      await expectSound();
      expect((isLong ? named : sampled).filter((step) => !reached.has(step))).toEqual([]);
      expect(killedAmidOrders).toBeGreaterThan(all.length / 2);
      await server?.stop();
      await rm(folder, { recursive: true, force: true });

      async function expectSound(): Promise<void> {
        const db = await openDatabase({ ...database, readOnly: true });
        expect(await flawsOf(db, { start, now: new Date() })).toEqual([]);
        if (!server) {
          const check = await sql<object>`pragma integrity_check`.execute(db);
          expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
        }
        const orders = await db.selectFrom('sales_order').select(['number', 'cart_id']).execute();
        const numberOf = new Map(orders.map(({ cart_id, number }) => [cart_id, number]));
        for (const { cartId, acknowledged } of carts) {
          for (const number of acknowledged) expect(numberOf.get(cartId)).toBe(number);
        }
        await db.destroy();
      }
    },
  );
});
