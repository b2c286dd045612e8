import { useState } from 'react';
import type { OrderView } from '../../state/user/account-types.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { formatDate } from '../../domain/date-format.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { OrdersHistory } from '../../domain/session/user-state.ts';
import { notify } from '../../state/notifications.ts';
import { ordersPageSize } from '../../state/user/session.ts';
import type { AccountTools } from './account-tools.ts';
import { Lines } from './AddressBook.tsx';

interface Props {
  readonly tools: AccountTools;
  readonly history: OrdersHistory<OrderView> | Record<string, never>;
}

/** What was ordered, newest first; older ones are asked for page by page. */
export function Orders({ tools, history }: Props) {
  const { t, session, shopUrl } = tools;
  const [isLoading, setLoading] = useState(false);
  const items = history.items ?? [];
  const total = history.total_count ?? items.length;
  if (items.length === 0) {
    return (
      <div className="account-stack">
        <p className="soft">{t('account.orders.empty')}</p>
        <p>
          <a className="button button-quiet" href={shopUrl}>
            {t('account.orders.browse')}
          </a>
        </p>
      </div>
    );
  }
  const loadMore = async () => {
    setLoading(true);
    const outcome = await session.loadOrders(Math.floor(items.length / ordersPageSize) + 1);
    if (outcome.kind !== 'done') notify({ type: 'error', message: t('account.unreachable') });
    setLoading(false);
  };
  return (
    <div className="account-stack">
      <ul className="account-orders">
        {items.map((order) => (
          <li key={order.increment_id}>
            <Order {...{ tools, order }} />
          </li>
        ))}
      </ul>
      {items.length < total && (
        <p className="account-submit">
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isLoading}
            onClick={() => void loadMore()}
          >
            {t('account.orders.more')}
          </button>
          <span className="soft" role="status">
            {t('account.orders.shown', { shown: items.length, total })}
          </span>
        </p>
      )}
    </div>
  );
}

function Order({ tools, order }: { readonly tools: AccountTools; readonly order: OrderView }) {
  const { t, context, dateFormat } = tools;
  const price = (amount: number) =>
    priceIn(context.i18n, order.order_currency_code, context.currencyCode, amount);
  const { billingAddress, shippingAddress } = order.addressInformation;
  const reorder = async () => {
    const { cartOf } = await import('../../state/cart/cart-of.ts');
    const cart = cartOf(context);
    for (const item of order.items) cart.add(lineOf(item));
    notify({ type: 'success', message: t('account.orders.reordered') });
  };
  return (
    <details>
      <summary>
        <span className="account-order-number">
          {t('account.orders.number', { number: order.increment_id })}
        </span>
        <span className="soft">{formatDate({ dateFormat }, order.created_at)}</span>
        <span className="soft">{t(`account.orders.status.${order.status}`)}</span>
        <span className="price">{price(order.grand_total)}</span>
      </summary>
      <div className="account-order">
        <ul className="account-lines">
          {order.items.map((item) => (
            <li key={item.item_id}>
              <span>
                {item.qty_ordered} × {item.name}
                {item.options.map(({ label, value }) => (
                  <span key={label} className="account-line soft">
                    {label}: {value}
                  </span>
                ))}
              </span>
              <span className="price">{price(item.row_total_incl_tax)}</span>
            </li>
          ))}
          <li>
            <strong>{t('account.orders.total')}</strong>
            <strong className="price">{price(order.grand_total)}</strong>
          </li>
        </ul>
        <div className="account-order-addresses">
          {shippingAddress && (
            <div>
              <p className="label">{t('account.orders.sentTo')}</p>
              <address>
                <Lines lines={linesOf(shippingAddress)} />
              </address>
            </div>
          )}
          <div>
            <p className="label">{t('account.orders.billedTo')}</p>
            <address>
              <Lines lines={linesOf(billingAddress)} />
            </address>
          </div>
        </div>
        {order.store_code === context.storeCode && (
          <p>
            <button type="button" className="button" onClick={() => void reorder()}>
              {t('account.orders.reorder')}
            </button>
          </p>
        )}
      </div>
    </details>
  );
}

type OrderLine = OrderView['items'][number];

function lineOf({
  sku,
  name,
  qty_ordered,
  product_type,
  product_option,
  price_incl_tax,
}: OrderLine): CartLine {
  return {
    sku,
    name,
    qty: qty_ordered,
    type_id: product_type,
    price_incl_tax,
    ...(product_option && { product_option }),
  };
}

function linesOf(address: OrderView['addressInformation']['billingAddress']): (string | undefined)[] {
  const { firstname, lastname, company, street, postcode, city, region, country_id } = address;
  return [`${firstname} ${lastname}`, company, ...street, `${postcode} ${city}`, region, country_id];
}

/** An order of another store is written in its own currency. */
function priceIn(
  i18n: AccountTools['context']['i18n'],
  currency: string,
  storeCurrency: string,
  amount: number,
): string {
  if (currency === storeCurrency) return formatPrice({ i18n }, amount);
  return new Intl.NumberFormat(i18n.defaultLocale, { style: 'currency', currency }).format(amount);
}
