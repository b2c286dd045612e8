/** What stands before the API of an existing shop (BACKEND=vsf): sessions, carts, orders, kept answers, pulls. */
export interface RemoteShopTables {
  remote_session: RemoteSessionTable;
  remote_cart: RemoteCartTable;
  remote_order: RemoteOrderTable;
  remote_answer: RemoteAnswerTable;
  remote_pull: RemotePullTable;
}

/** The tokens of a customer at the API, which never reach a browser. */
interface RemoteSessionTable {
  session_id: string;
  token: string;
  refresh_token: string | null;
}

interface RemoteCartTable {
  /** Our ID of the cart: 32 hexadecimal digits. */
  id: string;
  store_code: string;
  /** Null for a guest's cart. */
  customer_id: number | null;
  /** ID of the cart at the API; null until the API has one. */
  remote_id: string | null;
  /** The lines as the shopper last saw them, as JSON (`StoredLine`). */
  lines: string;
  coupon_code: string | null;
  /** Keys of the last commands with the IDs of their lines, as JSON. */
  commands: string;
  /** A command whose answer was lost, as JSON: it is looked for in the cart before another one is sent. */
  pending: string | null;
  /** The number of times that the cart was created again because the API refused it. */
  bypasses: number;
  /** Key of the order that the cart became. */
  order_key: string | null;
  updated_at: string;
}

interface RemoteOrderTable {
  key: string;
  cart_id: string;
  store_code: string;
  customer_id: number | null;
  /** `unclear`: the answer was lost, so the order is looked up before anything is sent again. */
  state: 'sending' | 'unclear' | 'placed' | 'refused' | 'waiting-for-person';
  body_hash: string;
  /** The order as its buyer sees it, as JSON. */
  document: string;
  remote_id: string | null;
  order_number: string | null;
  reason: string | null;
  /** Of a placed order, those of its status since then. */
  lookups: number;
  next_lookup_at: string | null;
  /** When the buyer is removed from an order that has ended; null before its end, and once it is done. */
  details_until: string | null;
  created_at: string;
  updated_at: string;
}

/** An answer that is used when the API is down. */
interface RemoteAnswerTable {
  query_hash: string;
  answer: string;
  bytes: number;
  fetched_at: string;
}

/** The last pull of an entity. */
interface RemotePullTable {
  store_code: string;
  entity: string;
  /** Digests of its pages, as JSON. */
  digests: string;
  pulled_at: string;
}
