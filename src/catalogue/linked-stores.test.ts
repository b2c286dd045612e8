import { describe, expect, test } from 'vitest';
import { findStoreView, storeViews } from '../config/store-views.ts';
import { catalogueDatabase, source } from '../../tests/support/small-catalogue.ts';
import { linkedStores } from './linked-stores.ts';
import { replaceCatalogue } from './write.ts';

const open = storeViews.filter(({ disabled }) => !disabled).map(({ storeCode }) => storeCode);
const closed = storeViews.find(({ disabled }) => disabled);

describe('the stores that pages link to', () => {
  const shop = catalogueDatabase('SQLite');
  const linked = async (choice: Parameters<typeof linkedStores>[1]) =>
    (await linkedStores(shop.database.db, choice)).map(({ storeCode }) => storeCode);

  test.each([
    { name: 'all open ones of a run of all', stores: undefined, expected: open },
    { name: 'those of the run, be they empty', stores: ['se', 'de'], expected: ['de', 'se'] },
    { name: 'others that have a catalogue', stores: ['se'], expected: ['de', 'se'] },
  ])('are $name', async ({ stores, expected }) => {
    expect(await linked({ stores })).toEqual(expected);
  });

  test('exclude disabled ones', async () => {
    for (const storeView of [findStoreView('us'), closed]) {
      if (!storeView) throw new Error('There is no such store.');
      await replaceCatalogue(shop.database.db, storeView, source);
    }
    expect(await linked({ stores: ['se'] })).toEqual(['de', 'se', 'us']);
  });

  test('have the paths of the current run', async () => {
    const given = await linkedStores(shop.database.db, { stores: ['se'], appendStoreCode: false });
    expect(given.map(({ appendStoreCode }) => appendStoreCode)).toEqual([false, false]);
  });
});
