import type { Kysely, Transaction } from 'kysely';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import { openCatalogue } from '../../../../catalogue/read.ts';
import { limits as shopLimits, type Limits } from '../../../../config/limits.ts';
import type { EditorPreview } from '../../../../config/environment.ts';
import type { PaymentSettings } from '../../../../config/payment-environment.ts';
import { customerGroups } from '../../../../config/shop.ts';
import type { StoredStory } from '../../../../content/stories/stored-story.ts';
import type { Database } from '../../../../database/schema.ts';
import { pricingOf, type CustomerGroups } from '../../../../domain/tax/customer-group.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { KustomClient } from '../../../../services/payments/kustom/client.ts';
import type { PaymentProviders } from '../../../../services/payments/providers.ts';
import type { AccountMail } from '../../../mail/account-mail.ts';
import type { PasswordCost } from './passwords.ts';

/** Mails that are not to be found any more. */
export interface ForgottenMails {
  readonly ids: readonly string[];
  /** All that went to this address. */
  readonly to?: string | undefined;
}

/** What the parts of the embedded engine share. */
export interface Engine {
  readonly db: Kysely<Database>;
  readonly stores: readonly StoreView[];
  readonly clock: () => Date;
  /** How customer groups count; not given: as configured. */
  readonly groups?: CustomerGroups;
  /** The group of the customer who asks; not given: a visitor. */
  readonly customerGroupId?: number;
  /** Has a mail about an account sent when the transaction is committed. */
  readonly queueMail?: (db: Transaction<Database>, storeView: StoreView, mail: AccountMail) => Promise<void>;
  /** Deletes mails that the shop has kept, by id and by whom they went to; not given: it keeps none. */
  readonly forgetMails?: (mails: ForgottenMails) => Promise<number>;
  /** Finds the draft of a story in a Storyblok space, by id or whole path; not given: the shop has its drafts itself. */
  readonly findDraft?: ((key: string) => Promise<StoredStory | undefined>) | undefined;
  /** Whose editors see drafts; not given: nobody's. */
  readonly editorPreview?: EditorPreview | undefined;
  /** What takes payments; not given: the test card alone. */
  readonly payments?: PaymentProviders;
  /** Whether the shop is tried, and takes orders by transfer to a placeholder of an account; not given: it is. */
  readonly isTrial?: boolean;
  /** Whether buyers see the shop's own checkout, the hosted one where it serves them, or both; not given: both. */
  readonly checkout?: PaymentSettings['checkout'] | undefined;
  /** The provider of the hosted checkout; not given: there is none. */
  readonly kustom?: KustomClient | undefined;
  /** Where stores under a path of this server are, such as `http://localhost:4321`; not given: at their own `url`. */
  readonly serverUrl?: string | undefined;
  /** What hashes of passwords cost, all of a shop alike; not given: 19 MiB and two passes. */
  readonly passwordCost?: PasswordCost;
  /** Milliseconds that a search may take; not given: as configured. */
  readonly searchTimeout?: number;
  /** What one shopper or caller may take; not given: as configured. */
  readonly limits?: Limits;
  /** Milliseconds that a placement waits for a payment; not given: as configured. */
  readonly paymentPatience?: number;
}

/** How customer groups count in this shop. */
export function catalogueGroups({ groups = customerGroups }: Pick<Engine, 'groups'>): CustomerGroups {
  return groups;
}

/** What one shopper or caller may take in this shop. */
export function limitsOf({ limits = shopLimits }: Pick<Engine, 'limits'>): Limits {
  return limits;
}

/** The address of a store, without a slash at its end. */
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

/** The catalogue of a store as it is now; inside a transaction pass that as `db`. */
export function catalogueOf(
  { db, clock, groups = customerGroups, customerGroupId }: Omit<Engine, 'stores'>,
  storeView: StoreView,
): Catalogue {
  const pricing = pricingOf(groups, customerGroupId);
  return openCatalogue(db, storeView, { now: clock(), pricing, camelCaseTwins: true });
}
