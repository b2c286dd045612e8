import { createApi } from '../api.ts';
import { openStorage } from '../storage.ts';
import { openOrders } from '../stored/stored-orders.ts';
import { customerId } from '../user/user-store.ts';

/** Has the shop drop what it has not told marketing yet of the orders that this browser knows, and of the customer's. */
export async function withdrawConsent(storeCode: string): Promise<void> {
  const orders = openOrders(openStorage(`vernissage/${storeCode}/order/`), customerId);
  const keys = orders.all().map(({ order_id }) => order_id);
  await createApi({ storeCode })('order/withdraw-consent', { body: { keys } });
}
