import { describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { catalogueDatabase, now } from '../../tests/support/small-catalogue.ts';
import { endSession, isSession, signSession } from './signed-session.ts';
import { editorSessionLifetimes } from '../config/limits/content.ts';

const purposes = ['preview', 'editor', 'editor-link'] as const;

describe.each(databaseKinds)('an editor’s session on %s', (kind) => {
  const shop = catalogueDatabase(kind);
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test.each(purposes)('for %s expires, and nobody else can forge, extend or widen it', async (purpose) => {
    const { db } = shop.database;
    const holds = (token: string, at = now) => isSession(db, purpose, { token, now: at });
    expect(await holds(`9999999999.${'a'.repeat(43)}`)).toBe(false);
    const token = await signSession(db, purpose, now);
    expect(await holds(token)).toBe(true);
    expect(await holds(token, after(editorSessionLifetimes[purpose] - 1))).toBe(true);
    expect(await holds(token, after(editorSessionLifetimes[purpose]))).toBe(false);
    for (const other of purposes.filter((each) => each !== purpose))
      expect(await isSession(db, other, { token, now }), other).toBe(false);
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
    for (const each of forged) expect(await holds(each), each).toBe(false);
  });

  test('can be ended, without ending any other', async () => {
    const { db } = shop.database;
    const [mine, theirs] = [await signSession(db, 'editor', now), await signSession(db, 'editor', after(1))];
    await endSession(db, mine, now);
    await endSession(db, mine, now);
    expect(await isSession(db, 'editor', { token: mine, now })).toBe(false);
    expect(await isSession(db, 'editor', { token: theirs, now })).toBe(true);
    await endSession(db, theirs, after(editorSessionLifetimes.editor + 1));
    const ended = await db
      .selectFrom('shop_setting')
      .select('name')
      .where('name', 'like', 'ended-%')
      .execute();
    expect(ended).toHaveLength(1);
  });
});
