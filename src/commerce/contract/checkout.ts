import { z } from 'zod';
import { cleanCouponCode } from '../../domain/coupon/coupon.ts';
import { addressDraft } from './address.ts';
import { renameKeys, type EitherCase } from './records.ts';
import { cartTotals } from './cart.ts';
import { decimalAmount, ignored, inAnyForm, plainText, type Answered } from './primitives.ts';

/** Code of a way of shipping, of a carrier, or of a way of paying. */
export const methodCode = plainText(64);

/** Code of a coupon as a shopper types or pastes it; compared without regard to case and invisible characters. */
export const couponCode = z.string().max(64).transform(cleanCouponCode);

/** Body of POST cart/shipping-methods. */
export const shippingMethodsBody = z
  .strictObject({ address: addressDraft })
  .transform(({ address }) => address);

const anyCase = <Schema extends z.ZodType>(schema: Schema) =>
  inAnyForm<Schema, EitherCase<z.input<Schema>>>(renameKeys, schema);

/** Body of POST cart/shipping-information; keys in either case (docs/reference/behaviour.md#a2). */
export const shippingInformationBody = anyCase(
  z
    .strictObject({
      address_information: anyCase(
        z.strictObject({
          shipping_address: addressDraft.nullish(),
          billing_address: addressDraft.nullish(),
          shipping_method_code: methodCode.nullish(),
          shipping_carrier_code: methodCode.nullish(),
          custom_attributes: ignored,
          extension_attributes: ignored,
        }),
      ),
    })
    .transform(({ address_information }) => address_information),
);

/** Body of POST cart/collect-totals. */
export const collectTotalsBody = z
  .strictObject({
    methods: anyCase(
      z.strictObject({
        payment_method: z
          .looseObject({ method: methodCode.nullish() })
          .nullish()
          .transform((payment) => payment?.method ?? undefined),
        shipping_method_code: methodCode.nullish(),
        shipping_carrier_code: methodCode.nullish(),
        extension_attributes: ignored,
      }),
    ),
  })
  .transform(({ methods }) => methods);

export type ShippingInformation = z.infer<typeof shippingInformationBody>;
export type ChosenMethods = z.infer<typeof collectTotalsBody>;

/** A way of shipping that the cart can have, in decimals of the store's currency (docs/reference/behaviour.md#a2). */
export const shippingMethod = z.strictObject({
  carrier_code: z.string(),
  method_code: z.string(),
  carrier_title: z.string().describe('In the store’s language'),
  method_title: z.string().describe('In the store’s language'),
  amount: decimalAmount.describe('Without tax'),
  base_amount: decimalAmount,
  available: z.boolean(),
  error_message: z.string(),
  price_excl_tax: decimalAmount,
  price_incl_tax: decimalAmount,
  default: z.boolean().optional().describe('True for the method that is used until the shopper chooses one'),
});
export type ShippingMethodAnswer = Answered<typeof shippingMethod>;

/** A way of paying that the cart can have. */
export const paymentMethod = z.strictObject({
  code: z.string(),
  title: z.string().describe('In the store’s language'),
  default: z.boolean().optional(),
  script: z
    .strictObject({
      url: z.string(),
      publishableKey: z.string(),
      fractionDigits: z.int().describe('Number of decimals of amounts that are passed to the script'),
    })
    .optional()
    .describe('The provider’s script, which is loaded when the shopper chooses this method'),
});
export type PaymentMethodAnswer = Answered<typeof paymentMethod>;

/** Pieces that the cart asks for and the shop has not. */
export const unavailableItem = z.strictObject({
  item_id: z.int(),
  sku: z.string(),
  qty: z.int(),
  available: z.number().describe('Quantity that is available to this cart'),
  most: z
    .number()
    .optional()
    .describe('Maximum quantity of a limited edition per customer, if that is the reason'),
  is_reserved: z.literal(true).optional().describe('True if other carts have reserved the missing quantity'),
});
export type UnavailableItem = Answered<typeof unavailableItem>;

/** Answer of POST cart/shipping-information. */
export const shippingInformationAnswer = z.strictObject({
  payment_methods: z.array(paymentMethod),
  payment_limit: decimalAmount
    .optional()
    .describe('Maximum total for which a payment method exists. Present if the total is above it'),
  totals: cartTotals,
  unavailable: z
    .array(unavailableItem)
    .optional()
    .describe(
      'Lines that are not available in their quantity, so nothing is reserved for them. Absent if all are available',
    ),
});
export type ShippingInformationAnswer = Answered<typeof shippingInformationAnswer>;
