import { Fragment } from 'react';
import type { OrderView } from '../../state/user/account-types.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { cityLine } from '../../domain/checkout/address.ts';
import { countryOptions } from '../../domain/checkout/country-choice.ts';
import { summaryRows } from '../../domain/checkout/summary-rows.ts';
import { formatDate } from '../../domain/date-format.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { imageUrl } from '../../domain/url/url.ts';
import { notify } from '../../state/notifications.ts';
import type { AccountTools } from './account-tools.ts';
import { Lines } from './AddressBook.tsx';

interface Props {
  readonly tools: AccountTools;
  readonly order: OrderView;
}

/** An order of the history: a line that opens to all that was ordered, and how to order it again. */
export function Order({ tools, order }: Props) {
  const { t, context, dateFormat } = tools;
  const isOfThisStore = order.store_code === context.storeCode;
  const price = (amount: number) =>
    priceIn(context.i18n, order.order_currency_code, context.currencyCode, amount);
  // Only this store's own side of the tax is known.
  const pricesIncludeTax = !isOfThisStore || context.pricesIncludeTax;
  const rows = summaryRows(order, {
    pricesIncludeTax,
    fractionDigits: context.i18n.fractionDigits ?? 2,
    hasShipping: order.shipping_method !== null,
  });
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
              <span className="price">
                {price(pricesIncludeTax ? item.row_total_incl_tax : item.row_total)}
              </span>
            </li>
          ))}
        </ul>
        <dl className="account-lines account-sums">
          {rows.map(({ code, value }) => (
            <div key={code} data-sum={code}>
              <dt>{t(`account.orders.sum.${code}`)}</dt>
              <dd className="price">{price(value)}</dd>
            </div>
          ))}
        </dl>
        <div className="account-order-addresses">
          {[['sentTo', shippingAddress] as const, ['billedTo', billingAddress] as const].map(
            ([label, address]) => (
              <Fragment key={label}>
                {address && (
                  <div>
                    <p className="label">{t(`account.orders.${label}`)}</p>
                    <address>
                      <Lines lines={linesOf(address, context.locale)} />
                    </address>
                  </div>
                )}
              </Fragment>
            ),
          )}
        </div>
        {isOfThisStore && (
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
  options,
  image,
}: OrderLine): CartLine {
  return {
    sku,
    name,
    qty: qty_ordered,
    type_id: product_type,
    price_incl_tax,
    options,
    ...(image && { thumbnail: imageUrl(image, 150, 150) }),
    ...(product_option && { product_option }),
  };
}

type OrderAddress = OrderView['addressInformation']['billingAddress'];

function linesOf(address: OrderAddress, locale: string): (string | undefined)[] {
  const { firstname, lastname, company, street, postcode, city, region, region_code, country_id } = address;
  const [country] = countryOptions([country_id], locale);
  return [
    `${firstname} ${lastname}`,
    company,
    ...street,
    cityLine(country_id, { city, zipCode: postcode, state: region_code ?? region ?? '' }),
    country?.name ?? country_id,
  ];
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
