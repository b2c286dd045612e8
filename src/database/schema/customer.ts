import type { Generated } from 'kysely';

/** People with an account, and their sessions. */
export interface CustomerTables {
  customer: CustomerTable;
  customer_address: CustomerAddressTable;
  customer_session: CustomerSessionTable;
  customer_token: CustomerTokenTable;
  customer_network: CustomerNetworkTable;
  password_reset: PasswordResetTable;
  email_change: EmailChangeTable;
  throttle: ThrottleTable;
}

interface CustomerTable {
  id: Generated<number>;
  /** As it was written. */
  email: string;
  /** The same for one mailbox, however its address is written (`emailKey`): one account each. */
  email_key: string;
  firstname: string;
  lastname: string;
  group_id: number;
  /** The store that the account was made in; it holds for all. */
  store_code: string;
  /** Argon2id in the PHC string format. */
  password_hash: string;
  created_at: string;
  updated_at: string;
}

/** Texts that were not given are empty. */
interface CustomerAddressTable {
  id: Generated<number>;
  customer_id: number;
  firstname: string;
  lastname: string;
  company: string;
  vat_id: string;
  /** Lines as a JSON list. */
  street: string;
  city: string;
  postcode: string;
  country_id: string;
  region: string;
  region_code: string;
  region_id: number;
  telephone: string;
  default_billing: number;
  default_shipping: number;
}

/** One login, with all tokens that came of it: they end together. */
interface CustomerSessionTable {
  id: string;
  customer_id: number;
  /** Of the refresh token that holds; counts up with each refresh. */
  generation: number;
  rotated_at: string;
  created_at: string;
  expires_at: string;
  /** Browser and system, as `Firefox, Windows`; empty or null where they are not known. */
  device: Generated<string | null>;
}

interface CustomerTokenTable {
  /** SHA-256 of the token; the token itself is nowhere. */
  hash: string;
  session_id: string;
  kind: 'access' | 'refresh';
  generation: number;
  expires_at: string;
}

/** A network that a customer has logged in from in the last 90 days. */
interface CustomerNetworkTable {
  customer_id: number;
  /** Its keyed hash. */
  network: string;
  seen_at: string;
}

/** A link in a mail with which a new password can be set once. */
interface PasswordResetTable {
  /** SHA-256 of the token. */
  hash: string;
  customer_id: number;
  expires_at: string;
}

/** The address that an account has once the link to it was opened. */
interface EmailChangeTable {
  customer_id: number;
  /** SHA-256 of the token in the link. */
  hash: string;
  email: string;
  expires_at: string;
}

/** Failed attempts of one account or one address of the network, whose name is hashed. */
interface ThrottleTable {
  name: string;
  failures: number;
  /** The instant of the first of them. */
  since: string;
}
