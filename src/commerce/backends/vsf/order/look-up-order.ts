import { z } from 'zod';
import { largestClockSkew, ordersPerLookup } from '../../../../config/limits/remote-shop.ts';
import { HttpFailure } from '../../../../http-client/http-failure.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { OrderView } from '../../../contract/order.ts';
import { ApiError } from '../../../errors/api-error.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { boughtLines, instantOf, knownStatusOf, type HistoryOrder } from './history-order.ts';
import { viewOf } from './order-document.ts';
import { readHistory } from './read-history.ts';
import type { PlacedAt, RemoteOrder } from './remote-order.ts';

/** What the API knows of an order. */
export type FoundOrder =
  | (PlacedAt & { readonly kind: 'placed'; readonly status?: OrderView['status'] | undefined })
  /** It says that it will not be placed. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It knows no such order. `isListed`: it showed all orders of the customer, and it is not among them. */
  | { readonly kind: 'absent'; readonly isListed: boolean }
  /** It could not be asked, or its answer decides nothing. */
  | { readonly kind: 'unknown' };

const idOrNumber = z
  .union([z.string().min(1), z.number()])
  .transform(String)
  .nullish();

const metadata = z.looseObject({
  order_id: idOrNumber,
  orderNumber: idOrNumber,
  increment_id: idOrNumber,
  platform_order_id: idOrNumber,
  status: z.string().nullish().catch(undefined),
  state: z.string().nullish().catch(undefined),
  // Some answer the platform's order within.
  order: z
    .looseObject({ status: z.string().nullish(), state: z.string().nullish() })
    .nullish()
    .catch(undefined),
});

/**
 * Looks an order up by its key and, if the API does not know that and the order is a customer's, in the customer's history
 * (docs/reference/behaviour.md#a3). Never throws for an API that does not answer.
 */
export async function lookUpOrder(engine: RemoteEngine, order: RemoteOrder): Promise<FoundOrder> {
  const storeView = engine.own.stores.find(({ storeCode }) => storeCode === order.store_code);
  if (!storeView) return { kind: 'unknown' };
  const byKey = await orUnknown(() => lookUpKey(engine, order.key, storeView));
  if (byKey.kind === 'placed') return byKey;
  if (order.reason === 'payment_pending') return orUnknown(() => askForStatus(engine, order, storeView));
  if (order.customer_id === null) return byKey;
  const listed = await orUnknown(() => findInHistory(engine, order, storeView));
  return listed.kind === 'unknown' && byKey.kind === 'absent' ? byKey : listed;
}

/** Asks for an order of ours by its key. Never throws for an API that does not answer. */
export async function lookUpKeyOf(
  engine: RemoteEngine,
  { key, store_code }: RemoteOrder,
): Promise<FoundOrder> {
  const storeView = engine.own.stores.find(({ storeCode }) => storeCode === store_code);
  return storeView ? orUnknown(() => lookUpKey(engine, key, storeView)) : { kind: 'unknown' };
}

/** Asks for an order by its key: 404, or nothing at all, says that there is none. */
export async function lookUpKey(
  { api }: Pick<RemoteEngine, 'api'>,
  key: string,
  storeView: StoreView,
): Promise<FoundOrder> {
  const name = 'sync/order';
  const path = `${name}/${encodeURIComponent(key)}`;
  const answer = await api.ask({ method: 'GET', path, name, storeView, kind: 'read' });
  if (!answer.isDone) return answer.code === 404 ? { kind: 'absent', isListed: false } : { kind: 'unknown' };
  if (answer.result === null || answer.result === undefined) return { kind: 'absent', isListed: false };
  const known = api.parse(metadata, answer.result, name);
  const { order_id, orderNumber, increment_id, platform_order_id } = known;
  const number = orderNumber ?? increment_id ?? platform_order_id;
  if (!number) return { kind: 'unknown' };
  const status = knownStatusOf(known) ?? (known.order ? knownStatusOf(known.order) : undefined);
  return { kind: 'placed', orderNumber: number, remoteId: platform_order_id ?? order_id ?? number, status };
}

const statusAnswer = z.looseObject({ state: z.string(), reason: z.string().nullish() });

/** Asks what became of an order that waits for its payment: only an API with our own contract has such orders. */
async function askForStatus(
  { api, own }: RemoteEngine,
  { key, cart_id }: RemoteOrder,
  storeView: StoreView,
): Promise<FoundOrder> {
  const cart = await own.db
    .selectFrom('remote_cart')
    .select('remote_id')
    .where('id', '=', cart_id)
    .executeTakeFirst();
  const path = 'order/status';
  const query = { key, cartId: cart?.remote_id ?? undefined };
  const answer = await api.ask({ method: 'GET', path, storeView, kind: 'read', query });
  if (!answer.isDone) return { kind: 'unknown' };
  const { state, reason } = api.parse(statusAnswer, answer.result, path);
  return state === 'refused' ? { kind: 'refused', reason: reason ?? 'payment_refused' } : { kind: 'unknown' };
}

const day = 24 * 60 * 60_000;

async function findInHistory(
  engine: RemoteEngine,
  order: RemoteOrder,
  storeView: StoreView,
): Promise<FoundOrder> {
  const token = await tokenOfCustomer(engine, order.customer_id);
  if (token === undefined) return { kind: 'unknown' };
  const ask: Parameters<typeof readHistory>[1] = (call) => engine.api.ask({ ...call, token });
  const { orders, total } = await readHistory(engine, ask, storeView, {
    pageSize: ordersPerLookup,
    currentPage: 1,
  });
  const known = new Set(await knownNumbers(engine, order));
  const since = Date.parse(order.created_at);
  const others = orders
    .filter(({ increment_id }) => !known.has(increment_id ?? ''))
    .map((each) => ({ ...each, age: since - Date.parse(instantOf(each.created_at)) }));
  const recent = others.filter(({ age }) => age < largestClockSkew);
  const alike = recent.filter((each) => hasSameLines(each, order));
  const found = alike.find((each) => hasSameTotal(each, order)) ?? alike[0];
  const number = found?.increment_id ?? found?.entity_id;
  if (found && number) return { kind: 'placed', orderNumber: number, remoteId: found.entity_id ?? number };
  // One that nobody can explain may be this one, as one that is alike and older may be by a clock that is wrong.
  const isExplained =
    recent.length === 0 && !others.some((each) => each.age < day && hasSameLines(each, order));
  const isWhole = orders.length >= Math.min(total, ordersPerLookup);
  return isExplained && isWhole ? { kind: 'absent', isListed: true } : { kind: 'unknown' };
}

async function tokenOfCustomer(
  { own }: RemoteEngine,
  customerId: number | null,
): Promise<string | undefined> {
  const row = await own.db
    .selectFrom('remote_session')
    .innerJoin('customer_session', 'customer_session.id', 'remote_session.session_id')
    .select('remote_session.token')
    .where('customer_session.customer_id', '=', customerId ?? 0)
    .orderBy('customer_session.rotated_at', 'desc')
    .executeTakeFirst();
  return row?.token;
}

/** Numbers at the API of the customer's other orders. */
async function knownNumbers(
  { own }: RemoteEngine,
  { key, customer_id }: RemoteOrder,
): Promise<readonly string[]> {
  const rows = await own.db
    .selectFrom('remote_order')
    .select('order_number')
    .where('customer_id', '=', customer_id)
    .where('key', '<>', key)
    .where('order_number', 'is not', null)
    .execute();
  return rows.flatMap(({ order_number }) => order_number ?? []);
}

type Line = { readonly sku?: string | null | undefined; readonly qty_ordered?: number | null | undefined };

function hasSameLines(listed: HistoryOrder, order: RemoteOrder): boolean {
  const linesOf = (lines: readonly Line[]) =>
    JSON.stringify(lines.map(({ sku, qty_ordered }) => `${sku} ${qty_ordered}`).sort());
  return linesOf(boughtLines(listed)) === linesOf(viewOf(order).items);
}

function hasSameTotal({ grand_total }: HistoryOrder, order: RemoteOrder): boolean {
  return Math.abs((grand_total ?? 0) - viewOf(order).grand_total) < 0.005;
}

/** Returns `unknown` for an API that does not answer, refuses, or answers in another shape. */
async function orUnknown(asking: () => Promise<FoundOrder>): Promise<FoundOrder> {
  try {
    return await asking();
  } catch (error) {
    if (error instanceof HttpFailure || error instanceof ApiError) return { kind: 'unknown' };
    throw error;
  }
}
