import type { PayableOrder } from '../../domain/payment/payable-order.ts';
import type { PaymentState } from '../../domain/payment/payment-state.ts';
import type { ProviderAmount } from '../../domain/payment/provider-amount.ts';
import type { HostedCheckout } from './hosted-checkout.ts';

/**
 * A payment provider: the port of every payment method. The shop stores each operation before it calls. A call may be
 * repeated with the same key, and takes effect once; an adapter whose provider forgets keys fetches the payment first. Amounts
 * are in the provider's minor units.
 *
 * Calls throw `PaymentUnavailable` if their outcome is unknown: no answer, a late one, a status of 429 or 5xx, an answer that
 * can't be parsed, an undocumented state. Their errors contain no secret.
 */
export interface PaymentProvider {
  /** Of the payment methods in `src/payments/providers.ts`. */
  readonly code: string;
  /** The script with which a page confirms payments; not given: the provider needs none in the shop's pages. */
  readonly script?: PaymentScript;
  /** Milliseconds that a buyer has to pay; then the payment is voided. */
  readonly deadline: number;
  /** True if the first capture ends the payment: the rest is voided. */
  readonly capturesOnce?: boolean;
  /** Checks the shop's keys; rejects with `PaymentUnavailable` if the provider refuses them, or does not answer. */
  checkKeys?(): Promise<void>;
  /** Decimals of the provider's amounts in a currency. */
  digitsOf(currencyCode: string): number;
  /** Reads what a buyer has chosen for the payment, as the order names it; not given: there is nothing to choose. */
  choiceOf?(additional: unknown): string;
  /** Prepares a payment at the provider, under its key; nobody pays by that alone. */
  prepare(request: PrepareRequest): Promise<PrepareOutcome>;
  /** Confirms what the buyer has approved; not given: the buyer's approval is enough. */
  confirm?(payment: PaymentReference): Promise<OperationOutcome>;
  /** Acknowledges the order to the provider; not given: it needs no acknowledgement. */
  acknowledge?(step: PaymentOperation, order: PlacedReference): Promise<OperationOutcome>;
  /** Captures what is authorized, or a part of it. */
  capture(step: MoneyOperation): Promise<OperationOutcome>;
  /** Voids the payment, or the rest of a partially captured one. Refused if it is captured. */
  void(step: PaymentOperation): Promise<OperationOutcome>;
  /** Refunds what was captured, or a part of it. */
  refund(step: MoneyOperation): Promise<OperationOutcome>;
  /** Fetches the present state of a payment; undefined if the provider does not know it. */
  fetch(payment: PaymentReference): Promise<ProviderPayment | undefined>;
  /**
   * Returns the payment that a webhook is about. Nothing else of it is trusted: the payment is then fetched. Throws
   * `WebhookRefused` if it is not the provider's; undefined if it names no payment. Default: the provider sends no
   * signed webhooks.
   */
  readWebhook?(request: WebhookRequest): Promise<WebhookEvent | undefined>;
  /** Its own checkout; not given: buyers pay in the shop's. */
  readonly hosted?: HostedCheckout;
}

/** A script of a provider that runs in pages of the shop. It is public. */
interface PaymentScript {
  readonly url: string;
  readonly publishableKey: string;
}

/** Identifies a payment to its provider. */
export interface PaymentReference {
  /** Under which the shop made it known; a UUID. */
  readonly key: string;
  /** The provider's own id; null where its answer has not come yet. */
  readonly providerId: string | null;
  readonly amount: ProviderAmount;
  readonly currencyCode: string;
  /** As the shop knows it: what was promised or has moved is not over because a provider does not find it. */
  readonly state: PaymentState;
}

export interface PrepareRequest {
  readonly key: string;
  readonly amount: ProviderAmount;
  readonly currencyCode: string;
  readonly order: PayableOrder;
  /** The choice parsed by `choiceOf`; null without one. */
  readonly choice: string | null;
  /** The key and the cart of the attempt to order, for the address that the buyer comes back to. */
  readonly attempt: { readonly key: string; readonly cartId: string };
  /** Address of the store, without a slash at its end, such as `https://shop.example.com/de`. */
  readonly storeUrl: string;
}

export type PrepareOutcome =
  | {
      readonly kind: 'prepared';
      readonly providerId: string;
      /** The browser's next action; null for none. */
      readonly action: PaymentAction | null;
    }
  | Refused;

/** The browser's action by which its shopper can pay. It contains no secret of the shop. */
export type PaymentAction =
  /** Leads the shopper there, who comes back to a page of the shop. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** Confirms the payment by the provider's script. */
  | { readonly kind: 'confirm'; readonly clientSecret: string };

/** An operation on a payment, stored under its key before the call. */
export interface PaymentOperation {
  readonly key: string;
  readonly payment: PaymentReference;
}

export interface MoneyOperation extends PaymentOperation {
  readonly amount: ProviderAmount;
  /** The part of the order that the money is for, if known. */
  readonly lines?: readonly OperationLine[];
}

/** A line of an order, or its shipping, or a part of one; amounts are the provider's. */
export interface OperationLine {
  readonly type: 'product' | 'shipping';
  /** The sku, or the code of the way of shipping. */
  readonly reference: string;
  readonly name: string;
  readonly qty: number;
  readonly taxPercent: number;
  /** With tax, after the discount. */
  readonly amount: ProviderAmount;
  readonly tax: ProviderAmount;
}

interface PlacedReference {
  readonly id: string;
  readonly number: string;
}

/** The provider's own words. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  readonly message: string;
}

export type OperationOutcome =
  /** `reference`: the provider's id of what was done, such as a capture. */
  | { readonly kind: 'done'; readonly reference: string }
  /** It ends later; fetching the payment tells how. */
  | { readonly kind: 'pending'; readonly reference?: string }
  | Refused;

/** A payment as its provider has it. */
export interface ProviderPayment {
  readonly providerId: string;
  /** Of the payment as the provider keeps it; undefined where it keeps none. One that differs from ours is not ours. */
  readonly key?: string | undefined;
  readonly state: PaymentState;
  readonly amount: ProviderAmount;
  readonly currencyCode: string;
  /** An instant (ISO 8601) after which what is authorised can't be captured any more. */
  readonly authorizedUntil?: string | undefined;
  readonly captures: readonly ProviderMovement[];
  readonly refunds: readonly ProviderMovement[];
  /** True during or after a dispute of the buyer; undefined if unknown now. */
  readonly isDisputed: boolean | undefined;
}

/** Money that moved, once for each id. */
export interface ProviderMovement {
  readonly id: string;
  readonly amount: ProviderAmount;
  /** The key of its operation, if the provider stores keys; undefined if the owner made it in the provider's dashboard. */
  readonly key?: string | undefined;
  /** It counts once it is done. */
  readonly isPending?: boolean;
  /** The reason of a failure, in the provider's words, even if success was reported before: it counts for nothing. */
  readonly failed?: string | undefined;
}

export interface WebhookRequest {
  /** The body, byte for byte as it was sent. */
  readonly body: Uint8Array;
  readonly headers: Headers;
}

export interface WebhookEvent {
  /** The provider sends the same again under the same id. */
  readonly id: string;
  /** The payment that it is about; undefined: none that the shop could have. */
  readonly payment?: { readonly providerId?: string; readonly key?: string } | undefined;
  /** The buyer has approved it, or has done so again after a refusal. */
  readonly isApproval?: boolean;
}

/** The outcome of a call is unknown: the payment is fetched again later. The message contains no secret. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
  /** The provider refuses the shop's keys, so it refuses every call until its owner changes them. */
  readonly isKeyRefused: boolean;

  constructor(message: string, { isKeyRefused = false }: { readonly isKeyRefused?: boolean } = {}) {
    super(message);
    this.isKeyRefused = isKeyRefused;
  }
}

/** A webhook that did not come from the provider. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}
