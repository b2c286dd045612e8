import { flushCompileCache } from 'node:module';
import type { Kysely, KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { createEmbeddedBackend } from '../../src/commerce/backends/embedded/backend.ts';
import type { Backend } from '../../src/commerce/backend.ts';
import { storeViews } from '../../src/config/store-views.ts';
import type { Database } from '../../src/database/schema.ts';
import { openDatabase } from '../../src/database/open.ts';
import { listenApi } from './api/http.ts';
import { noWebhooks, wideLimits } from './api/server.ts';
import { fixtureStores } from './fixture-stores.ts';
import type { Death } from './killed-shop.ts';
import { statementName } from './statement-name.ts';

/** The API as a process of its own on the shop in a folder, or in `DATABASE_URL`; it kills itself where the second word says so. */
const [dataDirectory = '', death = '{}', kind = 'fixture'] = process.argv.slice(2);
const stores = kind === 'fixture' ? fixtureStores : storeViews.filter(({ disabled }) => !disabled);
const plan = JSON.parse(death) as Death;

let isOrdering = false;
let statements = 0;
let passed = 0;

function reach(step: string): void {
  if (!isOrdering) return;
  if (step === plan.step && ++passed === (plan.times ?? 1)) process.kill(process.pid, 'SIGKILL');
}

/** Tells of each statement before it runs and once it has. */
function watch(db: Kysely<Database>): Kysely<Database> {
  const names = new WeakMap<object, string>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const name = statementName(node);
      names.set(queryId, name);
      if (isOrdering && ++statements === plan.statement) process.kill(process.pid, 'SIGKILL');
      reach(`before ${name}`);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      reach(`after ${names.get(queryId)}`);
      return result;
    },
  };
  return db.withPlugin(plugin);
}

function watchOrders(backend: Backend): Backend {
  return {
    ...backend,
    order: {
      ...backend.order,
      place: async (call) => {
        isOrdering = true;
        const placed = await backend.order.place(call);
        reach('before answer');
        return placed;
      },
    },
  };
}

const databaseUrl = process.env['DATABASE_URL'] || undefined;
const db = watch(await openDatabase({ dataDirectory, databaseUrl }));
const engine = { db, stores, clock: () => new Date(), paymentPatience: 20, limits: wideLimits };
const context = {
  backend: watchOrders(createEmbeddedBackend(engine)),
  stores: { open: stores, known: stores.map(({ storeCode }) => storeCode) },
  defaultStoreCode: 'en',
  log: pino({ level: 'silent' }),
  webhooks: noWebhooks,
  version: 'test',
};
// On a port of the system's choice: another shop must not get the requests to one that was killed.
const api = await listenApi(context, { firstPort: 0 });
// So that the next process starts sooner, although this one is not going to end in peace.
flushCompileCache();
console.log(`listening on ${api.url}`);
