import { randomUUID } from 'node:crypto';
import type { Answer } from '../plumbing/answer.ts';
import type { Clock } from '../plumbing/clock.ts';

export interface OrderLine {
  readonly type?: string;
  readonly reference?: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly tax_rate: number;
  readonly total_amount: number;
  readonly total_discount_amount?: number;
  readonly total_tax_amount: number;
}

export interface Address {
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email?: string;
  readonly street_address?: string;
  readonly street_address2?: string;
  readonly postal_code?: string;
  readonly city?: string;
  readonly phone?: string;
  readonly country?: string;
}

interface ShippingOption {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly tax_amount: number;
  readonly tax_rate: number;
  readonly preselected?: boolean;
}

export type MerchantUrl =
  | 'terms'
  | 'checkout'
  | 'confirmation'
  | 'push'
  | 'validation'
  | 'notification'
  | 'address_update'
  | 'shipping_option_update'
  | 'country_change';

/** The fields of a checkout order that a merchant writes, as far as the stand-in looks at them. */
export interface OrderFields {
  readonly purchase_country: string;
  readonly purchase_currency: string;
  readonly locale: string;
  readonly order_amount: number;
  readonly order_tax_amount: number;
  readonly order_lines: readonly OrderLine[];
  readonly merchant_urls?: Readonly<Partial<Record<MerchantUrl, string>>>;
  readonly billing_address?: Address;
  readonly shipping_address?: Address;
  readonly shipping_options?: readonly ShippingOption[];
  readonly selected_shipping_option?: ShippingOption;
  readonly shipping_countries?: readonly string[];
  readonly customer?: { readonly type?: string };
  readonly options?: {
    readonly require_validate_callback_success?: boolean;
    readonly allowed_customer_types?: readonly string[];
    readonly additional_checkboxes?: readonly Checkbox[];
  };
  readonly merchant_requested?: {
    readonly additional_checkboxes?: readonly { id: string; checked: boolean }[];
  };
  readonly merchant_reference1?: string;
  readonly merchant_reference2?: string;
  readonly merchant_data?: string;
}

interface Checkbox {
  readonly id: string;
  readonly text: string;
  readonly checked: boolean;
  readonly required: boolean;
}

/** An order from its creation in the checkout to the end of its management. */
export interface Order {
  readonly id: string;
  readonly startedAt: Date;
  fields: OrderFields;
  /** When merchant or buyer last touched it: it is valid for 48 hours from then on. */
  touchedAt: Date;
  completedAt: Date | null;
  managed: Managed | null;
}

export interface Managed {
  readonly amount: number;
  readonly expiresAt: Date;
  readonly captures: Capture[];
  readonly refunds: Movement[];
  fraudStatus: 'ACCEPTED' | 'PENDING' | 'REJECTED';
  /** What was released of it. */
  released: number;
  isCanceled: boolean;
  isAcknowledged: boolean;
  reference1: string | undefined;
  reference2: string | undefined;
}

export interface Movement {
  readonly id: string;
  readonly amount: number;
  readonly at: Date;
  readonly lines: readonly OrderLine[] | undefined;
  readonly reference: string | undefined;
  readonly description: string | undefined;
}

type Capture = Movement;

/** All that a stand-in of Kustom remembers. */
export interface Memory {
  readonly orders: Map<string, Order>;
  /** The fraud status of the next orders. */
  readonly outcomes: Managed['fraudStatus'][];
  /** Answers by `Klarna-Idempotency-Key`. */
  readonly keys: Map<string, Answer>;
}

export interface Account extends Memory {
  readonly clock: Clock;
  /** Milliseconds from the purchase until the order management knows of it. */
  managementDelay: number;
}

const hour = 60 * 60_000;
/** How long an order is valid after it was touched, and shown after it is complete. */
const orderLife = 48 * hour;
/** How long an authorisation lasts, unless it is extended. */
export const authorizationLife = 28 * 24 * hour;

/** The checkout order of an id; one that was left alone for 48 hours is gone. */
export function findOrder({ orders, clock }: Account, id: string): Order | undefined {
  const order = orders.get(id);
  const since = order && clock.now().getTime() - (order.completedAt ?? order.touchedAt).getTime();
  return since !== undefined && since < orderLife ? order : undefined;
}

/** The order of an id as its management knows it: once it is complete, or a while later. */
export function findManaged(
  { orders, clock, managementDelay }: Account,
  id: string,
): (Order & { managed: Managed }) | undefined {
  const order = orders.get(id);
  const since = clock.now().getTime() - (order?.completedAt?.getTime() ?? 0);
  return order?.managed && since >= managementDelay ? (order as Order & { managed: Managed }) : undefined;
}

/** Begins an order. */
export function newOrder({ clock, orders }: Account, fields: OrderFields): Order {
  const now = clock.now();
  const order: Order = {
    id: randomUUID(),
    startedAt: now,
    fields,
    touchedAt: now,
    completedAt: null,
    managed: null,
  };
  orders.set(order.id, order);
  return order;
}

/** An address of the merchant with the order's id in its place. */
export function merchantUrl({ id, fields }: Order, name: MerchantUrl): string | undefined {
  return fields.merchant_urls?.[name]?.replaceAll('{checkout.order.id}', id);
}

/** The sum of movements. */
export function sumOf(movements: readonly Movement[]): number {
  return movements.reduce((sum, { amount }) => sum + amount, 0);
}

/** What can still be captured. */
export function remaining({ amount, captures, released, isCanceled }: Managed): number {
  return isCanceled ? 0 : amount - sumOf(captures) - released;
}
