import type Stripe from 'stripe';
import type { PayableAddress } from '../../../domain/payment/payable-order.ts';
import type { PrepareRequest } from '../../port/provider.ts';

/**
 * Returns the parameters of an order's payment intent, which carries the key of the payment. Cards and MobilePay are
 * captured when the goods are sent, as Danish law requires. Other payment methods move the money at once and are offered
 * as the Stripe account is set up.
 */
export function intentParams({
  key,
  amount,
  currencyCode,
  order,
}: PrepareRequest): Stripe.PaymentIntentCreateParams {
  const manual = { capture_method: 'manual' } as const;
  return {
    amount,
    currency: currencyCode.toLowerCase(),
    automatic_payment_methods: { enabled: true },
    payment_method_options: { card: manual, mobilepay: manual },
    metadata: { payment: key, order: order.id, store: order.storeCode },
    ...(order.shipping && { shipping: shippingOf(order.shipping) }),
  };
}

function shippingOf(address: PayableAddress) {
  const { firstname, lastname, street, city, postcode, region, country_id, telephone } = address;
  const [line1 = '', ...more] = street;
  return {
    name: `${firstname} ${lastname}`,
    ...(telephone !== undefined && { phone: telephone }),
    address: {
      line1,
      ...(more.length > 0 && { line2: more.join(', ') }),
      city,
      postal_code: postcode,
      ...(region !== undefined && { state: region }),
      country: country_id,
    },
  };
}
