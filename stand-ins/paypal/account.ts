import { randomBytes } from 'node:crypto';
import type { Answer } from '../plumbing/answer.ts';
import type { Clock } from '../plumbing/clock.ts';

/** Money as PayPal writes it: a decimal as text. */
export interface Money {
  readonly currency_code: string;
  readonly value: string;
}

export interface AmountWithBreakdown extends Money {
  readonly breakdown?: Readonly<Partial<Record<BreakdownPart, Money>>>;
}

export type BreakdownPart =
  'item_total' | 'tax_total' | 'shipping' | 'handling' | 'insurance' | 'shipping_discount' | 'discount';

export interface PurchaseUnit {
  readonly reference_id?: string;
  readonly custom_id?: string;
  readonly invoice_id?: string;
  readonly amount: AmountWithBreakdown;
  readonly items?: readonly {
    readonly unit_amount: Money;
    readonly tax?: Money;
    readonly quantity: string;
  }[];
  readonly shipping?: unknown;
}

export interface Order {
  readonly id: string;
  readonly createdAt: Date;
  readonly unit: PurchaseUnit;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  updatedAt: Date;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  capture?: Capture;
}

type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

export interface Capture {
  readonly id: string;
  readonly order: Order;
  readonly createdAt: Date;
  readonly refunds: Refund[];
  status: CaptureStatus;
  dispute: Dispute | null;
}

/** A case that a buyer has opened; one that is resolved has an outcome. */
export interface Dispute {
  readonly id: string;
  status: 'OPEN' | 'UNDER_REVIEW' | 'RESOLVED';
  outcome: string | undefined;
}

export interface Refund {
  readonly id: string;
  readonly capture: Capture;
  readonly amount: Money;
  readonly createdAt: Date;
  readonly invoiceId: string | undefined;
  readonly customId: string | undefined;
  status: RefundOutcome;
}

/** What becomes of the next captures. */
type CaptureOutcome = 'completed' | 'pending' | 'declined';

/** What becomes of the next refunds; one that is pending ends later. */
export type RefundOutcome = 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';

/** All that a stand-in of PayPal remembers. */
export interface Memory {
  readonly orders: Map<string, Order>;
  readonly outcomes: CaptureOutcome[];
  readonly refundOutcomes: RefundOutcome[];
  /** Answers by `PayPal-Request-Id`. */
  readonly keys: Map<string, { readonly answer: Answer; readonly until: number }>;
}

export interface Account extends Memory {
  readonly clock: Clock;
}

const hour = 60 * 60_000;
/** How long a buyer may take; PayPal's default. */
const orderLife = 3 * hour;

/** The order of an id; one that nobody approved and paid in time is forgotten. */
export function findOrder({ orders, clock }: Account, id: string): Order | undefined {
  const order = orders.get(id);
  if (!order || order.status === 'COMPLETED') return order;
  return clock.now().getTime() - order.createdAt.getTime() < orderLife ? order : undefined;
}

/** The capture of an id. */
export function findCapture({ orders }: Account, id: string): Capture | undefined {
  return [...orders.values()].find(({ capture }) => capture?.id === id)?.capture;
}

/** The refund of an id. */
export function findRefund({ orders }: Account, id: string): Refund | undefined {
  return [...orders.values()]
    .flatMap(({ capture }) => capture?.refunds ?? [])
    .find((refund) => refund.id === id);
}

/** The dispute of an id. */
export function findDispute({ orders }: Account, id: string): Dispute | undefined {
  return [...orders.values()].flatMap(({ capture }) => capture?.dispute ?? []).find((each) => each.id === id);
}

/** True where a payment was made under the invoice's id already. */
export function isInvoicePaid({ orders }: Account, invoiceId: string | undefined): boolean {
  if (invoiceId === undefined) return false;
  return [...orders.values()].some(({ unit, capture }) => capture && unit.invoice_id === invoiceId);
}

/** An id such as PayPal's. */
export function newId(): string {
  return randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
}

/** Hundredths of a currency's unit. */
export function hundredths({ value }: Money): number {
  return Math.round(Number(value) * 100);
}

/** Money of so many hundredths. */
export function money(amount: number, currency: string): Money {
  return { currency_code: currency, value: (amount / 100).toFixed(2) };
}
