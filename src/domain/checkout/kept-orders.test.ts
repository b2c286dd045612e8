import { expect, test } from 'vitest';
import { ordersOnline } from './kept-orders.ts';

const waiting = { order_id: '1', transmited: false };
const sent = { order_id: '2', transmited: true };

test.each([
  [[waiting, sent], { automatic: false, isThankYouPage: false }, 'ask', [waiting]],
  [[waiting, sent], { automatic: true, isThankYouPage: false }, 'send', [waiting]],
  [[waiting], { automatic: false, isThankYouPage: true }, 'send', [waiting]],
  [[sent], { automatic: true, isThankYouPage: true }, 'none', []],
  [[], { automatic: false, isThankYouPage: false }, 'none', []],
])('coming online with %j and %j: %s', (orders, settings, action, expected) => {
  expect(ordersOnline(orders, settings)).toEqual({ action, waiting: expected });
});
