import { expect, test } from 'vitest';
import { orderContext, textsOf } from '../../../tests/support/shown-order.ts';
import type { Progress } from '../../state/checkout/flow.ts';
import type { OrderDifference } from '../../state/checkout/placement.ts';
import { PlacementNotice } from './PlacementNotice.tsx';
import type { CheckoutTools } from './tools.ts';

const { t, context } = orderContext;
const page = { context, accountUrl: '/account' };
const tools = { t, cartTexts: t, page } as unknown as CheckoutTools;

const told = (progress: Progress, onShowLines?: () => void) =>
  textsOf(<PlacementNotice tools={tools} progress={progress} {...(onShowLines && { onShowLines })} />);

test.each([
  ['shipping_unavailable', 'This way of shipping can’t be had any more. Please choose another one.'],
  ['payment_unavailable', 'This way of paying can’t be had any more. Please choose another one.'],
  ['frame_missing', 'A passepartout requires buying a frame of the same size or bigger.'],
  [
    'payment_returned',
    'Your payment came after the last pieces had been sold. Nothing was ordered, and you get back all that you paid.',
  ],
  [
    'something else',
    'Your order could not be placed. Nothing was charged. Please check your cart and try again.',
  ],
])('an order refused with %s', (reason, text) => {
  expect(told({ kind: 'refused', reason })).toEqual([text]);
});

test.each<[OrderDifference, string]>([
  [{ field: 'price', sku: 'M', name: 'Moon', seen: 10, now: 12.5 }, 'Moon: €12.50 instead of €10.00'],
  [{ field: 'price', sku: 'M', seen: 10, now: 12.5 }, 'M: €12.50 instead of €10.00'],
  [{ field: 'qty', sku: 'M', name: 'Moon', seen: 2, now: 1 }, 'Moon: quantity 1 instead of 2'],
  [{ field: 'qty', sku: 'M', name: 'Moon', seen: null, now: 1 }, 'Moon: quantity 1 instead of none'],
  [{ field: 'grand_total', seen: 44.88, now: 40 }, 'Total: €40.00 instead of €44.88'],
  [{ field: 'coupon_code', seen: 'TEN', now: null }, 'The coupon TEN does not apply any more.'],
  [{ field: 'currency_code', seen: 'EUR', now: 'SEK' }, 'Currency: SEK instead of EUR'],
])('what has changed since it was shown: %j', (difference, text) => {
  expect(told({ kind: 'changed', differences: [difference], unavailable: [] })).toEqual([
    'Something has changed since you looked',
    text,
    'Nothing was ordered. Place the order again if that is fine with you.',
  ]);
});

test('a change beside sold-out pieces, which rule out both orders', () => {
  const difference: OrderDifference = { field: 'qty', sku: 'M', name: 'Moon', seen: 2, now: 1 };
  const unavailable = [{ item_id: 1, sku: 'A', qty: 2, available: 0 }];
  expect(told({ kind: 'changed', differences: [difference], unavailable }, () => undefined)).toEqual([
    'Something has changed since you looked',
    'Moon: quantity 1 instead of 2',
    'Some of the ordered products are not available!',
    'Edit cart',
  ]);
});

test('shows a missing frame beside a change and beside sold-out pieces', () => {
  const differences: OrderDifference[] = [{ field: 'qty', sku: 'M', name: 'Moon', seen: 2, now: 1 }];
  const frame = 'A passepartout requires buying a frame of the same size or bigger.';
  expect(told({ kind: 'changed', differences, unavailable: [], isFrameMissing: true })).toEqual([
    'Something has changed since you looked',
    'Moon: quantity 1 instead of 2',
    frame,
  ]);
  expect(told({ kind: 'out-of-stock', unavailable: [], isFrameMissing: true })).toEqual([
    'Some of the ordered products are not available!',
    frame,
  ]);
});

test('sold-out pieces, with links to their lines', () => {
  const unavailable = [{ item_id: 1, sku: 'M', qty: 2, available: 1 }];
  const text = 'Some of the ordered products are not available!';
  expect(told({ kind: 'out-of-stock', unavailable }, () => undefined)).toEqual([text, 'Edit cart']);
  expect(told({ kind: 'out-of-stock', unavailable: [] } as unknown as Progress, () => undefined)).toEqual([
    text,
  ]);
});

test.each<[Progress['kind'], readonly string[]]>([
  ['invalid', ['Internal validation error. Please check if all required fields are filled in.']],
  ['payment-refused', ['Your payment was refused. Nothing was ordered and nothing is charged.']],
  ['not-placed', ['Your order has not been placed yet. Nothing was charged. Please place it again.']],
  ['logged-out', ['Your session has ended. Log in to go on with your order. ', 'Log in']],
])('an order that is %s', (kind, texts) => {
  expect(told({ kind } as Progress)).toEqual(texts);
});
