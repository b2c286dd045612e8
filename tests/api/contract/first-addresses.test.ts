import { expect, test } from 'vitest';
import type { CustomerProfile } from '../../../src/commerce/contract/user.ts';
import { contractClient } from '../../support/api/contract-client.ts';
import { newCustomer, type Tokens } from '../../support/api/accounts.ts';
import { addressIn, orderBodyOf, sendOrder, cartWith } from '../../support/orders.ts';

const api = contractClient();

/** Orders a piece as a customer who came as a guest; their addresses then. */
async function addressesAfter({ token }: Tokens, information: object, store: 'de' | 'us' = 'de') {
  const cartId = await cartWith(api, store, { 'FRAME-OAK': 1 });
  const body = await orderBodyOf(api, cartId, store, { information });
  expect(await sendOrder(api, body, undefined, token)).toMatchObject({ status: 200 });
  const { addresses } = await api.result(api.send<CustomerProfile>(`user/me?token=${token}`));
  return addresses;
}

const company = { company: 'Ink Ltd', vat_id: 'IE1234567' };

test('a customer without an address keeps the order’s, for the next shipment and bill', async () => {
  const customer = await newCustomer(api);
  const [address, ...more] = await addressesAfter(customer, {});
  expect(more).toEqual([]);
  const { email: _email, ...given } = addressIn('de');
  expect(address).toMatchObject({ ...given, default_shipping: true, default_billing: true });
});

test('a bill to a company at the same place is the same address', async () => {
  const customer = await newCustomer(api);
  const addresses = await addressesAfter(customer, { billingAddress: addressIn('de', company) });
  expect(addresses).toHaveLength(1);
  expect(addresses[0]).toMatchObject({ ...company, default_shipping: true, default_billing: true });
});

test('a bill to another place is a separate address', async () => {
  const customer = await newCustomer(api);
  const billingAddress = addressIn('de', { ...company, street: ['Engine Row 1'] });
  const [sent, billed] = await addressesAfter(customer, { billingAddress });
  expect(sent).toMatchObject({ street: ['Example Street 1'], default_shipping: true });
  expect(sent).not.toHaveProperty('default_billing');
  expect(billed).toMatchObject({ street: ['Engine Row 1'], ...company, default_billing: true });
  expect(billed).not.toHaveProperty('default_shipping');
});

test('a region is stored as the list has it', async () => {
  const customer = await newCustomer(api);
  const [address] = await addressesAfter(customer, {}, 'us');
  expect(address).toMatchObject({ region: { region: 'Texas', region_code: 'TX', region_id: 57 } });
});

test('an existing address stays unchanged', async () => {
  const known = { firstname: 'Ann', lastname: 'Doe', street: ['Main Street 1'], city: 'Dublin' };
  const customer = await newCustomer(api, { addresses: [{ ...known, country_id: 'IE' }] });
  const addresses = await addressesAfter(customer, {});
  expect(addresses).toHaveLength(1);
  expect(addresses[0]).toMatchObject(known);
  expect(addresses[0]).not.toHaveProperty('default_shipping');
});

test('two concurrent orders store one address', async () => {
  const customer = await newCustomer(api);
  await Promise.all([1, 2, 3].map(() => addressesAfter(customer, {})));
  const { addresses } = await api.result(api.send<CustomerProfile>(`user/me?token=${customer.token}`));
  expect(addresses).toHaveLength(1);
});

test('a guest’s order stores no address', async () => {
  const { token } = await newCustomer(api);
  const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
  await api.result(sendOrder(api, await orderBodyOf(api, cartId, 'de')));
  const { addresses } = await api.result(api.send<CustomerProfile>(`user/me?token=${token}`));
  expect(addresses).toEqual([]);
});
