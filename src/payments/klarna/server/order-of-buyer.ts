import type { OrderAddress } from '../../../domain/checkout/address.ts';
import { findRegion } from '../../../domain/checkout/regions.ts';
import type { AddressInformation } from '../../../domain/checkout/prepare-order.ts';
import { shippingOptionId } from '../wire/order-lines.ts';
import type { HostedAddress, ShippingCodes } from '../../port/hosted-checkout.ts';
import type { ReadOrder } from '../wire/read-order.ts';

/**
 * Returns where the buyer of a provider's order wants it sent and billed, and how: what the shop's own checkout would have
 * sent (docs/reference/behaviour.md#a3). A way of shipping that is not among those `offered` stays empty: the order
 * can't be placed so.
 */
export function orderOfBuyer(order: ReadOrder, offered: readonly ShippingCodes[]): AddressInformation {
  const { billing_address = {}, shipping_address = billing_address } = order;
  const chosen = offered.find((option) => shippingOptionId(option) === order.selected_shipping_option?.id);
  const vatId = order.customer?.vat_id ?? '';
  return {
    billingAddress: addressOf(billing_address, billing_address.email ?? '', vatId),
    shippingAddress: addressOf(shipping_address, shipping_address.email ?? billing_address.email ?? '', ''),
    shipping_carrier_code: chosen?.carrierCode ?? '',
    shipping_method_code: chosen?.methodCode ?? '',
    payment_method_code: 'klarna',
    payment_method_additional: { order_id: order.order_id },
  };
}

function addressOf(address: HostedAddress, email: string, vatId: string): OrderAddress {
  const country = (address.country ?? '').toUpperCase();
  return {
    firstname: textOf(address.given_name),
    lastname: textOf(address.family_name),
    company: textOf(address.organization_name),
    telephone: textOf(address.phone),
    email: email.trim(),
    vat_id: vatId.trim(),
    country_id: country,
    ...regionOf(country, textOf(address.region)),
    street: streetOf(address),
    city: textOf(address.city),
    postcode: textOf(address.postal_code),
  };
}

function regionOf(country: string, region: string) {
  const known = region === '' ? undefined : findRegion(country, region);
  return known
    ? { region: known.name, region_id: known.id, region_code: known.code }
    : { region, region_id: 0, region_code: '' };
}

/** Returns the street lines: street and house number, the second line, and "care of". */
function streetOf(address: HostedAddress): readonly string[] {
  const { street_address, street_name, street_number, house_extension, street_address2, care_of } = address;
  const first =
    textOf(street_address) ||
    [street_name, street_number, house_extension].map(textOf).filter(Boolean).join(' ');
  const careOf = textOf(care_of);
  const lines = [first, textOf(street_address2), careOf && `c/o ${careOf.replace(/^c\/o\s+/i, '')}`];
  return lines.filter((line) => line !== '');
}

const textOf = (text: string | undefined) => (text ?? '').trim();
