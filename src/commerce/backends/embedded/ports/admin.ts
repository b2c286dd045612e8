import { readPrices, setPrices } from '../../../../catalogue/owner/set-prices.ts';
import { readStock, setStock } from '../../../../catalogue/owner/set-stock.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import type {
  AdminBackend,
  CouponAdmin,
  CustomerAdmin,
  MessageAdmin,
  OrderAdmin,
  OrderFilter,
  ReservationAdmin,
} from '../../../admin-backend.ts';
import { changeGroup } from '../account/change-group.ts';
import { erasePerson } from '../privacy/erase-customer.ts';
import { exportPerson } from '../privacy/export-customer.ts';
import { findCustomer, listCustomers } from '../account/find-customer.ts';
import { readProfile } from '../account/profiles.ts';
import { releaseReservations, reservedNow } from '../stock/release-reservations.ts';
import { couponOf, findCoupon } from '../coupon/stored-coupon.ts';
import { createCoupon, endCoupon } from '../coupon/write-coupon.ts';
import type { Engine } from '../base/engine.ts';
import { findOrder } from '../order/manage-order.ts';
import { orderView } from '../order/order-view.ts';
import { commandOrder } from '../placing/command-order.ts';
import { unpaidBeyondDeadline } from '../placing/expire-unpaid.ts';
import { createPaymentAdmin } from '../placing/payment-admin.ts';
import { createReviewAdmin } from '../review/review-admin.ts';
import { createNewsletterAdmin } from './newsletter-admin.ts';
import { createVitalsAdmin } from '../vitals/vitals.ts';
import { retryFailed } from '../worker/deliver.ts';

/** Creates the owner's backend of the embedded engine. */
export function createEmbeddedAdmin(engine: Engine): AdminBackend {
  const { db } = engine;
  return {
    prices: { read: (skus) => readPrices(db, skus), set: (changes) => setPrices(db, changes) },
    stock: { read: (skus) => readStock(db, skus), set: (changes) => setStock(db, changes) },
    orders: orderAdmin(engine),
    payments: createPaymentAdmin(engine),
    coupons: couponAdmin(engine),
    customers: customerAdmin(engine),
    reviews: createReviewAdmin(engine),
    newsletter: createNewsletterAdmin(engine),
    reservations: reservationAdmin(engine),
    messages: messageAdmin(engine),
    vitals: createVitalsAdmin(engine),
    close: () => db.destroy(),
  };
}

function orderAdmin(engine: Engine): OrderAdmin {
  const { db } = engine;
  return {
    async list({ storeCode, status, since, limit }: OrderFilter) {
      let query = db
        .selectFrom('sales_order')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc');
      if (storeCode !== undefined) query = query.where('store_code', '=', storeCode);
      if (status !== undefined) query = query.where('status', '=', status);
      if (since !== undefined) query = query.where('created_at', '>=', since);
      if (limit !== undefined) query = query.limit(limit);
      return (await query.execute()).map(orderView);
    },
    async find(name) {
      const row = await findOrder(db, name);
      if (!row) return undefined;
      const history = await db
        .selectFrom('order_event')
        .select(['command', 'status', 'created_at'])
        .where('order_id', '=', row.id)
        .orderBy('id')
        .execute();
      return { order: orderView(row), history };
    },
    async manage(name, command, options) {
      const outcome = await commandOrder(engine, name, command, options);
      return outcome.kind === 'unknown' ? outcome : { ...outcome, order: orderView(outcome.order) };
    },
    unpaidBeyondDeadline: () => unpaidBeyondDeadline(engine),
    // An order of this engine is placed in one transaction, or not at all.
    unanswered: async () => [],
    resolve: async () => undefined,
    refundedAttempts({ storeCode, since, limit }) {
      let query = db
        .selectFrom('order_attempt')
        .select(['order_key', 'cart_id', 'store_code', 'returned', 'created_at', 'ended_at'])
        .where('returned', 'is not', null)
        .orderBy('created_at', 'desc');
      if (storeCode !== undefined) query = query.where('store_code', '=', storeCode);
      if (since !== undefined) query = query.where('created_at', '>=', since);
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
  };
}

function couponAdmin({ db, clock }: Engine): CouponAdmin {
  return {
    async list() {
      return (await db.selectFrom('coupon').selectAll().orderBy('code').execute()).map(couponOf);
    },
    create: (coupon) => createCoupon(db, coupon, clock()),
    async end(code) {
      const before = await endCoupon(db, code, clock());
      const after = await findCoupon(db, code);
      return before && after && { before, after };
    },
  };
}

function customerAdmin(engine: Engine): CustomerAdmin {
  const { db } = engine;
  return {
    list: (filter) => listCustomers(db, filter),
    find: (named) => findCustomer(db, named),
    profile: (id) => readProfile(engine, id),
    changeGroup: (id, groupId) => changeGroup(engine, id, groupId),
    async person(named) {
      const customer = await findCustomer(db, named);
      const email = emailKey(customer?.email ?? named);
      if (customer) return { customerId: customer.id, email };
      return named.includes('@') ? { email } : undefined;
    },
    export: (person) => exportPerson(engine, person),
    erase: (person) => erasePerson(engine, person, { whateverSize: true }),
  };
}

function reservationAdmin({ db, clock }: Engine): ReservationAdmin {
  return {
    reserved: (skus) => reservedNow(db, skus, clock()),
    release: (skus) => releaseReservations(db, skus, clock()),
  };
}

function messageAdmin({ db, clock }: Engine): MessageAdmin {
  return {
    waiting: () =>
      db
        .selectFrom('outbox')
        .select(['id', 'kind', 'state', 'attempts', 'error', 'created_at'])
        .where('state', '<>', 'sent')
        .orderBy('id')
        .execute(),
    retryFailed: () => retryFailed({ db, clock }),
  };
}
