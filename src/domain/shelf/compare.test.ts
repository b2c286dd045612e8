import { describe, expect, it } from 'vitest';
import { comparisonRows } from './compare.ts';

const attribute = (
  attribute_code: string,
  is_comparable = true,
  options: { value: string; label: string }[] = [],
) => ({
  attribute_code,
  default_frontend_label: attribute_code.toUpperCase(),
  is_comparable,
  options,
});
const brand = attribute('brand', true, [
  { value: '1', label: 'Nord' },
  { value: '2', label: 'Lune' },
]);

describe('comparisonRows', () => {
  it('lists products side by side and marks differences', () => {
    const products = [
      { sku: 'a', brand: '1', weight: 2 },
      { sku: 'b', brand: '1', weight: 3 },
    ];
    expect(comparisonRows(products, [brand, attribute('weight')])).toEqual([
      { attribute_code: 'brand', label: 'BRAND', values: [['Nord'], ['Nord']], differs: false },
      { attribute_code: 'weight', label: 'WEIGHT', values: [['2'], ['3']], differs: true },
    ]);
  });

  it('leaves out what is not comparable, and what no product has', () => {
    const rows = comparisonRows(
      [{ brand: '2', secret: 1 }],
      [attribute('secret', false), attribute('size'), brand],
    );
    expect(rows.map(({ attribute_code }) => attribute_code)).toEqual(['brand']);
  });

  it('has an empty cell for a product without a value', () => {
    expect(comparisonRows([{ brand: '2' }, {}], [brand])).toMatchObject([
      { values: [['Lune'], []], differs: true },
    ]);
  });

  it('formats values as described', () => {
    const price = (product: { readonly price_incl_tax: number }, code: string) =>
      code === 'price' ? `${product.price_incl_tax} €` : undefined;
    expect(comparisonRows([{ price: 1, price_incl_tax: 9 }], [attribute('price')], price)).toMatchObject([
      { values: [['9 €']], differs: false },
    ]);
  });

  it('has no rows without products', () => {
    expect(comparisonRows([], [brand])).toEqual([]);
  });
});
