import type { DecimalAmount } from '../money/minor-units.ts';
import type { CartLine, ProductOption } from '../cart/cart-line.ts';
import { isVirtualCart } from '../cart/cart-methods.ts';
import type { Consent } from '../consent/consent.ts';
import { orderAddress } from './address.ts';
import type { OrderAddress } from './address.ts';
import type { PaymentDetails, PersonalDetails, ShippingDetails } from './details.ts';

/** A line of an order as the shopper saw it, with the price of one piece where that is known. */
interface OrderedProduct {
  readonly sku: string;
  readonly qty: number;
  readonly price_incl_tax?: DecimalAmount;
  readonly name?: string;
  readonly product_type?: string;
  readonly product_option?: ProductOption;
}

/** The addresses and methods of an order in the terms of the API. */
export interface AddressInformation {
  readonly billingAddress: OrderAddress;
  /** Not there where nothing is sent. */
  readonly shippingAddress?: OrderAddress;
  readonly shipping_method_code: string;
  readonly shipping_carrier_code: string;
  readonly payment_method_code: string;
  readonly payment_method_additional: Readonly<Record<string, string>>;
}

/** Body of an order (docs/reference/behaviour.md#a3). */
export interface OrderBody {
  readonly user_id: string;
  readonly cart_id: string;
  readonly products: readonly OrderedProduct[];
  readonly addressInformation: AddressInformation;
  readonly store_code: string;
  /** The sum that the shopper saw: another one is to be confirmed. */
  readonly expected?: { readonly grand_total: DecimalAmount; readonly currency_code: string };
  /** What the shopper agreed to. */
  readonly consent?: Consent;
}

/** All that an order is made of. */
export interface OrderParts {
  readonly storeCode: string;
  readonly cartId: string;
  /** Empty for a guest. */
  readonly userId?: string;
  readonly lines: readonly CartLine[];
  readonly personal: PersonalDetails;
  readonly shipping: ShippingDetails;
  readonly payment: PaymentDetails;
  /** Decimal, in the store's currency; not given while no server has counted it. */
  readonly expected?: OrderBody['expected'];
  readonly consent?: OrderBody['consent'];
}

/**
 * Returns the body of an order (docs/reference/behaviour.md#a3): the lines of the cart, addresses, shipping and
 * payment. It contains no timestamp and nothing random, so the same order has the same body however often it is
 * prepared.
 */
export function prepareOrder(parts: OrderParts): OrderBody {
  const { storeCode, cartId, userId = '', lines, personal, shipping, payment, expected, consent } = parts;
  const isVirtual = isVirtualCart(lines);
  return {
    user_id: userId,
    cart_id: cartId,
    products: lines.map(orderedProduct),
    addressInformation: {
      billingAddress: orderAddress(payment, personal.emailAddress),
      ...(!isVirtual && { shippingAddress: orderAddress(shipping, personal.emailAddress) }),
      shipping_method_code: isVirtual ? '' : shipping.shippingMethod,
      shipping_carrier_code: isVirtual ? '' : shipping.shippingCarrier,
      payment_method_code: payment.paymentMethod,
      payment_method_additional: payment.paymentMethodAdditional,
    },
    store_code: storeCode,
    ...(expected && { expected }),
    ...(consent && { consent }),
  };
}

function orderedProduct({
  sku,
  qty,
  price_incl_tax,
  name,
  type_id,
  product_option,
}: CartLine): OrderedProduct {
  return {
    sku,
    qty,
    ...(price_incl_tax !== undefined && { price_incl_tax }),
    ...(name !== undefined && { name }),
    ...(type_id !== undefined && { product_type: type_id }),
    ...(product_option && { product_option }),
  };
}
