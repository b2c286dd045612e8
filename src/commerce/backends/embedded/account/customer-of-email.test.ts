import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emailKeys } from '../../../../database/migrations/0025-email-key.ts';
import { openDatabase } from '../../../../database/open.ts';
import type { Database } from '../../../../database/schema.ts';
import { customerOfEmail } from './customer-of-email.ts';

let dataDirectory: string;
let db: Kysely<Database>;

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'vernissage-migration-'));
  db = await openDatabase({ dataDirectory });
});
afterEach(async () => {
  await db.destroy();
  await rm(dataDirectory, { recursive: true });
});

const at = '2026-01-01T00:00:00.000Z';

/** An account as it was written before addresses had one key: under its address in lower case. */
const oldAccount = (email: string) =>
  db
    .insertInto('customer')
    .values({
      email,
      email_key: email.toLowerCase(),
      firstname: 'Ann',
      lastname: 'Example',
      group_id: 1,
      store_code: 'de',
      password_hash: 'hash',
      created_at: at,
      updated_at: at,
    })
    .execute();

const keys = async () =>
  (await db.selectFrom('customer').select('email_key').orderBy('id').execute()).map((row) => row.email_key);

const found = (email: string) => customerOfEmail(db, email).select('email').executeTakeFirst();

test('an account is found however its address is written', async () => {
  await oldAccount('Ann@mu\u0308nchen.de');
  await oldAccount('bob@example.com');
  await emailKeys.up(db);
  expect(await keys()).toEqual(['ann@xn--mnchen-3ya.de', 'bob@example.com']);
  const account = { email: 'Ann@mu\u0308nchen.de' };
  for (const email of ['ann@xn--mnchen-3ya.de', 'ann@münchen.de', 'ANN@mu\u0308nchen.de']) {
    expect(await found(email)).toEqual(account);
  }
  expect(await found('BOB@example.com')).toEqual({ email: 'bob@example.com' });
});

test.each([
  ['the host in ASCII came first', 'ann@xn--mnchen-3ya.de', 'ann@münchen.de'],
  ['the host in its own letters came first', 'ann@münchen.de', 'ann@xn--mnchen-3ya.de'],
  ['none was written as the key is', 'ann@münchen.de', 'ann@mu\u0308nchen.de'],
])('two accounts of one mailbox are each found by their own address: %s', async (_, earlier, later) => {
  await oldAccount(earlier);
  await oldAccount(later);
  await emailKeys.up(db);
  expect(new Set(await keys()).size).toBe(2);
  expect(await found(earlier)).toEqual({ email: earlier });
  expect(await found(later)).toEqual({ email: later });
});
