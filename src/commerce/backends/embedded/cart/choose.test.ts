import { describe, expect, test } from 'vitest';
import { decimalAmount } from '../../../../domain/money/minor-units.ts';
import {
  catalogueDatabase,
  de,
  now,
  product,
  sku,
  source,
} from '../../../../../tests/support/small-catalogue.ts';
import { openCatalogue } from '../../../../catalogue/read.ts';
import { replaceCatalogue } from '../../../../catalogue/write.ts';
import { cartTotals } from '../../../../domain/cart/cart-totals.ts';
import { toMinor } from '../../../../domain/money/money.ts';
import { choose } from './choose.ts';
import { lineTax } from './line-tax.ts';
import { unitPrice } from './unit-price.ts';

describe('a bundle without a tax class', () => {
  const shop = catalogueDatabase('SQLite');
  const netStore = { ...de, tax: { ...de.tax, sourcePriceIncludesTax: false } };
  const option = (id: number) => ({
    option_id: id,
    title: `Part ${id}`,
    required: true,
    product_links: [{ id: `${id}`, sku: `p${id}`, qty: 1 }],
  });
  const bundle = product(6, { type_id: 'bundle', tax_class_id: 0, bundle_options: [option(8), option(9)] });

  test.each([
    ['its parts', { tax_class_id: 2 }, { tax_class_id: 2 }],
    ['the first part that has one', { tax_class_id: 0, price: 0 }, { tax_class_id: 2 }],
    ['each part', { tax_class_id: 0 }, { tax_class_id: 2 }],
    ['no part where none has one', { tax_class_id: 0 }, { tax_class_id: 0 }],
  ])('has that of %s, and costs the same in the cart as on its page', async (_name, first, second) => {
    const products = [product(8, first), product(9, second), bundle];
    await replaceCatalogue(shop.database.db, netStore, { ...source, products });
    const catalogue = openCatalogue(shop.database.db, netStore, { now });
    const choice = await choose(catalogue, 'p6', undefined);
    const tax = lineTax(choice, netStore, await catalogue.taxRules(), { country: 'DE' });
    const line = { ...unitPrice(choice, netStore, 1), qty: 1, ...tax };
    const { grandTotal } = cartTotals({ lines: [line], pricesIncludeTax: false });
    const shown = (await catalogue.productBySku(sku('p6')))?.price_incl_tax;
    expect(grandTotal).toBe(toMinor(shown ?? decimalAmount(0), de.i18n.fractionDigits));
  });
});
