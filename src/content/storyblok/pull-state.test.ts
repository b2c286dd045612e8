import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds, startDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { isNewer, readPullStates, writePullStates } from './pull-state.ts';

const [de, se] = [{ storeCode: 'de' }, { storeCode: 'se' }];
const nothing = { failed: [], kept: [], refused: [], failure: null };

describe.each(databaseKinds)('the pull state of stores on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase(kind);
  });
  beforeEach(() => database.empty());
  afterAll(() => database.stop());

  test('is written for the named ones, and keeps missing fields', async () => {
    const { db } = database;
    await writePullStates(db, [de, se], { cv: 1, failed: [7] });
    await writePullStates(db, [se], { cv: 2, failure: 'away' });
    expect(await readPullStates(db, [se, de])).toEqual([
      { ...nothing, ...se, cv: 2, failed: [7], failure: 'away' },
      { ...nothing, ...de, cv: 1, failed: [7] },
    ]);
    await writePullStates(db, [], { cv: 3 });
    expect(await readPullStates(db, [])).toEqual([]);
  });
});

test.each([
  ['nothing was pulled', {}, true],
  ['less was pulled', { cv: 4, space: 'a' }, true],
  ['the same was pulled', { cv: 5, space: 'a' }, false],
  ['more was pulled', { cv: 6, space: 'a' }, false],
  ['more was pulled of another space', { cv: 6, space: 'b' }, true],
])('a space has changes if %s: %s', (_, state, expected) => {
  expect(isNewer({ version: 5, space: 'a' }, { ...nothing, ...de, ...state })).toBe(expected);
});
