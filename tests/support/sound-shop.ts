import type { Kysely, Selectable } from 'kysely';
import type { OrderDraft } from '../../src/commerce/backends/embedded/attempt/order-draft.ts';
import { documentOf } from '../../src/commerce/backends/embedded/order/order-view.ts';
import type { Database } from '../../src/database/schema.ts';
import { nextStatus, type OrderStatus } from '../../src/domain/order/order-status.ts';

type Table<Name extends keyof Database> = readonly Selectable<Database[Name]>[];

/** Everything that money and stock depend on. */
interface Books {
  readonly orders: Table<'sales_order'>;
  readonly attempts: Table<'order_attempt'>;
  readonly carts: Table<'cart'>;
  readonly stock: Table<'stock_item'>;
  readonly taken: Table<'order_stock'>;
  readonly holds: Table<'stock_hold'>;
  readonly pieces: Table<'edition_piece'>;
  readonly coupons: Table<'coupon'>;
  readonly uses: Table<'coupon_use'>;
  readonly events: Table<'order_event'>;
  readonly outbox: Table<'outbox'>;
  readonly counters: Table<'order_counter'>;
  readonly payments: Table<'payment'>;
  readonly steps: Table<'payment_step'>;
}

/** The whole stock at one moment, by sku. */
export async function stockBySku(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('stock_item').select(['sku', 'qty']).execute();
  return new Map(rows.map(({ sku, qty }) => [sku, qty]));
}

/**
 * What is wrong with a shop whose stock was `start` before its first order; nothing, whatever happened to it: every piece
 * is there, sold or held, coupons are counted, a cart and a key have one order, sums add up, orders went through legal
 * states only, and each order is told of once.
 */
export async function flawsOf(
  db: Kysely<Database>,
  { start, now }: { readonly start: ReadonlyMap<string, number>; readonly now: Date },
): Promise<readonly string[]> {
  const books = await readBooks(db);
  return [
    ...stockFlaws(books, start, now),
    ...couponFlaws(books),
    ...attemptFlaws(books),
    ...moneyFlaws(books),
    ...stateFlaws(books),
    ...editionFlaws(books),
    ...outboxFlaws(books),
    ...numberFlaws(books),
    ...paymentFlaws(books),
  ];
}

async function readBooks(db: Kysely<Database>): Promise<Books> {
  return db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (inside) => ({
      orders: await inside.selectFrom('sales_order').selectAll().orderBy('id').execute(),
      attempts: await inside.selectFrom('order_attempt').selectAll().execute(),
      carts: await inside.selectFrom('cart').selectAll().execute(),
      stock: await inside.selectFrom('stock_item').selectAll().execute(),
      taken: await inside.selectFrom('order_stock').selectAll().execute(),
      holds: await inside.selectFrom('stock_hold').selectAll().execute(),
      pieces: await inside.selectFrom('edition_piece').selectAll().execute(),
      coupons: await inside.selectFrom('coupon').selectAll().execute(),
      uses: await inside.selectFrom('coupon_use').selectAll().execute(),
      events: await inside.selectFrom('order_event').selectAll().orderBy('id').execute(),
      outbox: await inside.selectFrom('outbox').selectAll().execute(),
      counters: await inside.selectFrom('order_counter').selectAll().execute(),
      payments: await inside.selectFrom('payment').selectAll().execute(),
      steps: await inside.selectFrom('payment_step').selectAll().execute(),
    }));
}

/** A payment belongs to one order, its sums are those of its steps, and money without an order goes back. */
function paymentFlaws({ payments, steps, orders, attempts }: Books): string[] {
  return payments.flatMap((payment) => {
    const { id, amount, captured, refunded, order_id, order_key, state, digits, shop_digits } = payment;
    const own = steps.filter((step) => step.payment_id === id);
    const sumOf = (kind: string) =>
      sum(own.filter((step) => step.kind === kind && step.state === 'done').map((step) => step.amount));
    const order = orders.find((each) => each.id === order_id);
    const attempt = attempts.find((each) => each.order_key === order_key);
    const scale = 10 ** (digits - shop_digits);
    const isAsked = own.some((step) => ['requested', 'pending', 'refused'].includes(step.state));
    const isKept = state === 'authorized' || (state === 'captured' && refunded < captured);
    return flaws([
      [captured === sumOf('capture') && refunded === sumOf('refund'), `${id}: sums of its steps`],
      [refunded <= captured && captured <= amount, `${id}: ${refunded} of ${captured} of ${amount}`],
      [
        !order || (order.captured * scale === captured && order.refunded * scale === refunded) || isAsked,
        `${id}: ${captured} and ${refunded}, its order ${order?.captured} and ${order?.refunded}`,
      ],
      [!order || order.grand_total * scale === amount, `${id}: pays ${amount} for ${order?.grand_total}`],
      [(attempt?.state === 'placed') === (order !== undefined), `${id}: an attempt without its order`],
      [attempt?.state !== 'refused' || !isKept || isAsked, `${id}: ${state}, without an order`],
    ]);
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The flaws among statements that must hold. */
function flaws(statements: readonly (readonly [holds: boolean, flaw: string])[]): string[] {
  return statements.flatMap(([holds, flaw]) => (holds ? [] : [flaw]));
}

function stockFlaws({ stock, taken, holds }: Books, start: ReadonlyMap<string, number>, now: Date): string[] {
  return stock.flatMap(({ sku, qty, backorders, manage_stock }) => {
    const sold = sum(taken.filter((row) => row.sku === sku).map((row) => row.qty));
    const held = sum(
      holds
        .filter((row) => row.sku === sku && Date.parse(row.expires_at) > now.getTime())
        .map((row) => row.qty),
    );
    const isCounted = backorders === 0 && manage_stock !== 0;
    return flaws([
      [qty + sold === start.get(sku), `${sku}: ${qty} left and ${sold} sold of ${start.get(sku)}`],
      [!isCounted || (held >= 0 && held <= qty), `${sku}: ${held} held of ${qty}`],
    ]);
  });
}

/** Ids of the orders that stand, and of those that wait for their payment. */
function standing({ orders, attempts }: Books): ReadonlySet<string> {
  const waiting = attempts.flatMap(({ draft }) => (draft ? [(JSON.parse(draft) as OrderDraft).orderId] : []));
  return new Set([...orders.filter(({ status }) => status !== 'canceled').map(({ id }) => id), ...waiting]);
}

function couponFlaws(books: Books): string[] {
  const { coupons, uses, orders } = books;
  const stands = standing(books);
  return flaws([
    ...coupons.flatMap((coupon) => {
      const own = uses.filter(({ coupon_code }) => coupon_code === coupon.code);
      const customers = Object.values(
        Object.groupBy(
          own.filter(({ customer_id }) => customer_id !== null),
          ({ customer_id }) => String(customer_id),
        ),
      );
      const most = Math.max(0, ...customers.map((each) => each?.length ?? 0));
      return [
        [coupon.used === own.length, `${coupon.code}: used ${coupon.used}, by ${own.length} orders`],
        [coupon.used <= (coupon.usage_limit ?? Infinity), `${coupon.code}: used ${coupon.used}`],
        [most <= (coupon.customer_limit ?? Infinity), `${coupon.code}: used ${most} times by a customer`],
      ] as const;
    }),
    ...uses.map(
      (use) => [stands.has(use.order_id), `${use.order_id}: uses ${use.coupon_code} in vain`] as const,
    ),
    ...orders
      .filter(({ id, coupon_code }) => coupon_code !== null && stands.has(id))
      .map(({ id, coupon_code }) => {
        const used = uses.some((use) => use.order_id === id && use.coupon_code === coupon_code);
        return [used, `${id}: has ${coupon_code} uncounted`] as const;
      }),
  ]);
}

function attemptFlaws({ orders, attempts, carts }: Books): string[] {
  const ofCart = Object.entries(Object.groupBy(attempts, ({ cart_id }) => cart_id));
  return flaws([
    ...attempts.map(({ order_key, state, order_id, draft, cart_id }) => {
      const order = orders.find(({ id }) => id === order_id);
      const isPlaced = state === 'placed' && order?.cart_id === cart_id;
      const fits = isPlaced || (state !== 'placed' && order_id === null);
      return [
        fits && (draft !== null) === (state === 'pending'),
        `${order_key}: ${state} as ${order_id}`,
      ] as const;
    }),
    ...attempts.map(
      ({ order_key, reason, returned }) =>
        [
          (reason === 'payment_returned') === (returned !== null && returned > 0),
          `${order_key}: ${reason}, ${returned} given back`,
        ] as const,
    ),
    ...ofCart.map(([cart, all = []]) => {
      const orderIds = new Set(all.flatMap(({ order_id }) => order_id ?? []));
      const waiting = all.filter(({ state }) => state === 'pending').length;
      return [
        orderIds.size + waiting <= 1,
        `${cart}: ${orderIds.size} orders and ${waiting} waiting`,
      ] as const;
    }),
    ...orders.flatMap(({ id, cart_id }) => [
      [attempts.some(({ order_id }) => order_id === id), `${id}: has no key`] as const,
      [
        carts.every((cart) => (cart.id === cart_id) === (cart.order_id === id)),
        `${id}: its cart does not know it`,
      ] as const,
    ]),
    [new Set(orders.map(({ cart_id }) => cart_id)).size === orders.length, 'a cart has two orders'],
  ]);
}

function moneyFlaws({ orders }: Books): string[] {
  return orders.flatMap((order) => {
    const { lines, subtotal, subtotalInclTax, discount, shippingCharge, tax, grandTotal } = documentOf(order);
    const rows = sum(lines.map(({ rowTotalInclTax }) => rowTotalInclTax));
    return flaws([
      [lines.every((line) => line.unitGross * line.qty === line.rowTotalInclTax), `${order.id}: a line`],
      [rows === subtotalInclTax, `${order.id}: lines are ${rows}, together ${subtotalInclTax}`],
      [sum(lines.map(({ rowTotal }) => rowTotal)) === subtotal, `${order.id}: lines without tax`],
      [sum(lines.map((line) => line.discount)) === discount, `${order.id}: discounts`],
      [sum(lines.map((line) => line.tax)) + shippingCharge.tax === tax, `${order.id}: taxes`],
      [shippingCharge.net + shippingCharge.tax === shippingCharge.gross, `${order.id}: shipping`],
      [rows - discount + shippingCharge.gross === grandTotal, `${order.id}: the sum`],
      [order.grand_total === grandTotal, `${order.id}: two sums`],
      [
        order.refunded >= 0 && order.refunded <= order.captured && order.captured <= grandTotal,
        `${order.id}: ${order.refunded} paid back of ${order.captured} of ${grandTotal}`,
      ],
    ]);
  });
}

/** Events of an order that are no commands leave its status as it is. */
function stateFlaws({ orders, events, payments }: Books): string[] {
  return orders.flatMap(({ id, status, captured, grand_total }) => {
    const [first, ...later] = events.filter(({ order_id }) => order_id === id);
    const begins = first?.command === 'place' && ['pending', 'processing'].includes(first.status);
    let current = (first?.status ?? 'none') as OrderStatus;
    const legal = later.map(({ command, status: reached }) => {
      if (command === 'dispute' || command === 'refund failed') return reached === current;
      const names = command === 'refund' ? (['refund', 'close'] as const) : [command as 'ship'];
      const isLegal = names.some((name) => nextStatus(current, name) === reached);
      current = reached as OrderStatus;
      return isLegal;
    });
    const isPaid = ['processing', 'complete', 'closed'].includes(status);
    // A part may be all that was taken: then the rest was released.
    const isPromised = payments.some(
      (payment) =>
        payment.order_id === id &&
        (payment.state === 'authorized' || (payment.state === 'captured' && payment.captured > 0)),
    );
    return flaws([
      [
        begins && legal.every(Boolean),
        `${id}: got to ${status} by ${later.map(({ command }) => command).join()}`,
      ],
      [current === status, `${id}: is ${status}, was made ${current}`],
      [
        !isPaid || isPromised || captured === grand_total,
        `${id}: is ${status} with ${captured} of ${grand_total}`,
      ],
    ]);
  });
}

function editionFlaws({ orders, pieces }: Books): string[] {
  return orders.flatMap((order) => {
    const given = documentOf(order).lines.flatMap(({ edition, qty }) => (edition ? [{ edition, qty }] : []));
    const numbers = given.flatMap(({ edition }) => edition.numbers);
    const own = pieces.filter(({ order_id }) => order_id === order.id).map(({ number }) => number);
    const expected = order.status === 'canceled' ? [] : numbers;
    return flaws([
      [
        given.every(({ edition, qty }) => edition.numbers.length === qty),
        `${order.id}: pieces without number`,
      ],
      [
        new Set(own).size === expected.length && expected.every((number) => own.includes(number)),
        `${order.id}: has the numbers ${own.join()}, not ${expected.join()}`,
      ],
    ]);
  });
}

function outboxFlaws({ orders, outbox }: Books): string[] {
  const named = (prefix: string) =>
    outbox.flatMap(({ message_key }) =>
      message_key.startsWith(prefix) ? [message_key.slice(prefix.length)] : [],
    );
  const ids = orders.map(({ id }) => id).toSorted();
  return flaws(
    ['order-placed:', 'order-told:'].map((prefix) => {
      const told = named(prefix).toSorted();
      return [
        told.join() === ids.join(),
        `${prefix} ${told.length} messages of ${ids.length} orders`,
      ] as const;
    }),
  );
}

function numberFlaws({ orders, counters }: Books): string[] {
  return counters.flatMap(({ store_code, value }) => {
    const own = orders.filter((order) => order.store_code === store_code).map(({ number }) => number);
    const wanted = Array.from(
      { length: own.length },
      (_, index) => `${store_code.toUpperCase()}-${value - index}`,
    );
    return flaws([
      [value === 100_000 + own.length, `${store_code}: ${own.length} orders up to number ${value}`],
      [wanted.every((number) => own.includes(number)), `${store_code}: numbers ${own.join()}`],
    ]);
  });
}
