import { post, type Delivery } from '../plumbing/webhooks.ts';
import { merchantUrl, type Account, type Order } from './account.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Since the purchase; then every four hours. */
const first = [2, 5, 15, 30, 60].map((minutes) => minutes * minute);
const pause = 4 * hour;
const end = 48 * hour;

/** Tells the merchant of orders that are complete, until it acknowledges them. */
export interface Pushes {
  delivery: Delivery;
  begin(order: Order): Promise<void>;
}

/** Creates pushes by the documented schedule: an empty body, and the order's id in the address alone. */
export function createPushes({ clock }: Account): Pushes {
  async function push(order: Order): Promise<void> {
    const url = merchantUrl(order, 'push');
    if (url === undefined || order.managed?.isAcknowledged || pushes.delivery === 'never') return;
    const times = pushes.delivery === 'twice' ? [1, 2] : [1];
    await Promise.all(times.map(() => post({ url, headers: {}, body: '' })));
  }
  function follow(order: Order, number: number): void {
    const since = (index: number) => first[index] ?? hour + (index - first.length + 1) * pause;
    const at = since(number);
    if (at > end) return;
    const before = number === 0 ? 0 : since(number - 1);
    clock.after(at - before, async () => {
      if (order.managed?.isAcknowledged) return;
      // The next one comes at its time, however long this one takes.
      follow(order, number + 1);
      await push(order);
    });
  }
  const pushes: Pushes = {
    delivery: 'once',
    async begin(order) {
      follow(order, 0);
      if (pushes.delivery === 'before-return') await push(order);
    },
  };
  return pushes;
}

/** Tells the merchant how a review of the risk ended. */
export async function notify(order: Order): Promise<void> {
  const url = merchantUrl(order, 'notification');
  if (url === undefined || !order.managed) return;
  const event = { order_id: order.id, event_type: `FRAUD_RISK_${order.managed.fraudStatus}` };
  await post({ url, headers: {}, body: JSON.stringify(event) });
}
