import { describe, expect, it } from 'vitest';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import { availabilityOf } from './availability.ts';

const product = (fields: object) => ({ id: 1003, type_id: 'simple', ...fields }) as unknown as ListedProduct;
const child = (stock: object, status = 1) => ({ status, stock });
const some = { is_in_stock: true, qty: 3 };
const none = { is_in_stock: false, qty: 0 };
const ordered = { is_in_stock: true, qty: -2, backorders: true };

const option = (...stocks: object[]) => ({
  required: true,
  product_links: stocks.map((stock) => ({ product: { type_id: 'simple', stock } })),
});
const associated = (stock: object) => ({
  link_type: 'associated',
  linked_product_type: 'simple',
  product: { type_id: 'simple', stock },
});

describe('availabilityOf', () => {
  it.each([
    ['InStock', { stock: some }],
    ['InStock', {}],
    ['OutOfStock', { stock: none }],
    ['OutOfStock', { stock: { ...some, qty: 0 } }],
    ['BackOrder', { stock: ordered }],
    ['InStock', { stock: { ...ordered, manage_stock: false } }],
    ['InStock', { stock: none, configurable_children: [child(none), child(some)] }],
    ['OutOfStock', { stock: some, configurable_children: [child(none), child(some, 2)] }],
    ['InStock', { configurable_children: [child(ordered), child(some)] }],
    ['BackOrder', { configurable_children: [child(ordered), child(ordered)] }],
    ['BackOrder', { configurable_children: [child(none), child(ordered)] }],
    ['LimitedAvailability', { limited_edition_size: 50, stock: some }],
    ['SoldOut', { limited_edition_size: 50, stock: none }],
    ['InStock', { type_id: 'bundle', stock: { is_in_stock: true, qty: 0 } }],
    ['OutOfStock', { type_id: 'bundle', stock: none }],
    ['InStock', { type_id: 'grouped', stock: none }],
    ['BackOrder', { type_id: 'bundle', stock: some, bundle_options: [option(ordered, some)] }],
    ['OutOfStock', { type_id: 'bundle', stock: some, bundle_options: [option(some), option(none, none)] }],
    ['InStock', { type_id: 'grouped', product_links: [associated(none), associated(some)] }],
    ['OutOfStock', { type_id: 'grouped', product_links: [associated(none), associated(none)] }],
    ['OutOfStock', { type_id: 'simple', stock: { is_in_stock: false, qty: 12, backorders: 0 } }],
    ['BackOrder', { type_id: 'bundle', stock: some, supply: 'order' }],
    ['SoldOut', { limited_edition_size: 50, stock: { ...ordered, is_in_stock: false } }],
  ])('%s of %j', (availability, fields) => {
    expect(availabilityOf(product(fields))).toBe(availability);
  });
});
