import type { PayableOrder } from '../../domain/payment/payable-order.ts';
import type { PaymentState } from '../../domain/payment/payment-state.ts';
import type { ProviderAmount } from '../../domain/payment/provider-amount.ts';
import type { HostedCheckout } from './hosted-checkout.ts';

/**
 * A payment provider: the port that every way of paying goes through. The shop writes down each call before it makes it.
 * Every call may be repeated with the same key and then has the same effect once; of a provider that forgets keys, `fetchPayment`
 * is asked first. Amounts are in the provider's minor units.
 *
 * Calls throw `PaymentUnavailable` where the outcome is not known: no answer, a late one, a status of 429 or 5xx, an answer
 * that can't be read, a state that the provider's documents don't have. Nothing that they throw holds a secret.
 */
export interface PaymentProvider {
  /** Of the payment methods in `src/payments/providers.ts`. */
  readonly code: string;
  /** The script with which a page confirms payments; not given: the provider needs none in the shop's pages. */
  readonly script?: PaymentScript;
  /** Milliseconds that a buyer has to pay; then the payment is called off. */
  readonly deadline: number;
  /** True if the first capture ends the payment: the rest is voided. */
  readonly capturesOnce?: boolean;
  /** Asks the provider whether it takes the shop's keys; rejects with `PaymentUnavailable` where it does not, or does not answer. */
  checkKeys?(): Promise<void>;
  /** Decimals of the provider's amounts in a currency. */
  digitsOf(currencyCode: string): number;
  /** Reads what a buyer has chosen for the payment, as the order names it; not given: there is nothing to choose. */
  choiceOf?(additional: unknown): string;
  /** Makes a payment known to the provider under its key; nobody pays by that alone. */
  prepare(request: PrepareRequest): Promise<PrepareOutcome>;
  /** Takes what the buyer has approved; not given: the buyer's approval takes it. */
  confirm?(payment: PaymentReference): Promise<OperationOutcome>;
  /** Tells the provider which order the payment became; not given: it does not ask for that. */
  acknowledge?(step: PaymentOperation, order: PlacedReference): Promise<OperationOutcome>;
  /** Takes what is authorised, or a part of it. */
  capture(step: MoneyOperation): Promise<OperationOutcome>;
  /** Calls the payment off; of one that is captured in part, what is left. Refused where it is captured. */
  void(step: PaymentOperation): Promise<OperationOutcome>;
  /** Pays back what was captured, or a part of it. */
  refund(step: MoneyOperation): Promise<OperationOutcome>;
  /** Looks up the present state of a payment; undefined if the provider does not know it. */
  fetch(payment: PaymentReference): Promise<ProviderPayment | undefined>;
  /**
   * Returns the payment that a webhook is about. Nothing else of it is trusted: the payment is then looked up. Throws
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

/** A payment as a provider is asked about it. */
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

/** A step of a payment, stored under its key before it is taken. */
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
  /** It ends later; a look-up tells how. */
  | { readonly kind: 'pending'; readonly reference?: string }
  | Refused;

/** The provider's knowledge of a payment. */
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
  /** Of the step that it comes of, where the provider keeps that; what the shop's owner does there has none. */
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

/** It is not known what a provider did: it is asked again later. Its message names no secret. */
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
