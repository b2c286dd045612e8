import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { garbageFor } from '../../../tests/support/garbage.ts';
import { memoryStorage, openStorage } from '../storage.ts';
import { openWalls } from '../wall/stored-walls.ts';
import { createWallEditor } from '../wall/wall-editor.ts';
import { newRecord } from '../../domain/checkout/order-record.ts';
import { openOrders } from '../stored/stored-orders.ts';
import { parseStoredCheckout } from '../stored/stored-checkout.ts';
import { emptyCheckout } from '../stored/checkout-state.ts';
import { isOrderStatus, shownOf } from '../stored/order-shapes.ts';
import { restoreCheckout, parkCheckout } from '../stored/parked-checkout.ts';
import { order } from '../../../tests/support/shown-order.ts';

const body = {
  user_id: '',
  cart_id: 'abc',
  store_code: 'de',
  products: [{ sku: 'A', qty: 1 }],
  addressInformation: {
    billingAddress: {} as never,
    shipping_method_code: '',
    shipping_carrier_code: '',
    payment_method_code: 'banktransfer',
    payment_method_additional: {},
  },
};
const checkout = { ...emptyCheckout, modifiedAt: Date.now() };

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

test('stored orders are listed, whatever their form, and can be dropped', () => {
  fc.assert(
    fc.property(garbageFor(newRecord(body, 'one', new Date())), garbageFor(['one']), (text, open) => {
      const storage = openStorage('', [memoryStorage()]);
      storage.write('one', text);
      storage.write('open', open);
      const orders = openOrders(storage);
      for (const { order_id } of orders.open()) orders.drop(order_id);
      expect(orders.open()).toEqual([]);
      orders.write(newRecord(body, 'two', new Date()));
      expect(orders.open().map(({ order_id }) => order_id)).toEqual(['two']);
    }),
  );
});

test('an order with a damaged cart ID still belongs to its cart', () => {
  const storage = openStorage('', [memoryStorage()]);
  storage.write('one', JSON.stringify({ ...newRecord(body, 'one', new Date()), cart_id: {} }));
  expect(openOrders(storage).find('one')?.cart_id).toBe('abc');
});

test('every stored checkout field is valid, whatever was stored', () => {
  const kinds = (details: object) => Object.values(details).map((value) => typeof value);
  fc.assert(
    fc.property(garbageFor(checkout), (text) => {
      const storage = openStorage('', [memoryStorage()]);
      storage.write('checkout', text);
      parkCheckout(storage, 7, new Date());
      const read = () => emptyCheckout;
      restoreCheckout({ read, state: { set: check } }, storage, 7);
      check(parseStoredCheckout(JSON.parse(storage.read('checkout') ?? '{}')));
    }),
  );
  function check(state: unknown): void {
    const { personalDetails, shippingDetails, paymentDetails } = state as typeof emptyCheckout;
    expect([personalDetails, shippingDetails, paymentDetails].map(kinds)).toEqual(
      [emptyCheckout.personalDetails, emptyCheckout.shippingDetails, emptyCheckout.paymentDetails].map(kinds),
    );
  }
});

test('a wall can be composed, whatever is stored', () => {
  fc.assert(
    fc.property(
      garbageFor({ A: 1 }),
      fc.string(),
      garbageFor([{ name: 'a', wall: 'b' }]),
      (added, wall, walls) => {
        const storage = openStorage('', [memoryStorage()]);
        storage.write('vernissage/de/wall-in-cart', added);
        storage.write('vernissage/de/wall', wall);
        storage.write('vernissage/de/walls', walls);
        const kept = openWalls('de', storage);
        createWallEditor(kept).change((each) => each);
        expect(Object.values(kept.added.get()).every(Number.isFinite)).toBe(true);
        expect(kept.saved.get().every(({ name }) => name !== '')).toBe(true);
      },
    ),
  );
});

test('the details of an order are shown completely or not at all', () => {
  const placed = { state: 'placed', order: { ...order, items: [] } };
  fc.assert(
    fc.property(garbageFor(placed), (text) => {
      const status: unknown = JSON.parse(text.startsWith('{"state') ? text : 'null');
      if (!isOrderStatus(status)) return;
      const shown = shownOf(status);
      if (shown) expect([typeof shown.increment_id, shown.items]).toEqual(['string', []]);
    }),
  );
});
