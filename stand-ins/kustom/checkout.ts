import { json } from '../plumbing/answer.ts';
import type { Handler } from '../plumbing/provider.ts';
import { findOrder, merchantUrl, newOrder, type Account, type Order, type OrderFields } from './account.ts';
import { badFieldOf } from './check-order.ts';
import { badValue, noSuchOrder, readOnly } from './problems.ts';
import { snippetOf } from './snippet.ts';

/** Creates, changes, shows and ends orders of the checkout. */
export function checkoutHandlers(account: Account, url: () => string): Readonly<Record<string, Handler>> {
  return {
    createOrderMerchant({ body }) {
      const fields = (body ?? {}) as OrderFields;
      const bad = badFieldOf(fields);
      if (bad) return badValue(bad);
      const order = newOrder(account, withChosenShipping(fields));
      return json(201, orderView(order, url()), { location: `${url()}/checkout/v3/orders/${order.id}` });
    },
    updateOrderMerchant({ params, body }) {
      const order = findOrder(account, params['order_id'] ?? '');
      if (!order) return noSuchOrder();
      if (order.completedAt) return readOnly();
      const fields = { ...order.fields, ...((body ?? {}) as OrderFields) };
      const bad = badFieldOf(fields);
      if (bad) return badValue(bad);
      order.fields = withChosenShipping(fields);
      order.touchedAt = account.clock.now();
      return json(200, orderView(order, url()));
    },
    readOrderMerchant({ params }) {
      const order = findOrder(account, params['order_id'] ?? '');
      return order ? json(200, orderView(order, url())) : noSuchOrder();
    },
    abortOrder({ params }) {
      const order = findOrder(account, params['order_id'] ?? '');
      if (!order) return noSuchOrder();
      if (order.completedAt) return readOnly();
      account.orders.delete(order.id);
      return json(200, orderView(order, url()));
    },
  };
}

/** What is preselected is chosen, until the buyer chooses. */
function withChosenShipping(fields: OrderFields): OrderFields {
  const { shipping_options: options = [], selected_shipping_option: chosen } = fields;
  const kept = options.find(({ id }) => id === chosen?.id);
  const selected = options.find(({ preselected }) => preselected) ?? kept ?? options[0];
  return selected ? { ...fields, selected_shipping_option: selected } : fields;
}

/** An order as the checkout API shows it. */
export function orderView(order: Order, url: string): object {
  const { id, fields, startedAt, touchedAt, completedAt } = order;
  const urls = Object.keys(fields.merchant_urls ?? {}).map(
    (name) => [name, merchantUrl(order, name as 'push')] as const,
  );
  return {
    ...fields,
    order_id: id,
    status: completedAt ? 'checkout_complete' : 'checkout_incomplete',
    merchant_urls: Object.fromEntries(urls),
    html_snippet: snippetOf(order, url),
    started_at: startedAt.toISOString(),
    last_modified_at: touchedAt.toISOString(),
    ...(completedAt && { completed_at: completedAt.toISOString() }),
  };
}
