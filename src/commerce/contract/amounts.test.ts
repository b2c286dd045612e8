import { expect, expectTypeOf, test } from 'vitest';
import type { Database } from '../../database/schema.ts';
import { minorUnits, type DecimalAmount, type MinorUnits } from '../../domain/money/minor-units.ts';
import { fromMinor } from '../../domain/money/money.ts';
import type { CommandOptions } from '../admin-backend.ts';
import type { CartBackend, OrderBackend } from '../backend.ts';
import type { ShippingMethodAnswer } from './checkout.ts';
import { decimalAmount } from './primitives.ts';
import type { RenderItem } from './product.ts';

type Answer<Method extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Method>>;

test('calls and answers contain decimal amounts, never minor units', () => {
  expectTypeOf<Answer<CartBackend['totals']>['grand_total']>().toEqualTypeOf<DecimalAmount>();
  expectTypeOf<Answer<CartBackend['pull']>[number]['price']>().toEqualTypeOf<DecimalAmount>();
  expectTypeOf<
    Answer<OrderBackend['history']>['items'][number]['total_due']
  >().toEqualTypeOf<DecimalAmount>();
  expectTypeOf<ShippingMethodAnswer['price_incl_tax']>().toEqualTypeOf<DecimalAmount>();
  expectTypeOf<RenderItem['price_info']['final_price']>().toEqualTypeOf<DecimalAmount>();
  // @ts-expect-error an answer with minor units would tell a price a hundred times too high
  const wrong: Answer<CartBackend['totals']>['grand_total'] = minorUnits(1250);
  expect(decimalAmount.safeParse(wrong).success).toBe(true);
  expect(decimalAmount.safeParse('12.50').success).toBe(false);
});

test('refunds of owners and the database use minor units', () => {
  expectTypeOf<CommandOptions['amount']>().toEqualTypeOf<MinorUnits | undefined>();
  expectTypeOf<Database['price']['amount']>().toEqualTypeOf<MinorUnits>();
  expectTypeOf<Database['sales_order']['grand_total']>().toEqualTypeOf<MinorUnits>();
  const amount = fromMinor(minorUnits(1250), 2);
  // @ts-expect-error a decimal amount is not in minor units
  expect(() => minorUnits(amount)).toThrow(RangeError);
});
