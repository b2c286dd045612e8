import { createTranslator } from '../../../../i18n/translator.ts';
import { hostedCheckouts } from '../../../../domain/payment/remote-payments.ts';
import { kustomCheckout } from '../../../../payments/klarna/server/kustom-checkout.ts';
import type {
  CustomerType,
  HostedCheckout,
  HostedDraft,
  HostedOrder,
  TypedAddresses,
} from '../../../../payments/port/hosted-checkout.ts';
import type { CartReference } from '../../../backend.ts';
import type { HostedOrderAnswer } from '../../../contract/hosted-checkout.ts';
import { addressDraft } from '../../../contract/address.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { hostedErrors, refusedByProvider } from '../../../errors/hosted-errors.ts';
import { parseWith } from '../../../http/parse.ts';
import { catalogueOf, storeUrlOf } from '../../embedded/base/engine.ts';
import { legalUrls } from '../../embedded/hosted/legal-urls.ts';
import { createRemoteCarts } from '../cart/carts.ts';
import { createRemoteCheckout } from '../checkout/checkout.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { forwardedClient } from './forwarded-client.ts';
import { hostedOrderCart, type PayableCart } from './hosted-order-cart.ts';
import { placePaidOrder } from './paid-order.ts';
import { cartToOrder } from '../order/cart-to-order.ts';

interface Wanted {
  readonly orderId?: string | undefined;
  readonly customerType?: CustomerType | undefined;
  readonly addresses?: TypedAddresses;
}

/** Creates the order of a cart at the provider through the API, or updates it to what the cart is now. */
export async function writeHostedOrder(
  engine: RemoteEngine,
  cart: CartReference,
  { orderId, customerType, addresses = {} }: Wanted,
): Promise<HostedOrderAnswer> {
  const payable = await payableCart(engine, cart, addresses);
  const { storeView, remoteId } = payable;
  const hosted = kustomCheckout(forwardedClient(engine, { storeView, remoteId }));
  const built = hosted.build(hostedOrderCart(payable), {
    storeView,
    storeUrl: storeUrlOf(engine.own, storeView.storeCode),
    legalUrls: await legalUrls(engine.own, storeView),
    externalMethods: [],
    customerType,
    newsletterText: createTranslator(storeView.i18n.defaultLocale)('newsletter.consent'),
  });
  if (!built.draft) throw hostedErrors.problem(built.problem);
  const updated =
    orderId === undefined ? undefined : await update(engine, hosted, built.draft, addresses, orderId);
  const { answer } = updated ?? (await create(built.draft, addresses));
  return { ...answer, orderId: answer.order_id, snippet: answer.html_snippet };
}

/** Returns undefined for an order that the provider has forgotten. */
async function update(
  engine: RemoteEngine,
  hosted: HostedCheckout,
  draft: HostedDraft,
  addresses: TypedAddresses,
  orderId: string,
): Promise<HostedOrder | undefined> {
  const outcome = await draft.write(addresses, orderId);
  if (outcome.kind === 'written') return outcome.order;
  if (outcome.reason === 'forgotten') return undefined;
  const order = outcome.reason === 'readOnly' ? await hosted.fetch(orderId) : undefined;
  if (!order?.isComplete) throw refusedByProvider(outcome.status, outcome.body);
  // The buyer has completed it a moment ago: its confirmation is shown.
  await placePaidOrder(engine, order);
  throw hostedErrors.complete();
}

async function create(draft: HostedDraft, addresses: TypedAddresses): Promise<HostedOrder> {
  const outcome = await draft.write(addresses);
  if (outcome.kind === 'refused') throw refusedByProvider(outcome.status, outcome.body);
  return outcome.order;
}

/** Tells the API where the cart goes and how, and returns the cart as it will be paid. */
async function payableCart(
  engine: RemoteEngine,
  reference: CartReference,
  { shipping_address, billing_address }: TypedAddresses,
): Promise<PayableCart> {
  const carts = createRemoteCarts(engine);
  const checkout = createRemoteCheckout(engine);
  const lines = await carts.pull(reference);
  if (lines.length === 0) throw checkoutErrors.cartEmpty();
  const { storeView, remoteId } = await cartToOrder(engine, reference.cartId);
  const to = shipping_address ?? billing_address;
  const country = (to?.country || storeView.i18n.defaultCountry).toUpperCase();
  const place = { region: to?.region, postcode: to?.postal_code, city: to?.city };
  const destination = parseWith(addressDraft, { country_id: country, ...place });
  const isVirtual = lines.every(({ product_type }) => ['virtual', 'downloadable'].includes(product_type));
  const offered = isVirtual ? [] : await checkout.shippingMethods(reference, destination);
  const before = (await carts.totals(reference)).shipping_incl_tax;
  const chosen =
    offered.find(({ price_incl_tax }) => before > 0 && price_incl_tax === before) ??
    offered.find((option) => option.default) ??
    offered[0];
  if (!isVirtual && !chosen) throw checkoutErrors.shippingUnavailable();
  const { totals, payment_methods } = await checkout.shippingInformation(reference, {
    shipping_address: destination,
    billing_address: destination,
    shipping_carrier_code: chosen?.carrier_code,
    shipping_method_code: chosen?.method_code,
  });
  if (!payment_methods.some(({ code }) => hostedCheckouts.has(code)))
    throw checkoutErrors.paymentUnavailable();
  const skus = [...new Set(lines.map(({ sku }) => sku))];
  return {
    cart: { lines, totals },
    remoteId,
    storeView,
    origin: new URL(storeUrlOf(engine.own, storeView.storeCode)).origin,
    country,
    offered,
    chosen,
    products: await catalogueOf(engine.own, storeView).productsBySku(skus),
  };
}
