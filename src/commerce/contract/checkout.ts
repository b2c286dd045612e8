import { z } from 'zod';
import { addressDraft } from './address.ts';
import { renameKeys } from './records.ts';
import type { CartTotals } from './cart.ts';
import { ignored, plainText } from './primitives.ts';

/** Code of a way of shipping, of a carrier, or of a way of paying. */
export const methodCode = plainText(64);

/** Code of a coupon as a shopper types it; compared without regard to case and spaces at its ends. */
export const couponCode = plainText(64).transform((text) => text.trim());

/** Body of POST cart/shipping-methods. */
export const shippingMethodsBody = z.strictObject({ address: addressDraft });

const anyCase = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(renameKeys, schema);

/** Body of POST cart/shipping-information; keys in either case (reference A2). */
export const shippingInformationBody = anyCase(
  z.strictObject({
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
  }),
);

/** Body of POST cart/collect-totals. */
export const collectTotalsBody = z.strictObject({
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
});

export type ShippingInformation = z.infer<typeof shippingInformationBody>['address_information'];
export type ChosenMethods = z.infer<typeof collectTotalsBody>['methods'];

/** A way of shipping that the cart can have, in decimals of the store's currency (reference A2). */
export interface ShippingMethodAnswer {
  readonly carrier_code: string;
  readonly method_code: string;
  /** In the store's language, as is `method_title`. */
  readonly carrier_title: string;
  readonly method_title: string;
  /** Without tax. */
  readonly amount: number;
  readonly base_amount: number;
  readonly available: boolean;
  readonly error_message: string;
  readonly price_excl_tax: number;
  readonly price_incl_tax: number;
  /** The way that is chosen until the shopper chooses. */
  readonly default?: boolean;
}

/** A way of paying that the cart can have. */
export interface PaymentMethodAnswer {
  readonly code: string;
  /** In the store's language. */
  readonly title: string;
  readonly default?: boolean;
}

/** Pieces that the cart asks for and the shop has not. */
export interface UnavailableItem {
  readonly item_id: number;
  readonly sku: string;
  readonly qty: number;
  /** Pieces that this cart can have. */
  readonly available: number;
  /** Most pieces of a limited edition for one customer, where that is why. */
  readonly most?: number;
  /** It could have them all if others had not reserved them. */
  readonly is_reserved?: true;
}

/** Answer of POST cart/shipping-information. */
export interface ShippingInformationAnswer {
  readonly payment_methods: readonly PaymentMethodAnswer[];
  readonly totals: CartTotals;
  /** Lines that can't be had as they stand: nothing of them is reserved. Not there when all can. */
  readonly unavailable?: readonly UnavailableItem[];
}
