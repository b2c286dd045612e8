/** The profile of a customer; what else it holds is carried along (docs/reference/product.md#s3-user-state). */
export interface UserProfile {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly group_id?: number;
  readonly groupToken?: string;
  readonly addresses?: readonly object[];
}

/** An order of the history, as far as its rules go. */
export interface HistoryOrder {
  readonly increment_id: string;
  /** Instant. */
  readonly created_at?: string;
}

/** A page of a customer's orders. */
export interface OrdersHistory<Order extends HistoryOrder = HistoryOrder> {
  readonly items: readonly Order[];
  readonly total_count?: number;
  /** Of the page that came last. */
  readonly search_criteria?: { readonly current_page: number };
}

/** The state of the customer (docs/reference/product.md#s3, "User state"). */
export interface UserState<
  Profile extends UserProfile = UserProfile,
  Order extends HistoryOrder = HistoryOrder,
> {
  readonly token: string | null;
  readonly refreshToken: string | null;
  readonly groupToken: string;
  readonly groupId: number | null;
  readonly current: Profile | null;
  /** Instant; null before the session has started. */
  readonly session_started: string | null;
  readonly orders_history: OrdersHistory<Order> | Record<string, never>;
  readonly local_data_loaded: boolean;
}

/** Nobody is logged in. */
export const visitor: UserState<never, never> = {
  token: null,
  refreshToken: null,
  groupToken: '',
  groupId: null,
  current: null,
  session_started: null,
  orders_history: {},
  local_data_loaded: false,
};

/**
 * Returns the state after a user is cleared; the session goes on as a visitor's (docs/reference/behaviour.md#b18,
 * `clearCurrentUser`).
 */
export function clearCurrentUser<State extends UserState>(state: State): State {
  const { token, refreshToken, groupToken, groupId, current, orders_history } = visitor;
  return { ...state, token, refreshToken, groupToken, groupId, current, orders_history };
}

/**
 * Returns the state with a profile, and the group that comes with it (docs/reference/behaviour.md#b18,
 * docs/reference/behaviour.md#a1).
 */
export function withProfile<Profile extends UserProfile, Order extends HistoryOrder>(
  state: UserState<Profile, Order>,
  profile: Profile,
): UserState<Profile, Order> {
  return {
    ...state,
    current: profile,
    groupId: profile.group_id ?? null,
    groupToken: profile.groupToken ?? '',
  };
}

const changeableFields = ['firstname', 'lastname', 'email', 'addresses'] as const;

/**
 * Returns the part of a profile that may be sent: only these four fields can be modified
 * (docs/reference/product.md#s3).
 */
export function changeableProfile<Profile extends Partial<UserProfile>>(
  profile: Profile,
): Pick<Profile, Extract<keyof Profile, (typeof changeableFields)[number]>> {
  const given = changeableFields.filter((field) => profile[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, profile[field]])) as Pick<
    Profile,
    Extract<keyof Profile, (typeof changeableFields)[number]>
  >;
}

/**
 * Adds a page to the history, each order once and newest first; an existing order is replaced
 * (docs/reference/behaviour.md#b18).
 */
export function appendOrdersHistory<Order extends HistoryOrder>(
  history: OrdersHistory<Order> | Record<string, never>,
  page: OrdersHistory<Order> | Record<string, never>,
): OrdersHistory<Order> {
  const orders = new Map<string, Order>();
  for (const order of [...(history.items ?? []), ...(page.items ?? [])])
    orders.set(order.increment_id, order);
  const total_count = page.total_count ?? history.total_count;
  return {
    ...history,
    ...page,
    items: [...orders.values()].sort((a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? '')),
    ...(total_count !== undefined && { total_count }),
  };
}

/**
 * Returns the page of the history to request next: the one after the last received. After the last page the first
 * again, since orders may have been placed meanwhile. Undefined if all orders are loaded.
 */
export function nextOrdersPage(
  { items = [], total_count = 0, search_criteria }: Partial<OrdersHistory>,
  pageSize: number,
): number | undefined {
  if (items.length >= total_count) return undefined;
  const page = search_criteria?.current_page ?? 0;
  return page * pageSize < total_count ? page + 1 : 1;
}
