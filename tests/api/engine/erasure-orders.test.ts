import { expect, test } from 'vitest';
import { eraseCustomer } from '../../../src/commerce/backends/embedded/privacy/erase-customer.ts';
import type { OwnerCommand } from '../../../src/commerce/admin-backend.ts';
import { manageOrder } from '../../../src/commerce/backends/embedded/order/manage-order.ts';
import type { PlacedOrder } from '../../../src/commerce/contract/order.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { dumpOf } from '../../support/api/database-dump.ts';
import { addressIn, cartWith, orderBodyOf } from '../../support/orders.ts';

const api = engineClient();
let count = 0;

test.each<readonly [OwnerCommand[], boolean]>([
  [[], true],
  [['pay'], true],
  [['ship'], false],
  [['pay', 'ship'], false],
  [['ship', 'pay'], false],
  [['cancel'], false],
  [['pay', 'cancel'], false],
  [['pay', 'refund'], false],
])(
  'an open order of an erased person, then %j: the shipping address is kept: %s',
  async (commands, isKept) => {
    const { token, email, id } = await newCustomer(api);
    const delivery = `Delivery Road ${++count}`;
    const billing = addressIn('en', { email, street: ['Billing Road'] });
    const information = { billingAddress: billing, shippingAddress: { ...billing, street: [delivery] } };
    const body = await orderBodyOf(api, await cartWith(api, 'en', { 'FRAME-OAK': 1 }), 'en', { information });
    const { orderNumber } = await api.result(api.post<PlacedOrder>(`order?token=${token}`, body));
    await eraseCustomer(api.server.engine, id);
    for (const command of commands) {
      expect(await manageOrder(api.server.db, orderNumber, command, { now: new Date() })).toMatchObject({
        kind: 'changed',
      });
    }
    const dump = await dumpOf(api.server.db);
    expect(dump.includes(delivery.toLowerCase())).toBe(isKept);
    const order = await api.server.db
      .selectFrom('sales_order')
      .select('document')
      .where('number', '=', orderNumber)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(order.document)).toMatchObject({ email: '', billing: { street: ['Billing Road'] } });
  },
);
