import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { engineClient } from '../../support/api/engine-client.ts';
import { stockOf } from '../../support/api/stock.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';
import { minorUnits } from '../../../src/domain/money/minor-units.ts';

const api = engineClient();
const { shop, json, fileOf } = ownerShop(api);

/** More rows than either database takes parameters in a statement. */
const many = Array.from({ length: 70_000 }, (_, index) => `MANY-${index}`);
/** More rows than one statement writes. */
const some = many.slice(0, 1200);

async function fileWith(name: string, lines: readonly string[]): Promise<string> {
  const file = fileOf(name);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}

describe('a file of many rows', () => {
  test('with unknown products is reported, and changes nothing', async () => {
    const before = [await stockOf(api, 'FRAME-OAK'), await json('price', 'show', 'FRAME-OAK')];
    const quantities = await fileWith('stock.csv', [
      'sku,qty',
      'FRAME-OAK,3',
      ...many.map((sku) => `${sku},1`),
    ]);
    expect(await shop('stock', 'import', quantities)).toEqual({
      status: 1,
      output: expect.stringMatching(
        /^Nothing was changed\.\nThere is no stock of: MANY-0, .*, MANY-19 …\n$/,
      ) as string,
    });
    const prices = await fileWith('prices.csv', [
      'sku,price',
      'FRAME-OAK,3',
      ...many.map((sku) => `${sku},1`),
    ]);
    expect(await shop('price', 'import', prices, '--store', 'de')).toEqual({
      status: 1,
      output: expect.stringMatching(
        /^Nothing was changed\.\nThere is no price of: MANY-0 in de, .* …\n$/,
      ) as string,
    });
    expect([await stockOf(api, 'FRAME-OAK'), await json('price', 'show', 'FRAME-OAK')]).toEqual(before);
  });

  test('is applied', async () => {
    const { db } = api.server;
    const counted = {
      is_in_stock: 0,
      backorders: 0,
      manage_stock: 1,
      min_sale_qty: 1,
      max_sale_qty: 10,
      qty_increments: 1,
    };
    const special = { special_amount: minorUnits(100), special_from: null, special_to: null };
    await db
      .insertInto('stock_item')
      .values(
        some.map((sku, index) => ({ sku, product_id: 10_000 + index, qty: 0, ...counted, sold_out: 1 })),
      )
      .execute();
    await db
      .insertInto('price')
      .values(some.map((sku) => ({ store_code: 'de', sku, amount: minorUnits(900), ...special })))
      .execute();

    const quantities = await fileWith('stock.csv', [
      'sku,qty',
      ...some.map((sku, index) => `${sku},${index}`),
    ]);
    expect((await shop('stock', 'import', quantities)).output).toBe('The stock of 1200 products was set.\n');
    const stock = await db
      .selectFrom('stock_item')
      .selectAll()
      .where('sku', 'like', 'MANY-%')
      .orderBy('product_id')
      .execute();
    expect(stock).toEqual(
      some.map((sku, qty) => ({
        sku,
        product_id: 10_000 + qty,
        qty,
        ...counted,
        is_in_stock: Number(qty > 0),
        sold_out: Number(qty === 0),
      })),
    );

    const rows = some.map((sku, index) => `${sku},${index + 5}${index % 2 === 0 ? ',none' : ''}`);
    const prices = await fileWith('prices.csv', ['sku,price,special_price', ...rows]);
    const { output } = await shop('price', 'import', prices, '--store', 'de');
    expect(output).toBe('1200 prices were set.\n');
    const priced = await db.selectFrom('price').selectAll().where('sku', 'like', 'MANY-%').execute();
    const priceOf = new Map(priced.map((row) => [row.sku, row]));
    expect(some.map((sku) => priceOf.get(sku))).toEqual(
      some.map((sku, index) => ({
        store_code: 'de',
        sku,
        amount: (index + 5) * 100,
        ...special,
        special_amount: index % 2 === 0 ? null : 100,
      })),
    );
  });
});

test.each([
  ['stock', 'sku,qty\n'],
  ['price', 'sku,store,price\n\n'],
])('reports a file of %s without rows', async (command, text) => {
  const file = await fileWith('empty.csv', [text]);
  expect(await shop(command, 'import', file)).toEqual({
    status: 2,
    output: `${file}: there are no rows below the first line, so nothing was changed.\n`,
  });
});
