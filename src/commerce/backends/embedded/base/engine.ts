import type { Kysely, Transaction } from 'kysely';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import { openCatalogue } from '../../../../catalogue/read.ts';
import { limits as shopLimits, type Limits } from '../../../../config/limits/shoppers.ts';
import type { EditorPreview } from '../../../../config/environment.ts';
import { customerGroups } from '../../../../config/shop.ts';
import type { StoredStory } from '../../../../content/stories/stored-story.ts';
import type { Database } from '../../../../database/schema.ts';
import { pricingOf, type CustomerGroups } from '../../../../domain/tax/customer-group.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { PaymentProviders } from '../../../../payments/create-providers.ts';
import type { PaymentSettings } from '../../../../payments/settings.ts';
import type { ReadTrustRating } from '../../../../services/trust-rating/trust-rating.ts';
import type { NewsletterSystem } from '../../../../services/klaviyo/klaviyo-newsletter.ts';
import type { AccountMail } from '../../../mail/account-mail.ts';
import type { PasswordCost } from './passwords.ts';

/** Mails that are not to be found any more. */
export interface ForgottenMails {
  readonly ids: readonly string[];
  /** All that went to this address. */
  readonly to?: string | undefined;
}

/** The state that all parts of the embedded engine share. */
export interface Engine {
  readonly db: Kysely<Database>;
  readonly stores: readonly StoreView[];
  readonly clock: () => Date;
  /** The rules of customer groups; default: as configured. */
  readonly groups?: CustomerGroups;
  /** The group of the customer who asks; not given: a visitor. */
  readonly customerGroupId?: number;
  /** Queues a mail about an account, which is sent once the transaction is committed. */
  readonly queueMail?: (db: Transaction<Database>, storeView: StoreView, mail: AccountMail) => Promise<void>;
  /** Deletes mails that the shop has kept, by id and by whom they went to; not given: it keeps none. */
  readonly forgetMails?: (mails: ForgottenMails) => Promise<number>;
  /** The system that writes to subscribers beside the shop; not given: the shop is alone. */
  readonly newsletterSystem?: NewsletterSystem | undefined;
  /** Finds the draft of a story in a Storyblok space, by id or whole path; not given: the shop has its drafts itself. */
  readonly findDraft?: ((key: string) => Promise<StoredStory | undefined>) | undefined;
  /** Access of editors to drafts; default: none. */
  readonly editorPreview?: EditorPreview | undefined;
  /** The payment providers; default: the test card alone. */
  readonly payments?: PaymentProviders;
  /** True in a trial shop, which accepts bank transfers although its bank account is a placeholder; default: true. */
  readonly isTrial?: boolean;
  /** The checkout that buyers see: the shop's own, the hosted one where it serves them, or both; default: both. */
  readonly checkout?: PaymentSettings['checkout'] | undefined;
  /**
   * The address that stores under a path of this server have, such as `http://localhost:4321`; default: each store's
   * own `url`.
   */
  readonly serverUrl?: string | undefined;
  /** The cost of hashing a password, the same for the whole shop; default: 19 MiB and two passes. */
  readonly passwordCost?: PasswordCost;
  /** How buyers rate the shop at a service, and its page there; not given: the shop has none. */
  readonly trustRating?: { readonly read: ReadTrustRating; readonly page?: string | undefined } | undefined;
  /** Milliseconds that a search may take; not given: as configured. */
  readonly searchTimeout?: number;
  /** Limits for one shopper or caller; default: as configured. */
  readonly limits?: Limits;
  /** Milliseconds that a placement waits for a payment; not given: as configured. */
  readonly paymentWait?: number;
}

/** The engine within a transaction. */
export type TransactionalEngine = Engine & { readonly db: Transaction<Database> };

/** Returns how customer groups count in this shop. */
export function catalogueGroups({ groups = customerGroups }: Pick<Engine, 'groups'>): CustomerGroups {
  return groups;
}

/** Returns the limits for one shopper or caller in this shop. */
export function limitsOf({ limits = shopLimits }: Pick<Engine, 'limits'>): Limits {
  return limits;
}

/** Returns the address of a store, without a trailing slash. */
export function storeUrlOf(
  { stores, serverUrl }: Pick<Engine, 'stores' | 'serverUrl'>,
  code: string,
): string {
  const storeView = stores.find(({ storeCode }) => storeCode === code);
  if (!storeView) throw new Error(`The store ${code} is not open`);
  const { appendStoreCode, url } = storeView;
  const origin = (appendStoreCode ? serverUrl : undefined) ?? url.replace(/\/+$/, '');
  return appendStoreCode ? `${origin}/${code}` : origin;
}

/** Opens the catalogue of a store at the present instant; inside a transaction, pass it as `db`. */
export function catalogueOf(
  { db, clock, groups = customerGroups, customerGroupId }: Omit<Engine, 'stores'>,
  storeView: StoreView,
): Catalogue {
  const pricing = pricingOf(groups, customerGroupId);
  return openCatalogue(db, storeView, { now: clock(), pricing, camelCaseTwins: true });
}
