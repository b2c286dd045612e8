import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { MailTransport } from '../../../../services/mail/mail.ts';
import { accountMail } from '../../../mail/account-mail.ts';
import { contactCopyMail, contactMessageMail } from '../../../mail/contact-mail.ts';
import { newsletterMail } from '../../../mail/newsletter-mail.ts';
import { orderMail, paymentMail } from '../../../mail/order-mail.ts';
import {
  ownerOrderMail,
  lowStockMail,
  waitingReviewMail,
  paymentAlertMail,
} from '../../../mail/owner-mail.ts';
import type { SendEvents } from '../../../../services/klaviyo/klaviyo.ts';
import { handWatchOver, sendSubscription } from '../newsletter/send-newsletter-system.ts';
import { finishErasure } from '../privacy/finish-erasure.ts';
import type { Engine } from '../base/engine.ts';
import { legalTexts } from '../order/legal-documents.ts';
import { documentOf, orderView } from '../order/order-view.ts';
import type {
  OrderMailPayload,
  OwnerOrderMailPayload,
  AccountMailPayload,
  ContactMailPayload,
  PaymentAlertPayload,
  PaymentMailPayload,
  NewsletterMailPayload,
  ReviewAlertPayload,
  StockAlertPayload,
} from '../messages/payloads.ts';
import { payloads } from '../messages/payloads.ts';
import { trackOrder } from './track-order.ts';

/** Sends a message of the outbox, with the same ID each time. Throws if it could not be sent. */
export type Handler = (payload: unknown, id: string) => Promise<void>;

/** The services that handlers use. */
export interface Delivery {
  readonly transport: MailTransport;
  /** Sender of all mails. */
  readonly from: string;
  /** The address that receives notices of orders, low stock and payments that need attention. */
  readonly owner: string;
  /** In which locale. */
  readonly ownerLocale: string;
  /** True if the owner receives a mail per order. */
  readonly orderNotices: boolean;
  /** Tells marketing of events, once each by the ID of its message. */
  readonly sendEvents: (...[events, profile, id]: [...Parameters<SendEvents>, string]) => Promise<void>;
  /**
   * The address that links to stores under a path of this server have, such as `http://localhost:4321`; default: each
   * store's own `url`.
   */
  readonly serverUrl?: string | undefined;
}

/** Creates the handlers by kind of message. */
export function createHandlers(engine: Engine, delivery: Delivery): Readonly<Record<string, Handler>> {
  return {
    'order-mail': async (payload, id) =>
      sendOrderMail(engine, delivery, payloads.orderMail.parse(payload), id),
    'owner-mail': async (payload, id) =>
      sendOwnerOrderMail(engine, delivery, payloads.ownerOrderMail.parse(payload), id),
    'account-mail': async (payload, id) =>
      sendAccountMail(engine, delivery, payloads.accountMail.parse(payload), id),
    'newsletter-mail': async (payload, id) =>
      sendNewsletterMail(engine, delivery, payloads.newsletterMail.parse(payload), id),
    'contact-mail': async (payload, id) =>
      sendContactMail(engine, delivery, payloads.contactMail.parse(payload), id),
    'payment-mail': async (payload, id) =>
      sendPaymentMail(engine, delivery, payloads.paymentMail.parse(payload), id),
    'payment-alert': async (payload, id) =>
      sendPaymentAlert(delivery, payloads.paymentAlert.parse(payload), id),
    'review-alert': async (payload, id) => sendReviewAlert(delivery, payloads.reviewAlert.parse(payload), id),
    'stock-alert': async (payload, id) => sendStockAlert(delivery, payloads.stockAlert.parse(payload), id),
    // Finishes an erasure whose process ended early.
    erasure: async (payload, id) => void (await finishErasure(engine, id, payloads.erasure.parse(payload))),
    subscription: async (payload) => sendSubscription(engine, payloads.subscription.parse(payload)),
    watch: async (payload) => handWatchOver(engine, payloads.watch.parse(payload)),
    tracking: async (payload, id) => {
      const row = await orderRow(engine, payloads.tracking.parse(payload).orderId);
      const order = {
        // An erased person has no address.
        view: { ...orderView(row), customer_email: row.customer_email },
        consent: documentOf(row).consent,
        customerId: row.customer_id,
      };
      await trackOrder(engine, storeOf(engine, row.store_code), order, (events, profile) =>
        delivery.sendEvents(events, profile, id),
      );
    },
  };
}

async function sendOrderMail(
  engine: Engine,
  delivery: Delivery,
  { orderId, mail, amount, legal: documents = [] }: OrderMailPayload,
  id: string,
): Promise<void> {
  const row = await orderRow(engine, orderId);
  // An erased person has no address.
  if (row.customer_email === '') return;
  const order = orderView(row);
  const storeView = storeOf(engine, row.store_code);
  const legal = await legalTexts(engine, storeView, documents);
  const origin = originOf(storeView, delivery);
  await delivery.transport.send({
    id,
    from: delivery.from,
    to: order.customer_email,
    ...orderMail(mail, order, storeView, { refunded: amount, legal, origin }),
  });
}

async function sendOwnerOrderMail(
  engine: Engine,
  { transport, from, owner, ownerLocale, orderNotices }: Delivery,
  { orderId }: OwnerOrderMailPayload,
  id: string,
): Promise<void> {
  if (!orderNotices) return;
  const row = await orderRow(engine, orderId);
  const storeView = storeOf(engine, row.store_code);
  await transport.send({ id, from, to: owner, ...ownerOrderMail(orderView(row), storeView, ownerLocale) });
}

async function sendAccountMail(
  engine: Engine,
  delivery: Delivery,
  { storeCode, mail }: AccountMailPayload,
  id: string,
): Promise<void> {
  const storeView = storeOf(engine, storeCode);
  const { transport, from } = delivery;
  await transport.send({
    id,
    from,
    to: mail.to,
    ...accountMail(mail, storeView, originOf(storeView, delivery)),
  });
}

async function sendNewsletterMail(
  engine: Engine,
  delivery: Delivery,
  { storeCode, mail }: NewsletterMailPayload,
  id: string,
): Promise<void> {
  const storeView = storeOf(engine, storeCode);
  const { transport, from } = delivery;
  const texts = newsletterMail(mail, storeView, originOf(storeView, delivery));
  await transport.send({ id, from, to: mail.to, ...texts });
}

async function sendContactMail(
  engine: Engine,
  { transport, from, ownerLocale }: Delivery,
  { storeCode, mail }: ContactMailPayload,
  id: string,
): Promise<void> {
  const storeView = storeOf(engine, storeCode);
  if (mail.kind === 'copy') {
    await transport.send({ id, from, to: mail.to, ...contactCopyMail(mail, storeView) });
    return;
  }
  const order = mail.orderId === null ? undefined : orderView(await orderRow(engine, mail.orderId));
  await transport.send({
    id,
    from,
    to: mail.to,
    ...contactMessageMail(mail, order, order ? storeOf(engine, order.store_code) : storeView, ownerLocale),
  });
}

async function sendPaymentMail(
  engine: Engine,
  { transport, from }: Delivery,
  { storeCode, to, firstname, amount }: PaymentMailPayload,
  id: string,
): Promise<void> {
  await transport.send({
    id,
    from,
    to,
    ...paymentMail({ firstname, amount }, storeOf(engine, storeCode)),
  });
}

async function sendPaymentAlert(
  { transport, from, owner, ownerLocale }: Delivery,
  { alert, ...about }: PaymentAlertPayload,
  id: string,
): Promise<void> {
  await transport.send({ id, from, to: owner, ...paymentAlertMail(alert, about, ownerLocale) });
}

async function sendReviewAlert(
  { transport, from, owner, ownerLocale }: Delivery,
  review: ReviewAlertPayload,
  id: string,
): Promise<void> {
  await transport.send({ id, from, to: owner, ...waitingReviewMail(review, ownerLocale) });
}

async function sendStockAlert(
  { transport, from, owner, ownerLocale }: Delivery,
  { sku, left }: StockAlertPayload,
  id: string,
): Promise<void> {
  await transport.send({ id, from, to: owner, ...lowStockMail(sku, left, ownerLocale) });
}

/** Returns the origin of a mail's links; undefined for the store's own address. */
export function originOf({ appendStoreCode }: StoreView, { serverUrl }: Delivery): string | undefined {
  return appendStoreCode ? serverUrl : undefined;
}

function orderRow({ db }: Engine, id: string) {
  return db.selectFrom('sales_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function storeOf({ stores }: Engine, code: string) {
  const storeView = stores.find(({ storeCode }) => storeCode === code);
  if (!storeView) throw new Error(`The store ${code} is not open`);
  return storeView;
}
