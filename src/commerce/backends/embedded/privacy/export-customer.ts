import type { PersonExport } from '../../../admin-backend.ts';
import type { CustomerExport } from '../../../contract/user.ts';
import type { Engine } from '../base/engine.ts';
import { optionOf, storedLines } from '../cart/lines.ts';
import { readDraft } from '../attempt/attempts.ts';
import { isOrderOf, ordersOf, type Person } from '../account/person.ts';
import { reviewsOf } from '../review/reviews-of-person.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import { newsletterDataOf, type NewsletterData } from '../newsletter/data-of-person.ts';
import { readProfile } from '../account/profiles.ts';

/** Exports everything that belongs to a customer's account; undefined if there is no such customer. */
export async function exportCustomer(
  engine: Engine,
  customerId: number,
): Promise<CustomerExport | undefined> {
  const { customer, ...data } = await dataOf(engine, { customerId });
  return customer && { customer, ...data };
}

/** Exports everything that the shop knows of a person; undefined if that is nothing. */
export async function exportPerson(engine: Engine, person: Person): Promise<PersonExport | undefined> {
  const data = await dataOf(engine, person);
  const { orders, newsletter, watches } = data;
  return data.customer || orders.length + newsletter.length + watches.length > 0 ? data : undefined;
}

async function dataOf(engine: Engine, person: Person): Promise<PersonExport> {
  const { customerId } = person;
  const orders = await ordersOf(engine.db, person).selectAll().orderBy('created_at').execute();
  const account = customerId === undefined ? noAccount : await accountOf(engine, customerId);
  const { customer } = account;
  return {
    ...account,
    ...(await newsletterDataOf(engine.db, customer ? emailKey(customer.email) : person.email)),
    orders: [
      ...orders.map(({ document, cart_id: _cart, ...order }) => ({
        ...order,
        ...(JSON.parse(document) as object),
      })),
      ...(await waitingOrders(engine, person)),
    ],
  };
}

/** Lists the attempts that become orders once they are paid. */
async function waitingOrders({ db }: Engine, person: Person): Promise<readonly object[]> {
  const attempts = await db
    .selectFrom('order_attempt')
    .select(['draft', 'created_at'])
    .where('draft', 'is not', null)
    .orderBy('created_at')
    .execute();
  return attempts.flatMap(({ draft, created_at }) => {
    const order = readDraft(draft);
    if (!order) return [];
    const { orderId: id, storeCode: store_code, customerId: customer_id, document } = order;
    if (!isOrderOf(person, { customerId: customer_id, email: document.email })) return [];
    return [{ id, store_code, customer_id, status: 'payment_pending', created_at, ...document }];
  });
}

type AccountExport = Omit<PersonExport, 'orders' | keyof NewsletterData>;

const noAccount: AccountExport = { sessions: [], carts: [], reviews: [] };

async function accountOf(engine: Engine, customerId: number): Promise<AccountExport> {
  const { db } = engine;
  const customer = await readProfile(engine, customerId);
  if (!customer) return noAccount;
  const sessions = await db
    .selectFrom('customer_session')
    .select(['created_at', 'rotated_at as last_used_at', 'expires_at', 'device'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  const carts = await db
    .selectFrom('cart')
    .leftJoin('cart_checkout', 'cart_checkout.cart_id', 'cart.id')
    .select(['id', 'store_code', 'coupon_code', 'created_at', 'updated_at', 'cart_checkout.consent'])
    .where('customer_id', '=', customerId)
    .where('order_id', 'is', null)
    .orderBy('created_at')
    .execute();
  return {
    customer,
    sessions,
    reviews: await reviewsOf(db, { customerId }),
    carts: await Promise.all(
      carts.map(async ({ id, consent, ...cart }) => ({
        ...cart,
        ...(consent !== null && { consent: JSON.parse(consent) as object }),
        items: (await storedLines(db, id)).map((line) => ({
          sku: line.sku,
          qty: line.qty,
          ...(line.parent_sku === null ? {} : { parentSku: line.parent_sku }),
          product_option: optionOf(line),
        })),
      })),
    ),
  };
}
