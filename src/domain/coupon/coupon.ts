import { highest, lowest, minorUnits, noMinorUnits, type MinorUnits } from '../money/minor-units.ts';
import { multiplyDivide } from '../money/money.ts';

/** A coupon as far as its rule goes; instants are ISO 8601. */
export interface Coupon {
  readonly code: string;
  readonly kind: 'percent' | 'fixed' | 'free_shipping';
  /** Hundredths of a percent, or minor units; 0 for free shipping. */
  readonly value: number;
  /** The currency of `value` and `minimum`; null where neither is money. */
  readonly currency: string | null;
  /** Codes of the stores that take it; null: all. */
  readonly stores: readonly string[] | null;
  /** Least sum of the lines with tax. */
  readonly minimum: MinorUnits | null;
  /** The number of orders that may use it. */
  readonly usageLimit: number | null;
  /**
   * The number of orders in which one logged-in customer may use it: an address that somebody types proves nothing.
   */
  readonly customerLimit: number | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** Key of the e-mail address whose coupon it is; not given: anybody's. */
  readonly owner?: string | undefined;
  /** Orders that have it. */
  readonly used: number;
}

/** The cart that a coupon is used on. */
export interface CouponUse {
  readonly storeCode: string;
  readonly currency: string;
  readonly now: Date;
  /** Sum of the lines with tax, in minor units. */
  readonly subtotal: MinorUnits;
  /** Orders of this customer that have it; undefined for a guest. */
  readonly usedByCustomer?: number | undefined;
  /** Keys of the e-mail addresses that the buyer is known by; none as long as nobody knows. */
  readonly buyers?: readonly string[] | undefined;
}

/** The rule of a coupon that a cart breaks. */
export type CouponRefusal =
  | 'other_store'
  | 'not_yet_valid'
  | 'expired'
  | 'used_up'
  | 'other_person'
  | 'needs_account'
  | 'used_by_customer'
  | 'below_minimum';

/** Returns a coupon code without what copying from chats and mails adds: invisible characters, full-width forms, outer spaces. */
export function cleanCouponCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();
}

/** Returns a coupon code in the form in which it is stored and compared: clean, in capitals, with SS for ß and ẞ. */
export function normaliseCouponCode(text: string): string {
  return cleanCouponCode(text).toUpperCase().replaceAll('ẞ', 'SS').normalize('NFKC');
}

/** Returns the first rule by which a coupon is not valid for a cart; null if it is valid. */
export function couponRefusal(coupon: Coupon, use: CouponUse): CouponRefusal | null {
  const { stores, currency, validFrom, validTo, usageLimit, customerLimit, minimum, owner } = coupon;
  if (stores !== null && !stores.includes(use.storeCode)) return 'other_store';
  if (currency !== null && currency !== use.currency) return 'other_store';
  const now = use.now.getTime();
  if (validFrom !== null && now < Date.parse(validFrom)) return 'not_yet_valid';
  if (validTo !== null && now > Date.parse(validTo)) return 'expired';
  if (usageLimit !== null && coupon.used >= usageLimit) return 'used_up';
  const { buyers = [] } = use;
  if (owner !== undefined && buyers.length > 0 && !buyers.includes(owner)) return 'other_person';
  if (customerLimit !== null && use.usedByCustomer === undefined) return 'needs_account';
  if (customerLimit !== null && (use.usedByCustomer ?? 0) >= customerLimit) return 'used_by_customer';
  if (minimum !== null && use.subtotal < minimum) return 'below_minimum';
  return null;
}

/** Returns the discount of a valid coupon on the lines, with tax, in minor units: never more than they cost. */
export function couponDiscount(coupon: Pick<Coupon, 'kind' | 'value'>, subtotal: MinorUnits): MinorUnits {
  const whole = highest(noMinorUnits, subtotal);
  const value = Math.max(0, coupon.value);
  if (coupon.kind === 'percent') return lowest(whole, multiplyDivide(whole, value, 10_000));
  if (coupon.kind === 'fixed') return lowest(whole, minorUnits(value));
  return noMinorUnits;
}

/**
 * Returns true if the server accepted a coupon: only `true` means so, a text is its refusal
 * (docs/reference/behaviour.md#b3, docs/reference/behaviour.md#e18).
 */
export function isCouponAccepted(result: unknown): boolean {
  return result === true;
}
