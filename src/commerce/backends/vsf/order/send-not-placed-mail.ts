import { notPlacedMail } from '../../../mail/order-mail.ts';
import type { Engine } from '../../embedded/base/engine.ts';
import { originOf, type Delivery } from '../../embedded/worker/handlers.ts';
import { isWithoutBuyer, viewOf } from './order-document.ts';
import { notPlacedPayload } from './queue-not-placed-mail.ts';
import { isOrderedAgain, reasonsAfterLookUp } from './remote-order.ts';

/** Tells a buyer that an order was not placed, unless the cart was ordered again or the buyer was forgotten meanwhile. */
export async function sendNotPlacedMail(
  { db, stores }: Pick<Engine, 'db' | 'stores'>,
  delivery: Delivery,
  payload: unknown,
  id: string,
): Promise<void> {
  const { key } = notPlacedPayload.parse(payload);
  const order = await db
    .selectFrom('remote_order')
    .selectAll()
    .where('key', '=', key)
    .where('reason', 'in', reasonsAfterLookUp)
    .executeTakeFirst();
  if (!order || (await isOrderedAgain(db, order))) return;
  const view = viewOf(order);
  const storeView = stores.find(({ storeCode }) => storeCode === order.store_code);
  if (!storeView || isWithoutBuyer(view)) return;
  const { firstname } = view.addressInformation.billingAddress;
  await delivery.transport.send({
    id,
    from: delivery.from,
    to: view.customer_email,
    ...notPlacedMail({ firstname }, storeView, originOf(storeView, delivery)),
  });
}
