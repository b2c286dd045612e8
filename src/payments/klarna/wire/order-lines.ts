import { roundHalfAwayFromZero } from '../../../domain/money/money.ts';
import { isVirtual } from '../../../domain/product/virtual.ts';
import type { Dimensions, HostedLine, HostedShipping } from '../../port/hosted-cart.ts';
import { hostedAmount, taxWithin, taxRate } from './hosted-amount.ts';
import type { ProviderOrderLine, ProviderShippingOption } from './provider-order.ts';
import { providerText } from './provider-text.ts';

const longestAddress = 1024;

/** Returns the provider's line of a cart's line (docs/reference/product.md#s3, docs/reference/behaviour.md#b14). */
export function productLine(line: HostedLine, fractionDigits: number): ProviderOrderLine {
  const amount = (minor: HostedLine['unitPrice']) => hostedAmount(minor, fractionDigits);
  const total = amount(line.rowTotal) - amount(line.discount);
  const rate = taxRate(line.taxPercent);
  const isSent = !isVirtual({ type_id: line.productType });
  return {
    type: isSent ? 'physical' : 'digital',
    reference: providerText(line.sku),
    name: providerText(line.name, line.sku),
    quantity: line.quantity,
    unit_price: amount(line.unitPrice),
    tax_rate: rate,
    total_amount: total,
    total_discount_amount: amount(line.discount),
    total_tax_amount: taxWithin(total, rate),
    ...addressOf('image_url', line.imageUrl),
    ...addressOf('product_url', line.productUrl),
    ...(isSent && { shipping_attributes: shippingAttributes(line) }),
  };
}

/** Returns the line for the way of shipping that was chosen, also where it costs nothing. */
export function shippingLine(chosen: HostedShipping, fractionDigits: number): ProviderOrderLine {
  const price = hostedAmount(chosen.price, fractionDigits);
  const rate = taxRate(chosen.taxPercent);
  return {
    type: 'shipping_fee',
    reference: providerText(chosen.methodCode),
    name: shippingName(chosen),
    quantity: 1,
    unit_price: price,
    tax_rate: rate,
    total_amount: price,
    total_discount_amount: 0,
    total_tax_amount: taxWithin(price, rate),
  };
}

/** Returns a way of shipping as the provider's frame offers it. */
export function shippingOption(shipping: HostedShipping, fractionDigits: number): ProviderShippingOption {
  const price = hostedAmount(shipping.price, fractionDigits);
  const rate = taxRate(shipping.taxPercent);
  return {
    id: shippingOptionId(shipping),
    name: shippingName(shipping),
    price,
    tax_amount: taxWithin(price, rate),
    tax_rate: rate,
    preselected: shipping.isChosen,
  };
}

/** Returns the id of a way of shipping at the provider: carriers may have methods of one name. */
export function shippingOptionId({
  carrierCode,
  methodCode,
}: Pick<HostedShipping, 'carrierCode' | 'methodCode'>): string {
  return `${carrierCode}_${methodCode}`;
}

/** Returns the name of a shipping method, such as `PostNord (Brev)`. */
function shippingName({ carrierTitle, methodTitle, methodCode }: HostedShipping): string {
  const name = carrierTitle && methodTitle ? `${carrierTitle} (${methodTitle})` : carrierTitle || methodTitle;
  return providerText(name, methodCode);
}

function addressOf<Name extends string>(name: Name, address: string | undefined) {
  if (!address || address.length > longestAddress) return {};
  return { [name]: address } as Record<Name, string>;
}

/** Returns weight and dimensions in grams and millimetres. The reference leaves the unit of the weight open (E6). */
function shippingAttributes({ weight = 0, dimensions = {} }: HostedLine) {
  const known = millimetres(dimensions);
  return {
    weight: wholeFrom0(weight * 1000),
    ...(Object.keys(known).length > 0 && { dimensions: known }),
  };
}

function millimetres(dimensions: Dimensions) {
  const names = ['width', 'height', 'length'] as const;
  const known = names.flatMap((name) => {
    const size = dimensions[name];
    return size !== undefined && size > 0 ? [[name, wholeFrom0(size * 10)] as const] : [];
  });
  return Object.fromEntries(known) as Partial<Record<(typeof names)[number], number>>;
}

function wholeFrom0(value: number): number {
  return Math.max(0, roundHalfAwayFromZero(value));
}
