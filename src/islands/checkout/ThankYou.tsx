import { useEffect, useRef } from 'react';
import type { OrderAddress, OrderView, OrderViewItem } from '../../state/checkout/placement.ts';
import { cityLine } from '../../domain/checkout/address.ts';
import { formatDate } from '../../domain/date-format.ts';
import { summaryRows } from '../../domain/checkout/summary-rows.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { imageUrl } from '../../domain/url/url.ts';
import { priceText } from './ShippingStep.tsx';
import { SumRows } from './SumRows.tsx';
import type { CheckoutTools } from './tools.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly orderNumber: string;
  /** Missing while its details can't be had. */
  readonly order: OrderView | undefined;
}

/** The confirmation: everything that was ordered, and where it goes; can be printed. */
export function ThankYou({ tools, orderNumber, order }: Props) {
  const { t, page } = tools;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="checkout-thanks">
      <h1 ref={heading} tabIndex={-1}>
        {t('checkout.thanks.title')}
      </h1>
      <p className="checkout-thanks-number">
        {t('checkout.thanks.number', { number: order?.increment_id ?? orderNumber })}
      </p>
      {order ? <Details {...{ tools, order }} /> : <p>{t('checkout.thanks.withoutDetails')}</p>}
      <div className="checkout-actions">
        <a className="button button-quiet" href={page.homeUrl}>
          {t('checkout.back')}
        </a>
        <button type="button" className="link-button" onClick={() => window.print()}>
          {t('checkout.thanks.print')}
        </button>
      </div>
    </div>
  );
}

function Details({ tools, order }: { readonly tools: CheckoutTools; readonly order: OrderView }) {
  const { t, page } = tools;
  const { context } = page;
  const { billingAddress, shippingAddress } = order.addressInformation;
  const rows = summaryRows(order, {
    pricesIncludeTax: context.pricesIncludeTax,
    fractionDigits: context.i18n.fractionDigits,
    hasShipping: order.shipping_method !== null,
  });
  return (
    <>
      <p>{t('checkout.thanks.mail', { email: order.customer_email })}</p>
      <dl className="checkout-facts">
        <div>
          <dt>{t('checkout.thanks.date')}</dt>
          <dd>{formatDate(page, order.created_at)}</dd>
        </div>
        <div>
          <dt>{t('checkout.payment.method')}</dt>
          <dd>
            {order.payment_method.title}
            {order.total_due > 0 && (
              <p className="soft">
                {t('checkout.thanks.due', { amount: formatPrice(context, order.total_due) })}
              </p>
            )}
          </dd>
        </div>
        {shippingAddress && (
          <div>
            <dt>{t('checkout.thanks.shippingAddress')}</dt>
            <dd>
              <Address {...{ tools }} address={shippingAddress} />
              {order.shipping_method && <p className="soft">{order.shipping_method.method_title}</p>}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('checkout.payment.billingAddress')}</dt>
          <dd>
            <Address {...{ tools }} address={billingAddress} />
          </dd>
        </div>
      </dl>
      <h2>{t('checkout.summary')}</h2>
      <ul className="checkout-items">
        {order.items.map((item) => (
          <Item key={item.item_id} {...{ tools, item }} />
        ))}
      </ul>
      <SumRows
        rows={rows.map(({ code, value }) => ({
          code,
          label: t(`checkout.sum.${code}`),
          value: code === 'shipping' ? priceText(tools, value) : formatPrice(context, value),
        }))}
        note={
          context.pricesIncludeTax && order.tax_amount > 0
            ? t('checkout.sum.includedTax', { amount: formatPrice(context, order.tax_amount) })
            : undefined
        }
      />
    </>
  );
}

function Item({ tools, item }: { readonly tools: CheckoutTools; readonly item: OrderViewItem }) {
  const { t, page } = tools;
  const { context } = page;
  const total = context.pricesIncludeTax ? item.row_total_incl_tax : item.row_total;
  return (
    <li className="checkout-item">
      {item.image && (
        <img src={imageUrl(item.image, 150, 150)} alt="" width={150} height={150} loading="lazy" />
      )}
      <div>
        <p className="cart-line-name">
          {item.qty_ordered} × {item.name}
        </p>
        {item.options.map(({ label, value }) => (
          <p key={label} className="soft cart-line-option">
            {label}: {value}
          </p>
        ))}
        {item.edition && (
          <p className="soft cart-line-option">
            {t('checkout.thanks.edition', {
              numbers: item.edition.numbers.join(', '),
              size: item.edition.size,
            })}
          </p>
        )}
      </div>
      <p className="price">{formatPrice(context, total)}</p>
    </li>
  );
}

/** An address as it stands on a letter. */
function Address({ tools, address }: { readonly tools: CheckoutTools; readonly address: OrderAddress }) {
  const country = tools.page.countries.find(({ code }) => code === address.country_id);
  const lines = [
    address.company,
    `${address.firstname} ${address.lastname}`,
    ...address.street,
    cityLine(address.country_id, {
      city: address.city,
      zipCode: address.postcode,
      state: address.region_code ?? address.region ?? '',
    }),
    country?.name ?? address.country_id,
    address.telephone,
    address.vat_id,
  ];
  return (
    <address>
      {lines.filter(Boolean).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
