import { cityLine } from '../../domain/checkout/address.ts';
import { summaryRows } from '../../domain/checkout/summary-rows.ts';
import { groupFramedLines } from '../../domain/cart/framing-lines.ts';
import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { OrderAddress } from '../contract/address.ts';
import type { OrderView, OrderViewItem } from '../contract/order.ts';
import type { MailPart } from './mail-page.ts';
import { withoutLinks } from './untrusted-text.ts';

/** Returns what was ordered, what it costs in the store's currency, and its addresses, with labels in the reader's language. */
export function orderParts(
  order: OrderView,
  storeView: StoreView,
  t: Translate,
  locale: string,
): readonly MailPart[] {
  const price = (amount: DecimalAmount) => formatPrice(storeView, amount);
  const { billingAddress, shippingAddress } = order.addressInformation;
  const address = (title: string, lines: OrderAddress): MailPart => ({
    kind: 'block',
    title,
    lines: addressLines(lines, locale, t),
  });
  return [
    {
      kind: 'table',
      rows: [
        ...groupFramedLines(order.items).map(({ line, isTied }) => ({
          ...itemRow(line, storeView, t, price),
          isTied,
        })),
        ...sums(order, storeView, t, price),
      ],
    },
    ...(shippingAddress ? [address(t('order.mail.label.deliveryTo'), shippingAddress)] : []),
    address(t('order.mail.label.billTo'), billingAddress),
  ];
}

type Price = (amount: DecimalAmount) => string;

function itemRow(item: OrderViewItem, { tax }: StoreView, t: Translate, price: Price) {
  const details = item.options.map(({ label, value }) => `${label}: ${withoutLinks(value)}`);
  const { edition } = item;
  if (edition) {
    details.push(t('order.mail.label.edition', { numbers: edition.numbers.join(', '), size: edition.size }));
  }
  const name = `${item.qty_ordered} × ${item.name}`;
  return {
    label: details.length > 0 ? `${name} (${details.join('; ')})` : name,
    value: price(tax.sourcePriceIncludesTax ? item.row_total_incl_tax : item.row_total),
  };
}

function sums(order: OrderView, { tax }: StoreView, t: Translate, price: Price) {
  const included = tax.sourcePriceIncludesTax;
  const taxRows = order.tax_lines.map(({ tax_percent: percent, amount }) => ({
    label: t(included ? 'order.mail.label.tax' : 'order.mail.label.addedTax', { percent }),
    value: price(amount),
  }));
  const shippingLabel = t('order.mail.label.shipping');
  const label = {
    subtotal: t('order.mail.label.subtotal'),
    discount: t('order.mail.label.discount'),
    shipping: order.shipping_method
      ? `${shippingLabel} (${order.shipping_method.method_title})`
      : shippingLabel,
    payment: t('order.mail.label.payment'),
    grand_total: t('order.mail.label.total'),
  };
  const rows = summaryRows(order, {
    pricesIncludeTax: included,
    fractionDigits: order.fraction_digits,
    hasShipping: order.shipping_method !== null,
  }).flatMap(({ code, value }) =>
    code === 'tax' ? [] : [{ label: label[code], value: price(value), isSum: code === 'grand_total' }],
  );
  const total = rows.slice(-1);
  return [
    ...rows.slice(0, -1),
    // What is part of the prices is told after their sum, what is added before it.
    ...(included ? [...total, ...taxRows] : [...taxRows, ...total]),
  ];
}

function addressLines(address: OrderAddress, locale: string, t: Translate): readonly string[] {
  const { company, firstname, lastname, street, postcode, city, country_id, vat_id } = address;
  const state = address.region_code || address.region || '';
  return [
    ...(company ? [withoutLinks(company)] : []),
    withoutLinks(`${firstname} ${lastname}`),
    ...street.map(withoutLinks),
    withoutLinks(cityLine(country_id, { city, zipCode: postcode, state })),
    countryName(country_id, locale),
    ...(vat_id ? [`${t('checkout.thanks.taxId')}: ${withoutLinks(vat_id)}`] : []),
  ];
}

function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
