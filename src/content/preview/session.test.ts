import { describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../tests/support/databases.ts';
import { catalogueDatabase, now } from '../../../tests/support/small-catalogue.ts';
import { isPreviewSession, sessionLifetime, signPreviewSession } from './session.ts';

describe.each(databaseKinds)('the session of an editor on %s', (kind) => {
  const shop = catalogueDatabase(kind);
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test('ends, and can’t be made or prolonged by others', async () => {
    const { db } = shop.database;
    expect(await isPreviewSession(db, `9999999999.${'a'.repeat(43)}`, now)).toBe(false);
    const token = await signPreviewSession(db, now);
    expect(await isPreviewSession(db, token, now)).toBe(true);
    expect(await isPreviewSession(db, token, after(sessionLifetime - 1))).toBe(true);
    expect(await isPreviewSession(db, token, after(sessionLifetime))).toBe(false);
    const [ends = '', signed = ''] = token.split('.');
    const forged = [
      `${Number(ends) + 1}.${signed}`,
      `${ends}.${signed.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
      `${ends}.`,
      `${token}.`,
      signed,
      '',
      `${ends}.${'é'.repeat(43)}`,
    ];
    for (const each of forged) expect(await isPreviewSession(db, each, now), each).toBe(false);
  });
});
