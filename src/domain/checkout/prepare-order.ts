import type { CartLine, ProductOption } from '../cart/cart-line.ts';
import { isVirtualCart } from '../cart/cart-methods.ts';
import { orderAddress } from './address.ts';
import type { OrderAddress } from './address.ts';
import type { PaymentDetails, PersonalDetails, ShippingDetails } from './details.ts';

/** One thing of an order as the shopper saw it: the price of one piece, with tax where the store shows it. */
export interface OrderedProduct {
  readonly sku: string;
  readonly qty: number;
  readonly price: number;
  readonly name?: string;
  readonly product_type?: string;
  readonly product_option?: ProductOption;
}

export interface AddressInformation {
  readonly billingAddress: OrderAddress;
  /** Not there where nothing is sent. */
  readonly shippingAddress?: OrderAddress;
  readonly shipping_method_code: string;
  readonly shipping_carrier_code: string;
  readonly payment_method_code: string;
  readonly payment_method_additional: Readonly<Record<string, string>>;
}

/** Body of an order (reference A3). */
export interface OrderBody {
  readonly user_id: string;
  readonly cart_id: string;
  readonly products: readonly OrderedProduct[];
  readonly addressInformation: AddressInformation;
  readonly store_code: string;
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
}

/**
 * The body of an order (reference A3): what the cart shows, to whom and where, and how it is sent and paid. It holds
 * no instant and nothing by chance, so the same order is the same body, however often it is prepared.
 */
export function prepareOrder({ storeCode, cartId, userId = '', lines, ...details }: OrderParts): OrderBody {
  const { personal, shipping, payment } = details;
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
    price: price_incl_tax ?? 0,
    ...(name !== undefined && { name }),
    ...(type_id !== undefined && { product_type: type_id }),
    ...(product_option && { product_option }),
  };
}
