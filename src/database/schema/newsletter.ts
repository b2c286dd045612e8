import type { Generated } from 'kysely';

/** Those to whom the shop writes because they asked for it. */
export interface NewsletterTables {
  subscription: SubscriptionTable;
  watch: WatchTable;
}

/** The newsletter of a store and an e-mail address. */
interface SubscriptionTable {
  id: Generated<number>;
  store_code: string;
  email: string;
  email_key: string;
  /** `pending`: the link in the mail was not opened yet. */
  state: 'pending' | 'subscribed' | 'unsubscribed';
  /** The text that was agreed to, in the store's language. */
  wording: string;
  /** The list that another client named. */
  list_id: Generated<string | null>;
  /** What another client told of the person, as JSON text. */
  profile: Generated<string | null>;
  /** SHA-256 of the token in the link; null once it was used. */
  token_hash: Generated<string | null>;
  /** The instant at which the last link was sent. */
  asked_at: string;
  confirmed_at: Generated<string | null>;
  ended_at: Generated<string | null>;
  /** The coupon that was given for subscribing. */
  coupon_code: Generated<string | null>;
}

/** An e-mail address that is told once when a product is in stock again, or costs less. */
interface WatchTable {
  id: Generated<number>;
  kind: 'stock' | 'price';
  store_code: string;
  sku: string;
  parent_sku: string | null;
  email: string;
  email_key: string;
  /** Of a price: what the product cost when the watch began, in minor units. */
  price: number | null;
  created_at: string;
  told_at: Generated<string | null>;
}
