import { currentInstant } from '../../../config/clock.ts';
import type { Environment } from '../../../config/environment.ts';
import { storeViews } from '../../../config/store-views.ts';
import { openDatabase } from '../../../database/open.ts';
import { eraseMails, mailFolder } from '../../../services/mail/mail-files.ts';
import type { AdminBackend, CustomerAdmin } from '../../admin-backend.ts';
import { LackingCapability } from '../../errors/lacking-capability.ts';
import type { Engine } from '../embedded/base/engine.ts';
import { createEmbeddedAdmin } from '../embedded/ports/admin.ts';
import { detailedOrdersOf, forgetPerson } from './order/forget-buyers.ts';
import { createRemoteOrderAdmin } from './order/order-admin.ts';
import { viewOf } from './order/order-document.ts';

/** Opens the shop for the owner's commands. They work on what is stored here; the rest is done at the API's system. */
export async function openRemoteAdmin(environment: Environment): Promise<AdminBackend> {
  return createRemoteAdmin({
    db: await openDatabase(environment),
    stores: storeViews,
    clock: currentInstant,
    forgetMails: (mails) => eraseMails(mailFolder(environment.dataDirectory), mails),
  });
}

/** Creates the owner's backend of a shop on an existing API. */
export function createRemoteAdmin(own: Engine): AdminBackend {
  const embedded = createEmbeddedAdmin(own);
  return {
    ...embedded,
    prices: { read: embedded.prices.read, set: elsewhere('Prices are changed') },
    stock: { read: embedded.stock.read, set: elsewhere('Stock is changed') },
    orders: createRemoteOrderAdmin(own),
    payments: {
      list: elsewhere('Payments are listed'),
      find: elsewhere('Payments are shown'),
      reconcile: elsewhere('Payments are reconciled'),
    },
    coupons: {
      list: elsewhere('Coupons are listed'),
      create: elsewhere('Coupons are created'),
      end: elsewhere('Coupons are ended'),
    },
    customers: remoteCustomers(own, embedded.customers),
    reviews: {
      list: embedded.reviews.list,
      decide: elsewhere('Reviews are published'),
      answer: elsewhere('Reviews are answered'),
    },
    reservations: {
      // Nothing is reserved here, and what the system reserves it does not tell.
      reserved: async () => new Map(),
      release: elsewhere('Reservations are released'),
    },
  };
}

/** Returns a command that is refused because the system behind the API does it. */
function elsewhere(what: string): () => Promise<never> {
  return async () => {
    throw new LackingCapability(
      `${what} in the system behind the API (VSF_API_URL), not by this shop: see docs/existing-api.md.`,
    );
  };
}

/**
 * Creates the commands on customers: they cover customers who have signed in here, and orders that still name their
 * buyers.
 */
function remoteCustomers(own: Engine, embedded: CustomerAdmin): CustomerAdmin {
  return {
    ...embedded,
    changeGroup: elsewhere('Groups of customers are changed'),
    async export(person) {
      const known = await embedded.export(person);
      const orders = (await detailedOrdersOf(own.db, person)).map(viewOf);
      const carts = await cartsOf(own, person.customerId);
      if (!known && orders.length + carts.length === 0) return undefined;
      return {
        sessions: [],
        reviews: [],
        newsletter: [],
        watches: [],
        ...known,
        carts,
        orders: [...(known?.orders ?? []), ...orders],
      };
    },
    async erase(person) {
      const forgotten = await forgetPerson(own.db, person);
      if (person.customerId !== undefined)
        await own.db.deleteFrom('remote_cart').where('customer_id', '=', person.customerId).execute();
      const erasure = await embedded.erase(person);
      return { ...erasure, wasKnown: erasure.wasKnown || forgotten > 0, remainsElsewhere: true };
    },
  };
}

async function cartsOf({ db }: Engine, customerId = 0): Promise<readonly object[]> {
  const carts = await db
    .selectFrom('remote_cart')
    .select(['store_code', 'coupon_code', 'lines', 'updated_at'])
    .where('customer_id', '=', customerId)
    .where('order_key', 'is', null)
    .execute();
  return carts.map(({ lines, ...cart }) => ({ ...cart, items: JSON.parse(lines) as unknown }));
}
