import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds, startDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { isUniqueViolation } from './errors.ts';
import { openReadSnapshot } from './read-snapshot.ts';
import { inTransaction } from './transaction.ts';

describe.each(databaseKinds)('transactions on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase(kind);
  }, 90_000);
  afterAll(() => database.stop());
  beforeEach(() => database.empty());

  test('never lose an update that reads before it writes', async () => {
    const handles = [database.db, await database.open()];
    await database.db.insertInto('shop_setting').values({ name: 'count', value: '0' }).execute();
    const increment = (handle: (typeof handles)[number]) =>
      inTransaction(handle, async (transaction) => {
        const { value } = await transaction
          .selectFrom('shop_setting')
          .select('value')
          .executeTakeFirstOrThrow();
        await new Promise((resolve) => setImmediate(resolve));
        await transaction
          .updateTable('shop_setting')
          .set({ value: String(Number(value) + 1) })
          .execute();
      });
    await Promise.all(handles.flatMap((handle) => Array.from({ length: 4 }, () => increment(handle))));
    const row = await database.db.selectFrom('shop_setting').select('value').executeTakeFirst();
    expect(row).toEqual({ value: '8' });
  });

  test('nest', async () => {
    const failing = inTransaction(database.db, async (outer) => {
      await inTransaction(outer, (inner) =>
        inner.insertInto('shop_setting').values({ name: 'inner', value: '1' }).execute(),
      );
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await database.db.selectFrom('shop_setting').selectAll().execute()).toEqual([]);
  });

  test('a read snapshot does not contain later writes', async () => {
    const reader = await database.open({ readOnly: true });
    const snapshot = await openReadSnapshot(reader);
    await database.db.insertInto('shop_setting').values({ name: 'later', value: '1' }).execute();
    expect(await snapshot.db.selectFrom('shop_setting').selectAll().execute()).toEqual([]);
    await snapshot.release();
    expect(await reader.selectFrom('shop_setting').selectAll().execute()).toHaveLength(1);
  });

  test('a read-only handle refuses to write', async () => {
    const reader = await database.open({ readOnly: true });
    const write = reader.insertInto('shop_setting').values({ name: 'no', value: '1' }).execute();
    await expect(write).rejects.toThrow(/cannot be written|read-only/);
  });

  test('detect unique violations', async () => {
    const at = '2026-11-21T00:00:00.000Z';
    const texts = { firstname: 'Ann', lastname: 'Doe', store_code: 'en', password_hash: '' };
    const customer = { email: 'a@example.com', email_key: 'a@example.com', group_id: 1, ...texts };
    const insert = (row: object = {}) =>
      database.db
        .insertInto('customer')
        .values({ ...customer, created_at: at, updated_at: at, ...row })
        .execute()
        .catch((error: unknown) => error);
    await insert();
    const [taken, missing] = [await insert(), await insert({ email_key: null })];
    const isTaken = (error: unknown) => isUniqueViolation(error, 'customer', 'email_key');
    expect([taken, missing, new Error('other')].map(isTaken)).toEqual([true, false, false]);
    expect(isUniqueViolation(taken, 'customer', 'id')).toBe(false);
  });

  test('delete a cart with its lines', async () => {
    const instant = '2026-11-21T00:00:00.000Z';
    const cart = { id: 'c1', store_code: 'en', coupon_code: null, created_at: instant, updated_at: instant };
    const line = { cart_id: 'c1', sku: 'a', qty: 1, checksum: 'x', product_option: null };
    await database.db.insertInto('cart').values(cart).execute();
    const { item_id } = await database.db
      .insertInto('cart_item')
      .values(line)
      .returning('item_id')
      .executeTakeFirstOrThrow();
    expect(item_id).toBeTypeOf('number');
    await expect(database.db.insertInto('cart_item').values(line).execute()).rejects.toThrow(/unique/i);
    await database.db.deleteFrom('cart').execute();
    const { count } = await database.db
      .selectFrom('cart_item')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });
});
