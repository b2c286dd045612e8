import { expectTypeOf, test } from 'vitest';
import type { AddressOf } from './call.ts';
import type { Calls } from './calls.ts';

test('a call has its path and its aliases as addresses', () => {
  expectTypeOf<AddressOf<Calls['refreshUser']>>().toEqualTypeOf<'/api/user/refresh'>();
  expectTypeOf<AddressOf<Calls['renderProducts'] | Calls['indexedStockList']>>().toEqualTypeOf<
    '/api/product/render-list' | '/api/products/render-list' | '/api/ext/elastic-stock/list'
  >();
});

test('addresses contain a text for each parameter', () => {
  expectTypeOf<'/api/catalog/shop/product/_search'>().toExtend<AddressOf<Calls['catalogSearch']>>();
  expectTypeOf<'/api/catalogue/shop'>().not.toExtend<AddressOf<Calls['catalogSearch']>>();
});
