import { expect, test } from 'vitest';
import { storedOrder, storedOrderId, storedOrderKey } from './stored-order.ts';

const now = new Date(2026, 2, 28, 12);

test('each store stores its own order, for two calendar days', () => {
  expect(storedOrderKey('se')).toBe('se-kco/id');
  const kept = storedOrder('order-1', now, 2);
  expect(kept).toEqual({ orderId: 'order-1', expires: new Date(2026, 2, 30, 12).getTime() });
  expect(storedOrderId(kept, new Date(2026, 2, 30, 11, 59))).toBe('order-1');
  expect(storedOrderId(kept, new Date(2026, 2, 30, 12))).toBeNull();
});

test.each([
  null,
  undefined,
  'order-1',
  {},
  { orderId: '', expires: Infinity },
  { orderId: 'x' },
  { orderId: 1, expires: 1e15 },
])('%o stores none', (kept) => {
  expect(storedOrderId(kept, now)).toBeNull();
});
