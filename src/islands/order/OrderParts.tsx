import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import { useId, type ReactNode } from 'react';
import type { OrderAddress, OrderView, OrderViewItem } from '../../state/checkout/placement.ts';
import { cashOnDelivery } from '../../domain/cart/cart-methods.ts';
import { cityLine } from '../../domain/checkout/address.ts';
import { countryOptions } from '../../domain/checkout/country-choice.ts';
import { summaryRows } from '../../domain/checkout/summary-rows.ts';
import { formatDate, type DateFormat } from '../../domain/date-format.ts';
import { framedGroups } from '../../domain/cart/framing-lines.ts';
import { formatOrderPrice } from '../../domain/money/order-price.ts';
import { cartThumbnail } from '../../domain/url/picture-shapes.ts';
import { imageUrl } from '../../domain/url/url.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { SumRows } from './SumRows.tsx';

interface Props {
  /** Texts of the checkout. */
  readonly t: Translate;
  readonly context: StoreContext;
  readonly order: OrderView;
}

interface FactsProps extends Props {
  readonly dates: DateFormat;
  readonly children?: ReactNode;
}

/** Renders payment method and addresses of an order, after the given facts. */
export function OrderFacts({ t, context, order, dates, children }: FactsProps) {
  const { billingAddress, shippingAddress } = order.addressInformation;
  // What a provider takes is not for the buyer to pay, though it may be captured only when the goods are sent.
  const isDue = order.total_due > 0 && (order.bank_account ?? order.payment_method.code === cashOnDelivery);
  return (
    <dl className="order-facts">
      {children}
      <div>
        <dt>{t('checkout.payment.method')}</dt>
        <dd>
          {order.payment_method.title}
          {isDue && (
            <p className="soft">
              {t(order.bank_account ? 'checkout.thanks.transfer' : 'checkout.thanks.due', {
                amount: formatOrderPrice(context, order, order.total_due),
                number: order.increment_id,
              })}
            </p>
          )}
          {order.pay_until !== undefined && (
            <p>{t('checkout.thanks.deadline', { date: formatDate(dates, order.pay_until) })}</p>
          )}
        </dd>
      </div>
      {order.bank_account && (
        <div>
          <dt>{t('checkout.thanks.account')}</dt>
          <dd>
            <span>{order.bank_account.holder}</span>
            {Object.entries(order.bank_account.numbers).map(([name, number]) => (
              <span key={name}>{`${name}: ${number}`}</span>
            ))}
          </dd>
        </div>
      )}
      {shippingAddress && (
        <div>
          <dt>{t('checkout.thanks.shippingAddress')}</dt>
          <dd>
            <Address t={t} context={context} address={shippingAddress} />
            {order.shipping_method && <p className="soft">{order.shipping_method.method_title}</p>}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('checkout.payment.billingAddress')}</dt>
        <dd>
          <Address t={t} context={context} address={billingAddress} />
        </dd>
      </div>
    </dl>
  );
}

/** Renders the lines of an order and its sums. */
export function OrderContent({ t, context, order }: Props) {
  const price = (amount: DecimalAmount) => formatOrderPrice(context, order, amount);
  // Only this store's own side of the tax is known.
  const pricesIncludeTax = order.store_code !== context.storeCode || context.pricesIncludeTax;
  const rows = summaryRows(order, {
    pricesIncludeTax,
    fractionDigits: order.fraction_digits,
    hasShipping: order.shipping_method !== null,
  });
  const totalOf = (item: OrderViewItem) => price(pricesIncludeTax ? item.row_total_incl_tax : item.row_total);
  const refunded = { code: 'refunded' as const, value: order.total_refunded };
  return (
    <>
      <ul className="order-items">
        {framedGroups(order.items).map(({ line, tied }) => (
          <Item key={line.item_id} t={t} tied={tied} totalOf={totalOf} item={line} />
        ))}
      </ul>
      <SumRows
        rows={[...rows, ...(refunded.value > 0 ? [refunded] : [])].map(({ code, value }) => ({
          code,
          label: t(`checkout.sum.${code}`),
          value: code === 'shipping' && value === 0 ? t('checkout.free') : price(value),
        }))}
        note={
          pricesIncludeTax && order.tax_amount > 0
            ? t('checkout.sum.includedTax', { amount: price(order.tax_amount) })
            : undefined
        }
      />
    </>
  );
}

interface ItemProps {
  readonly t: Translate;
  readonly item: OrderViewItem;
  /** Returns the formatted price of an item. */
  readonly totalOf: (item: OrderViewItem) => string;
  /** Its frame, passepartout or gift wrapping. */
  readonly tied?: readonly OrderViewItem[];
}

/** Renders an ordered line, and below it a list of the lines that belong to it. */
function Item({ t, item, totalOf, tied = [] }: ItemProps) {
  const id = useId();
  return (
    <li className="order-item">
      {item.image && (
        <img src={imageUrl(item.image, cartThumbnail)} alt="" width={150} height={150} loading="lazy" />
      )}
      <div>
        <p className="order-item-name" id={id}>
          {item.qty_ordered} × {item.name}
        </p>
        {item.options.map(({ label, value }) => (
          <p key={label} className="soft">
            {label}: {value}
          </p>
        ))}
        {item.edition && (
          <p className="soft">
            {t('checkout.thanks.edition', {
              numbers: item.edition.numbers.join(', '),
              size: item.edition.size,
            })}
          </p>
        )}
      </div>
      <p className="price">{totalOf(item)}</p>
      {tied.length > 0 && (
        <ul className="order-tied" aria-labelledby={id}>
          {tied.map((each) => (
            <Item key={each.item_id} t={t} totalOf={totalOf} item={each} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Renders an address as it stands on a letter. */
function Address({ t, context, address }: Pick<Props, 't' | 'context'> & { readonly address: OrderAddress }) {
  const [country] = countryOptions([address.country_id], context.locale);
  const lines = [
    address.company,
    `${address.firstname} ${address.lastname}`,
    ...address.street,
    cityLine(address.country_id, {
      city: address.city,
      zipCode: address.postcode,
      state: address.region_code ?? address.region ?? '',
    }),
    country?.name,
    address.telephone,
    address.vat_id && `${t('checkout.thanks.taxId')}: ${address.vat_id}`,
  ];
  return (
    <address>
      {lines.filter(Boolean).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
