import { providerAmount } from '../../../domain/payment/provider-amount.ts';
import type { HostedCart } from '../../port/hosted-cart.ts';
import type {
  HostedCheckout,
  HostedContext,
  HostedDraft,
  HostedOrder,
  HostedWriteOutcome,
} from '../../port/hosted-checkout.ts';
import { shippingOptionId } from '../wire/order-lines.ts';
import { newsletterBox, type ProviderOrder } from '../wire/provider-order.ts';
import type { ReadLine } from '../wire/read-order.ts';
import { buildProviderOrder } from './build-order.ts';
import { createOrder, fetchOrder, updateOrder, type WriteOutcome } from './checkout-orders.ts';
import type { KustomClient } from './client.ts';
import { confirmedOrder } from './confirmed-order.ts';
import { externalPaymentMethods, merchantUrls } from './merchant-urls.ts';
import { orderOfBuyer } from './order-of-buyer.ts';
import type { CheckoutOrder } from './schemas.ts';

/** Returns the hosted checkout at Kustom. */
export function kustomCheckout(client: KustomClient): HostedCheckout {
  return {
    build: (cart, context) => build(client, cart, context),
    async fetch(providerId, timeout) {
      const order = await fetchOrder(client, providerId, timeout);
      return order && hostedOrder(order);
    },
    shippingOptionId,
  };
}

function build(client: KustomClient, cart: HostedCart, context: HostedContext) {
  const { order, problem } = buildProviderOrder(cart, context.storeView, {
    urls: merchantUrls(context),
    externalPaymentMethods: externalPaymentMethods(context),
    customerType: context.customerType,
    newsletterText: context.newsletterText,
  });
  return order ? { draft: draftOf(client, order) } : { problem };
}

function draftOf(client: KustomClient, order: ProviderOrder): HostedDraft {
  const { order_amount, order_tax_amount, order_lines, shipping_options, purchase_currency } = order;
  return {
    amount: providerAmount(order_amount),
    prices: { order_amount, order_tax_amount, order_lines, shipping_options, purchase_currency },
    async write(addresses, providerId) {
      const write = (each: ProviderOrder) =>
        providerId === undefined ? createOrder(client, each) : updateOrder(client, providerId, each);
      const outcome = await write({ ...order, ...addresses });
      const isRefused = outcome.kind === 'refused' && outcome.problem.error_code === 'BAD_VALUE';
      const hasAddresses = Object.keys(addresses).length > 0;
      return outcomeOf(isRefused && hasAddresses ? await write(order) : outcome);
    },
  };
}

function outcomeOf(outcome: WriteOutcome): HostedWriteOutcome {
  if (outcome.kind === 'refused') {
    const { status, problem } = outcome;
    const reason = problem.error_code === 'READ_ONLY_ORDER' ? 'readOnly' : 'other';
    return { kind: 'refused', status, reason: status === 404 ? 'forgotten' : reason, body: problem };
  }
  return { kind: 'written', order: hostedOrder(outcome.order) };
}

function hostedOrder(order: CheckoutOrder): HostedOrder {
  const { billing_address, shipping_address: to = billing_address } = order;
  return {
    providerId: order.order_id,
    isComplete: order.status === 'checkout_complete',
    amount: providerAmount(order.order_amount),
    currencyCode: order.purchase_currency,
    answer: order,
    confirmation: confirmedOrder(order),
    buyer: { email: billing_address?.email, firstname: billing_address?.given_name },
    products: order.order_lines.filter(isProduct).map(productOf),
    grandTotal: order.order_amount / 100,
    destination: to?.country ? { country_id: to.country.toUpperCase(), region: to.region } : undefined,
    wantsNewsletter: wantsNewsletter(order),
    hasShippingChoice: order.selected_shipping_option !== undefined,
    addressInformation: (offered) => orderOfBuyer(order, offered),
  };
}

function wantsNewsletter({ merchant_requested: requested }: CheckoutOrder): boolean {
  return (requested?.additional_checkboxes ?? []).some(({ id, checked }) => id === newsletterBox && checked);
}

function isProduct({ type = 'physical' }: ReadLine): boolean {
  return type === 'physical' || type === 'digital';
}

function productOf({ reference, quantity, unit_price }: ReadLine) {
  return {
    sku: reference ?? '',
    qty: quantity,
    ...(unit_price !== undefined && { price_incl_tax: unit_price / 100 }),
  };
}
