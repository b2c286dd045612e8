import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CatalogueSource } from '../../../src/catalogue/source.ts';
import { replaceCatalogue } from '../../../src/catalogue/write.ts';
import type { AccountMail } from '../../../src/commerce/mail/account-mail.ts';
import { createEmbeddedBackend } from '../../../src/commerce/backends/embedded/ports/backend.ts';
import type { Engine } from '../../../src/commerce/backends/embedded/base/engine.ts';
import {
  prepareGroupTokens,
  signGroupToken,
} from '../../../src/commerce/backends/embedded/base/group-token.ts';
import type { ApiContext } from '../../../src/commerce/handle.ts';
import type { OpenEditor, Webhooks } from '../../../src/commerce/http/call.ts';
import { createLog } from '../../../src/commerce/log.ts';
import { storeViews } from '../../../src/config/store-views.ts';
import type { EditorPreview } from '../../../src/config/environment.ts';
import type { Limits } from '../../../src/config/limits/shoppers.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { createProviders, type PaymentProviders } from '../../../src/payments/create-providers.ts';
import type { CustomerGroups } from '../../../src/domain/tax/customer-group.ts';
import type { Database } from '../../../src/database/schema.ts';
import { openDatabase, type OpenDatabaseOptions } from '../../../src/database/open.ts';
import { watchPayments } from '../../../src/commerce/backends/embedded/payment/watch-payments.ts';
import { listenApi, type ListenOptions } from './http.ts';
import { fixtureCatalogue } from '../fixture-catalogue.ts';
import { fixtureStores } from '../fixture-stores.ts';
import { standInSettings } from '../payments/stand-in-settings.ts';

/** The embedded engine on a database that holds a catalogue, with a clock that a test sets. */
export interface EngineShop {
  /** Lines that the API logged, as it wrote them. */
  readonly log: readonly string[];
  readonly context: ApiContext;
  /** The shop's own database, for what an owner does. */
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  /** A token of a customer of a group. */
  groupToken(groupId: number): Promise<string>;
  /** Mails about accounts that were queued, oldest first. */
  readonly mails: readonly AccountMail[];
  /** Puts the clock of the shop forward. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

/** The API over HTTP on a database that holds the fixture catalogue. */
export interface ApiServer extends EngineShop {
  readonly url: string;
}

export interface EngineOptions {
  readonly stores?: readonly StoreView[];
  readonly catalogue?: (store: StoreView) => CatalogueSource;
  readonly groups?: CustomerGroups | undefined;
  /** Not given: as wide as what a test is about needs, all of whose shoppers call from one address. */
  readonly limits?: Limits;
  /** Hashes of passwords cost what they do in a shop; else next to nothing, as hundreds are made. */
  readonly hasUsualPasswords?: boolean;
  /** Whose editors see drafts. */
  readonly editorPreview?: EditorPreview;
  /** The shop's own editor; not given: it is closed. */
  readonly editor?: OpenEditor;
  /** What becomes of webhooks; not given: all are refused. */
  readonly webhooks?: Webhooks;
  /** What takes payments; else the test card. */
  readonly payments?: (clock: () => Date) => PaymentProviders;
  /** Milliseconds that a search may take; else so many that a busy machine does not matter. */
  readonly searchTimeout?: number;
  /** Address of a stand-in of the hosted checkout's provider. */
  readonly kustomUrl?: string;
  /** Address of a stand-in of PayPal. */
  readonly paypalUrl?: string;
  /** Address of a stand-in of Stripe. */
  readonly stripeUrl?: string;
}

export type ApiOptions = ListenOptions & EngineOptions;

/** Refuses webhooks. */
export const noWebhooks: Webhooks = { secrets: [], tell: async () => undefined };

/** For tests and benchmarks, all of whose shoppers call from one address. */
export const wideLimits: Limits = {
  reservation: { piecesPerCart: 1_000_000, sharePerNetwork: [1] },
  ordersPerHour: Number.POSITIVE_INFINITY,
  accountsPerHour: Number.POSITIVE_INFINITY,
  reviewsPerHour: Number.POSITIVE_INFINITY,
  messagesPerHour: Number.POSITIVE_INFINITY,
  editionPieces: Number.POSITIVE_INFINITY,
  unpaidOrders: Number.POSITIVE_INFINITY,
  unpaidDays: 14,
};

/** Serves `handle` from node:http: on a free one of the ports that tests use. */
export async function startApi(database: OpenDatabaseOptions, options: ApiOptions = {}): Promise<ApiServer> {
  const shop = await openEngine(database, options);
  const server = await listenApi(shop.context, options);
  // What a provider calls is this server.
  Object.assign(shop.engine, { serverUrl: new URL(server.url).origin });
  return {
    ...shop,
    url: server.url,
    close: async () => {
      await server.close();
      await shop.close();
    },
  };
}

/** Opens the embedded engine on an empty database, and fills that. */
export async function openEngine(
  database: OpenDatabaseOptions,
  {
    stores = fixtureStores,
    catalogue = fixtureCatalogue,
    groups,
    limits = wideLimits,
    hasUsualPasswords = false,
    searchTimeout = 60_000,
    editorPreview,
    kustomUrl,
    paypalUrl,
    stripeUrl,
    webhooks = noWebhooks,
    editor,
    payments,
  }: EngineOptions = {},
): Promise<EngineShop> {
  const db = await openDatabase(database);
  for (const store of stores) {
    const report = await replaceCatalogue(db, store, catalogue(store));
    if (report.problems.length > 0) throw new Error(JSON.stringify(report.problems));
  }
  const log: string[] = [];
  const mails: AccountMail[] = [];
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const logger = createLog('info', { write: (line: string) => void log.push(line) });
  const watch = watchPayments(db, clock, logger);
  const settings = standInSettings({ stripe: stripeUrl, paypal: paypalUrl, kustom: kustomUrl });
  const engine: Engine = {
    db,
    stores,
    clock,
    payments: payments?.(clock) ?? createProviders(settings, clock, watch),
    ...(groups && { groups }),
    limits,
    ...(!hasUsualPasswords && { passwordCost: { memory: 8, passes: 1 } }),
    searchTimeout,
    editorPreview,
    paymentWait: 50,
    queueMail: async (_db, _store, mail) => void mails.push(mail),
  };
  const context: ApiContext = {
    backend: createEmbeddedBackend(engine),
    stores: { open: stores, known: storeViews.map(({ storeCode }) => storeCode) },
    defaultStoreCode: 'en',
    log: logger,
    webhooks,
    version: 'test',
    editor,
  };
  return {
    log,
    mails,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    context,
    db,
    engine,
    groupToken: async (group_id) => {
      await prepareGroupTokens(db);
      const now = engine.clock();
      const user = `${randomUUID()}@example.com`;
      const at = now.toISOString();
      const { id } = await db
        .insertInto('customer')
        .values({
          email: user,
          email_key: user,
          firstname: 'Ann',
          lastname: 'Doe',
          group_id,
          store_code: 'en',
          password_hash: '',
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const sid = randomUUID();
      const expires_at = new Date(now.getTime() + 86_400_000).toISOString();
      await db
        .insertInto('customer_session')
        .values({ id: sid, customer_id: id, generation: 1, rotated_at: at, created_at: at, expires_at })
        .execute();
      const exp = Math.floor(now.getTime() / 1000) + 3600;
      return (await signGroupToken({ db }, { group_id, id, user, sid, exp })) ?? '';
    },
    close: () => context.backend.close(),
  };
}
