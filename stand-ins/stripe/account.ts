import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Answer } from '../plumbing/answer.ts';
import type { Clock } from '../plumbing/clock.ts';

/** A payment intent; amounts are in Stripe's minor units. */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly createdAt: Date;
  readonly isAutomatic: boolean;
  amount: number;
  currency: string;
  captureMethod: Stripe.PaymentIntent.CaptureMethod;
  types: readonly string[];
  methodOptions: Readonly<Record<string, { readonly capture_method?: string }>>;
  metadata: Readonly<Record<string, string>>;
  description: string | null;
  receiptEmail: string | null;
  shipping: Stripe.PaymentIntent['shipping'];
  status: Stripe.PaymentIntent.Status;
  /** Of the way of paying that the buyer chose last. */
  type: string;
  returnUrl: string | null;
  nextAction: Stripe.PaymentIntent.NextAction | null;
  charge: Charge | null;
  canceledAt: Date | null;
  cancellationReason: Stripe.PaymentIntent.CancellationReason | null;
  lastError: { readonly code: string; readonly decline_code?: string; readonly message: string } | null;
}

export interface Charge {
  readonly id: string;
  readonly amount: number;
  readonly createdAt: Date;
  /** Until then it can be captured. */
  readonly captureBefore: Date;
  readonly refunds: Refund[];
  captured: number;
  isCaptured: boolean;
  dispute: Dispute | null;
}

export interface Dispute {
  readonly id: string;
  readonly createdAt: Date;
  status: Stripe.Dispute.Status;
}

export interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly createdAt: Date;
  readonly metadata: Readonly<Record<string, string>>;
  readonly reason: Stripe.Refund.Reason | null;
  status: RefundOutcome;
}

/** What becomes of the next confirmations, whatever the buyer chose. */
export type ConfirmOutcome = 'approved' | 'declined' | '3ds' | 'processing';

/** What becomes of the next refunds; one that is pending ends later. */
export type RefundOutcome = 'succeeded' | 'pending' | 'failed';

/** All that a stand-in of Stripe remembers. */
export interface Memory {
  readonly intents: Map<string, Intent>;
  readonly outcomes: ConfirmOutcome[];
  readonly refundOutcomes: RefundOutcome[];
  /** Answers by `Idempotency-Key`. */
  readonly keys: Map<string, KeptAnswer>;
}

interface KeptAnswer {
  readonly answer: Answer;
  readonly request: string;
  readonly until: number;
}

export interface Account extends Memory {
  readonly clock: Clock;
}

const day = 24 * 60 * 60_000;
/** How long cards keep money for a shop that captures later. */
export const authorizationLife = 7 * day;

/** The intent of an id; an authorisation that nobody captured in time has been called off. */
export function findIntent({ intents, clock }: Account, id: string): Intent | undefined {
  const intent = intents.get(id);
  const until = intent?.status === 'requires_capture' ? intent.charge?.captureBefore : undefined;
  if (intent && until && until <= clock.now()) {
    intent.status = 'canceled';
    intent.canceledAt = until;
    intent.cancellationReason = 'automatic';
  }
  return intent;
}

/** An id such as Stripe's. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

/** What was paid back of a charge, or is on its way. */
export function refunded({ refunds }: Charge): number {
  return refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
}

/** Whether the bank decides about a charge, or has decided for the buyer. */
export function isDisputed({ dispute }: Charge): boolean {
  return dispute !== null && dispute.status !== 'won';
}

/** The ways of paying that an account of the shop's countries has for a currency, in the order that Stripe thinks best. */
export function methodsFor(currency: string): readonly string[] {
  const local: Readonly<Record<string, readonly string[]>> = {
    eur: ['ideal', 'bancontact'],
    pln: ['blik', 'p24'],
    sek: ['swish'],
    dkk: ['mobilepay'],
  };
  const onCredit = currency === 'sek' ? ['klarna'] : [];
  return [...onCredit, 'card', ...(local[currency] ?? [])];
}

/** Ways of paying whose money moves at once. */
const immediate = new Set(['ideal', 'bancontact', 'blik', 'p24', 'swish']);

/** Whether a way of paying of an intent promises the money first. */
export function isCapturedLater({ captureMethod, methodOptions }: Intent, type: string): boolean {
  if (immediate.has(type)) return false;
  return captureMethod === 'manual' || methodOptions[type]?.capture_method === 'manual';
}

/** The ways of paying of an intent: what can't be captured later is not offered where all is. */
export function offeredTypes({
  captureMethod,
  types,
}: Pick<Intent, 'captureMethod' | 'types'>): readonly string[] {
  return captureMethod === 'manual' ? types.filter((type) => !immediate.has(type)) : types;
}
