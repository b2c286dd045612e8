import { describe, expect, test } from 'vitest';
import { exportPerson } from '../../../src/commerce/backends/embedded/privacy/export-customer.ts';
import type { CustomerExport } from '../../../src/commerce/contract/user.ts';
import { anyEmail, newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { cartWith, orderBodyOf } from '../../support/orders.ts';
import { payingGuest, uniqueAddress as address } from '../../support/api/paying-guest.ts';

const api = engineClient();

describe('orders that wait for payment', () => {
  const draftsIn = (orders: readonly object[]) =>
    orders.map((each) => each as { status: string; email: string; billing?: { city: string } });

  test('are in the export of their buyer, and of nobody else', async () => {
    const { token, email, id } = await newCustomer(api);
    await payingGuest(api, email, 'Guestwaiting');
    const cartId = await cartWith(api, 'en', { 'FRAME-OAK': 1 });
    const contact = { ...address, email, city: 'Mywaiting' };
    const information = {
      billingAddress: contact,
      shippingAddress: contact,
      payment_method_code: 'testcard',
      payment_method_additional: { outcome: 'late' },
    };
    await api.post(`order?token=${token}`, await orderBodyOf(api, cartId, 'en', { information }));

    const own = await api.result(api.send<CustomerExport>(`user/export?token=${token}`));
    expect(draftsIn(own.orders)).toMatchObject([
      {
        status: 'payment_pending',
        email,
        billing: { city: 'Mywaiting' },
        created_at: expect.any(String),
      },
    ]);
    const all = await exportPerson(api.server.engine, { customerId: id, email });
    expect(
      draftsIn(all?.orders ?? [])
        .map(({ billing }) => billing?.city)
        .sort(),
    ).toEqual(['Guestwaiting', 'Mywaiting']);
    const other = await newCustomer(api);
    expect(await api.result(api.send(`user/export?token=${other.token}`))).toMatchObject({ orders: [] });
  });

  test('are all that is known of a guest', async () => {
    const email = anyEmail();
    await payingGuest(api, email, 'Onlywaiting');
    expect(await exportPerson(api.server.engine, { email })).toMatchObject({
      orders: [{ email, status: 'payment_pending' }],
    });
  });

  test('that can’t be read don’t stop the export', async () => {
    const email = anyEmail();
    const broken = await payingGuest(api, anyEmail(), 'Brokentown');
    await payingGuest(api, email, 'Wholetown');
    for (const draft of ['{"cut', 'null', '{}', '{"document":{"email":""}}']) {
      await api.server.db.updateTable('order_attempt').set({ draft }).where('cart_id', '=', broken).execute();
      expect(await exportPerson(api.server.engine, { email })).toMatchObject({ orders: [{ email }] });
    }
    await api.server.db.deleteFrom('order_attempt').where('cart_id', '=', broken).execute();
  });
});
