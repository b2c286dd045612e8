import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../../database/open.ts';
import type { Database } from '../../../../database/schema.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import { customerOfEmail } from './customer-of-email.ts';

let dataDirectory: string;
let db: Kysely<Database>;

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'vernissage-customer-'));
  db = await openDatabase({ dataDirectory });
});
afterEach(async () => {
  await db.destroy();
  await rm(dataDirectory, { recursive: true });
});

const at = '2026-01-01T00:00:00.000Z';

test('finds an account whatever the spelling of its address', async () => {
  await db
    .insertInto('customer')
    .values({
      email: 'Ann@mu\u0308nchen.de',
      email_key: emailKey('Ann@mu\u0308nchen.de'),
      firstname: 'Ann',
      lastname: 'Example',
      group_id: 1,
      store_code: 'de',
      password_hash: 'hash',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const found = (email: string) => customerOfEmail(db, email).select('firstname').executeTakeFirst();
  for (const email of ['ann@xn--mnchen-3ya.de', 'ann@münchen.de', ' ANN@mu\u0308nchen.de']) {
    expect(await found(email)).toEqual({ firstname: 'Ann' });
  }
  expect(await found('bob@münchen.de')).toBeUndefined();
});
