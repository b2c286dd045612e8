import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { shopSecret } from './settings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase('SQLite');
});
afterAll(() => database.stop());

test('creating a secret waits for another command’s write, like any write', async () => {
  const writer = await database.open();
  await writer.transaction().execute(async (transaction) => {
    await transaction.insertInto('shop_setting').values({ name: 'other', value: '1' }).execute();
    const attempt = vi.spyOn(database.db, 'transaction');
    setTimeout(() => void shopSecret(database.db, 'early').then(made.resolve, made.reject), 0);
    // The second attempt comes after the first has found the writer in its way.
    await vi.waitUntil(() => attempt.mock.calls.length > 1, { timeout: 60_000 });
  });
  const secret = await made.promise;
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await shopSecret(database.db, 'early')).toBe(secret);
});

const made = Promise.withResolvers<string>();
