import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestDatabase } from '../../../../tests/support/databases.ts';
import { shopSecret } from './shop-secret.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase('SQLite');
});
afterAll(() => database.stop());

test('a secret that is made while another command writes waits for it, as all that is written does', async () => {
  const writer = await database.open();
  await writer.transaction().execute(async (transaction) => {
    await transaction.insertInto('shop_setting').values({ name: 'other', value: '1' }).execute();
    setTimeout(() => void shopSecret(database.db, 'early').then(made.resolve, made.reject), 0);
    await new Promise((resolve) => setTimeout(resolve, 400));
  });
  const secret = await made.promise;
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await shopSecret(database.db, 'early')).toBe(secret);
});

const made = Promise.withResolvers<string>();
