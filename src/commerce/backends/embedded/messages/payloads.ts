import { z } from 'zod';
import type { DecimalAmount } from '../../../../domain/money/minor-units.ts';
import { decimalAmount } from '../../../contract/primitives.ts';
import type { AccountMailContent } from '../../../mail/account-mail.ts';
import type { ContactMailContent } from '../../../mail/contact-mail.ts';
import type { OrderMailKind } from '../../../mail/order-mail.ts';
import type { NewsletterMailContent } from '../../../mail/newsletter-mail.ts';
import type { PaymentAlert } from '../../../mail/owner-mail.ts';
import type { ForgottenMails } from '../base/engine.ts';

export interface OrderMailPayload {
  readonly orderId: string;
  readonly mail: OrderMailKind;
  /** Of a refund. */
  readonly amount?: DecimalAmount | undefined;
  /** The store's terms and withdrawal policy when the order was placed: documents of stories. */
  readonly legal?: readonly string[] | undefined;
}

export interface OwnerOrderMailPayload {
  readonly orderId: string;
}

export interface AccountMailPayload {
  readonly storeCode: string;
  readonly mail: AccountMailContent;
}

export interface NewsletterMailPayload {
  readonly storeCode: string;
  readonly mail: NewsletterMailContent;
}

export interface ContactMailPayload {
  readonly storeCode: string;
  readonly mail: ContactMailContent;
}

export interface PaymentMailPayload {
  readonly storeCode: string;
  readonly to: string;
  readonly firstname: string;
  /** In the currency of the store. */
  readonly amount: DecimalAmount;
}

/** Mails whose files an erasure deletes: the address is here until then, as are those of mails that wait. */
export type ErasurePayload = ForgottenMails;

/** A problem with a payment that the owner has to know. */
export interface PaymentAlertPayload {
  readonly alert: PaymentAlert;
  readonly payment: string;
  readonly provider: string;
  /** Number of its order; of one without an order the payment's id. */
  readonly number: string;
  /** Until when what is authorised can be captured (ISO 8601). */
  readonly until: string | null;
}

export interface StockAlertPayload {
  readonly sku: string;
  readonly left: number;
}

/** A review that waits for the owner. */
export interface ReviewAlertPayload {
  readonly sku: string;
  readonly storeCode: string;
}

const person = { to: z.string(), firstname: z.string() };

/** The payload of each kind of message. An older version of the shop may have written a stored one. */
export const payloads = {
  orderMail: z.object({
    orderId: z.string(),
    mail: z.enum(['placed', 'shipped', 'canceled', 'expired', 'refunded']),
    amount: decimalAmount.optional(),
    legal: z.array(z.string()).optional(),
  }) satisfies z.ZodType<OrderMailPayload>,
  ownerOrderMail: z.object({ orderId: z.string() }) satisfies z.ZodType<OwnerOrderMailPayload>,
  accountMail: z.object({
    storeCode: z.string(),
    mail: z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['welcome', 'emailAsked', 'emailTaken']), ...person }),
      z.object({ kind: z.enum(['reset', 'confirmEmail']), ...person, token: z.string() }),
    ]),
  }) satisfies z.ZodType<AccountMailPayload>,
  newsletterMail: z.object({
    storeCode: z.string(),
    mail: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('confirmSubscription'), to: z.string(), token: z.string() }),
      z.object({
        kind: z.literal('subscribed'),
        to: z.string(),
        key: z.string(),
        coupon: z.string().nullable(),
      }),
      z.object({
        kind: z.literal('backInStock'),
        to: z.string(),
        key: z.string(),
        name: z.string(),
        path: z.string(),
        sku: z.string().optional(),
      }),
      z.object({
        kind: z.literal('priceDrop'),
        to: z.string(),
        key: z.string(),
        products: z.array(z.object({ name: z.string(), path: z.string(), price: z.string() })),
      }),
    ]),
  }) satisfies z.ZodType<NewsletterMailPayload>,
  contactMail: z.object({
    storeCode: z.string(),
    mail: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('message'),
        to: z.string(),
        sender: z.string(),
        subject: z.string(),
        text: z.string(),
        isCustomer: z.boolean(),
        orderNumber: z.string().nullable(),
        orderId: z.string().nullable(),
      }),
      z.object({ kind: z.literal('copy'), to: z.string(), subject: z.string(), text: z.string() }),
    ]),
  }) satisfies z.ZodType<ContactMailPayload>,
  paymentMail: z.object({
    storeCode: z.string(),
    ...person,
    amount: decimalAmount,
  }) satisfies z.ZodType<PaymentMailPayload>,
  paymentAlert: z.object({
    alert: z.enum(['disputed', 'expiring', 'keyRefused', 'lost', 'refundFailed', 'unreturned']),
    payment: z.string(),
    provider: z.string(),
    number: z.string(),
    until: z.string().nullable(),
  }) satisfies z.ZodType<PaymentAlertPayload>,
  stockAlert: z.object({ sku: z.string(), left: z.number() }) satisfies z.ZodType<StockAlertPayload>,
  reviewAlert: z.object({ sku: z.string(), storeCode: z.string() }) satisfies z.ZodType<ReviewAlertPayload>,
  erasure: z.object({
    ids: z.array(z.string()),
    to: z.string().optional(),
  }) satisfies z.ZodType<ErasurePayload>,
  tracking: z.object({ orderId: z.string() }),
  subscription: z.object({ subscriptionId: z.number() }),
  watch: z.object({ watchId: z.number() }),
};
