import { hmac } from '@noble/hashes/hmac.js';
import { sha3_224 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { amount, trackedLine } from './tracked-product.ts';
import type { TrackableLine, TrackedLine, TrackingContext } from './tracked-product.ts';

/** A cart, as far as its event tells it. */
export interface TrackableCart {
  readonly lines: readonly TrackableLine[];
  readonly totals: {
    readonly grand_total: number;
    readonly subtotal_incl_tax: number;
    readonly shipping_incl_tax: number;
  };
}

/** Where and in which currency a cart is paid. */
export interface CartContext extends TrackingContext {
  readonly currencyCode: string;
  /** The whole address of the checkout: it names neither the cart nor its customer (docs/reference/behaviour.md#e38). */
  readonly checkoutUrl: string;
}

/** What the event of a cart tells (docs/reference/product.md#s3). */
export interface CartProperties {
  readonly ItemNames: readonly string[];
  readonly CheckoutURL: string;
  readonly Items: readonly TrackedLine[];
  readonly Currency: string;
  readonly GrandTotal: number;
  readonly SubtotalInclTax: number;
  readonly ShippingInclTax: number;
}

/** Returns what the event of a cart tells. */
export function cartProperties({ lines, totals }: TrackableCart, context: CartContext): CartProperties {
  const items = lines.map((line) => trackedLine(line, context));
  return {
    ItemNames: items.map(({ ProductName }) => ProductName),
    CheckoutURL: context.checkoutUrl,
    Items: items,
    Currency: context.currencyCode,
    GrandTotal: amount(totals.grand_total, context),
    SubtotalInclTax: amount(totals.subtotal_incl_tax, context),
    ShippingInclTax: amount(totals.shipping_incl_tax, context),
  };
}

const purpose = utf8ToBytes('id of a cart in events');

/**
 * Returns the ID of the event of a cart: always the same for one cart, and no way back to the cart's own ID, which would give
 * whoever has it the cart.
 */
export function cartEventId(cartServerToken: string): string {
  return bytesToHex(hmac(sha3_224, purpose, utf8ToBytes(cartServerToken)));
}
