import { expect, test } from 'vitest';
import { projector } from './source-fields.ts';

const product = {
  sku: 'sun',
  name: 'Sun',
  stock: { qty: 3, is_in_stock: true },
  category: [{ category_id: 3, name: 'Posters' }],
  configurable_children: [{ sku: 'sun-7', price: 5 }],
};

test.each([
  [[], [], product],
  [['sku'], [], { sku: 'sun' }],
  [['sku', 'nothing'], [], { sku: 'sun' }],
  [['stock'], [], { stock: product.stock }],
  [['stock.qty'], [], { stock: { qty: 3 } }],
  [['*.sku'], [], { configurable_children: [{ sku: 'sun-7' }] }],
  [['category.*'], [], { category: product.category }],
  [['stock'], ['stock.qty'], { stock: { is_in_stock: true } }],
  [['sku', 'name'], ['n*'], { sku: 'sun' }],
  [[], ['category', 'configurable_children', 'stock'], { sku: 'sun', name: 'Sun' }],
  [
    [],
    ['configurable_children.price', 'category', 'stock', 'name'],
    { sku: 'sun', configurable_children: [{ sku: 'sun-7' }] },
  ],
  [['s.u'], [], {}],
  [['s*u', 'n*m*e', '*ame*e'], [], { sku: 'sun', name: 'Sun' }],
  [['s*k*k*u', 'nam*me', 'na*e*e'], [], {}],
  [['***'], [], product],
])('include %j, exclude %j', (include, exclude, expected) => {
  expect(projector(include, exclude)(product)).toEqual(expected);
});
