import { expect, test } from 'vitest';
import { keepOrder, keptOrderId, keptOrderKey } from './kept-order.ts';

const now = new Date(2026, 2, 28, 12);

test('each store keeps its own order, for two calendar days', () => {
  expect(keptOrderKey('se')).toBe('se-kco/id');
  const kept = keepOrder('order-1', now, 2);
  expect(kept).toEqual({ orderId: 'order-1', expires: new Date(2026, 2, 30, 12).getTime() });
  expect(keptOrderId(kept, new Date(2026, 2, 30, 11, 59))).toBe('order-1');
  expect(keptOrderId(kept, new Date(2026, 2, 30, 12))).toBeNull();
});

test.each([
  null,
  undefined,
  'order-1',
  {},
  { orderId: '', expires: Infinity },
  { orderId: 'x' },
  { orderId: 1, expires: 1e15 },
])('%o keeps none', (kept) => {
  expect(keptOrderId(kept, now)).toBeNull();
});
