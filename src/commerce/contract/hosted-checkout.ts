import { z } from 'zod';
import { customerTypes } from '../../payments/port/hosted-checkout.ts';
import { sentConsent } from './consent.ts';
import { anyObject, ignored, plainText, type Answered } from './primitives.ts';

/** Id of an order at the provider of the hosted checkout. */
const providerOrderId = plainText(255);

const part = plainText(200).optional();
/** An address that the buyer has entered in the shop. */
const typedAddress = z.object({
  given_name: part,
  family_name: part,
  email: part,
  phone: part,
  street_address: part,
  street_address2: part,
  postal_code: part,
  city: part,
  region: part,
  country: part,
});
/** The frame asks for what can't be read. */
const offeredAddress = typedAddress.nullish().catch(undefined);

/**
 * The fields that are read of a client's order: amounts and lines are the shop's (docs/reference/decisions.md#d4).
 */
const postedOrder = z.looseObject({
  billing_address: offeredAddress,
  shipping_address: offeredAddress,
  customer: z
    .looseObject({ type: z.enum(customerTypes).nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
});

/** Body of the call that creates or updates a cart's order (docs/reference/behaviour.md#a7). */
export const hostedOrderBody = z.strictObject({
  /** Not given: a new order is created. */
  orderId: providerOrderId.nullish(),
  order: postedOrder.nullish(),
  storeCode: plainText(32).nullish(),
  /** What the shopper agreed to; the order of the cart keeps it. */
  consent: sentConsent,
  dataSourceStoreCode: ignored,
});

/** Body of the older calls, which name an order alone (docs/reference/behaviour.md#a7). */
export const namedOrderBody = z.looseObject({ orderId: providerOrderId });

const providerFields = {
  order_id: z.string(),
  status: z
    .string()
    .describe('`checkout_incomplete` until the buyer has completed it, then `checkout_complete`'),
  order_amount: z.int(),
  purchase_currency: z.string(),
  html_snippet: z.string(),
};

/**
 * An order of the provider, with the fields that the shop reads, and what stands for them in its API clients
 * (docs/reference/behaviour.md#e8).
 */
export const hostedOrder = z.looseObject({
  ...providerFields,
  orderId: z.string(),
  snippet: z.string().describe('HTML that shows the checkout'),
});
export type HostedOrderAnswer = Answered<typeof hostedOrder>;

/**
 * An order of the provider as its confirmation shows it: whoever has its id, for as long as `cart.guestDetailsHours` says;
 * then without anything of its buyer.
 */
export const readHostedOrder = z.looseObject({
  ...providerFields,
  confirmation: anyObject<Readonly<Record<string, unknown>>>(
    'Items and email address for the confirmation page, for a limited time',
  ).optional(),
  shop_order: z
    .strictObject({
      state: z.enum(['none', 'pending', 'placed', 'refused']),
      cart_id: z.string().optional(),
      key: z
        .string()
        .optional()
        .describe('Key with which, together with the cart’s ID, `order/status` returns the order'),
      increment_id: z.string().optional().describe('Order number for people, once the order is placed'),
      reason: z.string().optional(),
    })
    .describe('The order in the shop'),
});
export type ReadHostedOrder = Answered<typeof readHostedOrder>;

const address = z.looseObject({
  country: z.string().max(2).nullish(),
  region: z.string().max(100).nullish(),
  postal_code: z.string().max(20).nullish(),
});

/** The fields that are read of a callback for new amounts, of which nothing is stored. */
export const repriceBody = z.looseObject({
  billing_address: address.nullish(),
  shipping_address: address.nullish(),
  selected_shipping_option: z.looseObject({ id: plainText(200) }).nullish(),
});
export type RepriceRequest = z.infer<typeof repriceBody>;

/** The changes that the provider makes to its order. */
export const repricedOrder = z.strictObject({
  order_amount: z.int(),
  order_tax_amount: z.int(),
  order_lines: z.array(anyObject<object>('A line of the order')),
  shipping_options: z.array(anyObject<object>('A shipping method')),
  purchase_currency: z.string(),
});
export type RepricedOrder = Answered<typeof repricedOrder>;

/** Body of the provider's callback before a purchase, or of an API client: either names the order. */
export const validateBody = z.looseObject({
  orderId: providerOrderId.nullish(),
  order_id: providerOrderId.nullish(),
});
