import { expect, test } from 'vitest';
import { newCustomer } from '../../support/api/accounts.ts';
import { contractClient } from '../../support/api/contract-client.ts';
import { cartWith, order, orderBodyOf, sendOrder, statusOf } from '../../support/orders.ts';

const api = contractClient();
const secret = 'a-key-that-nobody-guesses';
const personal = /Ann|Example Street|1234567|example\.com/;

test('a visitor’s cart alone reveals its result, and no personal data', async () => {
  const cart = await cartWith(api, 'de', { 'MOON-7': 2 });
  const placed = await order(api, cart, 'de', { key: `${secret}-1` });
  const { orderNumber } = placed.body.result;
  const known = await statusOf(api, `cartId=${cart}`);
  expect(known).toEqual({
    state: 'placed',
    ordered: {
      increment_id: orderNumber,
      items: [
        {
          item_id: expect.any(Number) as number,
          sku: 'MOON-7',
          parentSku: 'MOON',
          qty_ordered: 2,
          product_option: expect.anything() as unknown,
        },
      ],
    },
  });
  expect(JSON.stringify(known)).not.toMatch(personal);
  expect(await statusOf(api, `key=${secret}-1`)).toEqual({ state: 'placed' });
});

test('the chosen key of a visitor’s order reveals all of it', async () => {
  const cart = await cartWith(api, 'de', { 'MOON-7': 1 });
  await order(api, cart, 'de', { key: `${secret}-2` });
  const { order: seen } = await statusOf(api, `key=${secret}-2&cartId=${cart}`);
  expect(seen).toMatchObject({ customer_email: 'Ann.Example@example.com', items: [{ sku: 'MOON-7' }] });
  const other = await cartWith(api, 'de', { 'MOON-7': 1 });
  expect(await statusOf(api, `key=${secret}-2&cartId=${other}`)).toEqual({ state: 'none' });
});

test('a key derived from the cart is no secret', async () => {
  const cart = await cartWith(api, 'de', { 'MOON-7': 1 });
  await order(api, cart, 'de', { key: '' });
  const known = await statusOf(api, `key=cart-${cart}&cartId=${cart}`);
  expect(known.state).toBe('placed');
  expect(JSON.stringify(known)).not.toMatch(personal);
});

test('a customer’s order is visible to its customer alone, whoever knows cart and key', async () => {
  const [buyer, other] = [await newCustomer(api), await newCustomer(api)];
  const made = await api.post<string>(`cart/create?storeCode=de&token=${buyer.token}`, {});
  const cart = made.body.result;
  await api.post(`cart/update?storeCode=de&token=${buyer.token}&cartId=${cart}`, {
    cartItem: { sku: 'MOON-7', qty: 1 },
  });
  const guest = await cartWith(api, 'de', { 'MOON-7': 1 });
  const body = { ...(await orderBodyOf(api, guest, 'de')), cart_id: cart };
  expect((await sendOrder(api, body, `${secret}-3`, buyer.token)).status).toBe(200);
  const query = `key=${secret}-3&cartId=${cart}`;
  const ofBuyer = await statusOf(api, `${query}&token=${buyer.token}`);
  expect(ofBuyer.order).toMatchObject({ customer_email: 'Ann.Example@example.com' });
  for (const token of ['', other.token]) {
    const known = await statusOf(api, `${query}&token=${token}`);
    expect(known).toMatchObject({ state: 'placed', ordered: { items: [{ sku: 'MOON-7' }] } });
    expect(JSON.stringify(known)).not.toMatch(personal);
  }
  // A client whose token is old is to refresh it, and ask again.
  expect((await api.send(`order/status?${query}&token=old`)).status).toBe(401);
  expect((await api.send(`order/status?cartId=${guest}&token=old`)).status).toBe(200);
});

test('an engraving is only visible to the buyer', async () => {
  const cart = await api.createCart('en');
  const custom_options = [
    { option_id: '5', option_value: 'For Gertrud' },
    { option_id: '6', option_value: '61' },
  ];
  const product_option = { extension_attributes: { custom_options } };
  await api.add(cart, { sku: 'ENGRAVED', qty: 1, product_option });
  await order(api, cart, 'en', { key: `${secret}-4` });
  const known = await statusOf(api, `cartId=${cart}`);
  const untold = ['5', '6'].map((option_id) => ({ option_id, option_value: '' }));
  expect(known.ordered?.items).toMatchObject([
    // A line without a text is another one.
    {
      sku: 'ENGRAVED',
      qty_ordered: 1,
      product_option: { extension_attributes: { custom_options: untold } },
    },
  ]);
  expect(JSON.stringify(known)).not.toContain('Gertrud');
  const { order: seen } = await statusOf(api, `key=${secret}-4&cartId=${cart}`);
  expect(JSON.stringify(seen?.items[0]?.product_option)).toContain('Gertrud');
});
