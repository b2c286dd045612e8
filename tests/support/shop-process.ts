import { flushCompileCache } from 'node:module';
import type { Kysely, KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { createEmbeddedBackend } from '../../src/commerce/backends/embedded/ports/backend.ts';
import type { Backend } from '../../src/commerce/backend.ts';
import { createEmbeddedAdmin } from '../../src/commerce/backends/embedded/ports/admin.ts';
import { storeViews } from '../../src/config/store-views.ts';
import type { Database } from '../../src/database/schema.ts';
import { openDatabase } from '../../src/database/open.ts';
import { listenApi } from './api/http.ts';
import { noWebhooks, wideLimits } from './api/server.ts';
import { fixtureStores } from './fixture-stores.ts';
import { createKustomClient } from '../../src/payments/klarna/server/client.ts';
import { kustomProvider } from '../../src/payments/klarna/server/kustom-provider.ts';
import { createProviders } from '../../src/payments/create-providers.ts';
import type { Death, OwnersWord, PaidShop } from './killed-shop.ts';
import { kustomKeys, standInSettings } from './payments/stand-in-settings.ts';
import { statementName } from './statement-name.ts';

/** The API as a process of its own on the shop in a folder, or in `DATABASE_URL`; it kills itself where the second word says so. */
const [dataDirectory = '', death = '{}', kind = 'fixture', paid = '{}'] = process.argv.slice(2);
const stores = kind === 'fixture' ? fixtureStores : storeViews.filter(({ disabled }) => !disabled);
const plan = JSON.parse(death) as Death;
const { urls, ahead = 0 } = JSON.parse(paid) as PaidShop;

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

/** A call that is watched from its beginning to the moment before its answer. */
function watched<Parameters extends unknown[], Result>(
  call: (...parameters: Parameters) => Promise<Result>,
): (...parameters: Parameters) => Promise<Result> {
  return async (...parameters) => {
    isOrdering = true;
    const answer = await call(...parameters);
    reach('before answer');
    return answer;
  };
}

function watchOrders(backend: Backend): Backend {
  const { order, hostedCheckout } = backend;
  const place = watched(order.place);
  const watchedBackend: Backend = {
    ...backend,
    forCaller: async () => watchedBackend,
    order: {
      ...order,
      place,
      ...(urls && {
        status: watched(order.status),
        completePayment: watched(order.completePayment),
      }),
    },
    ...(urls && {
      hostedCheckout: {
        ...hostedCheckout,
        write: watched(hostedCheckout.write),
        read: watched(hostedCheckout.read),
      },
    }),
  };
  return watchedBackend;
}

const synchronousMembers = ['digitsOf', 'choiceOf'];

/** Tells of each call to a provider before it is made and once it is answered. */
function watchCalls<Client extends object>(client: Client): Client {
  const entries = Object.entries(client).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function' || synchronousMembers.includes(name)) return [name, member];
    const call = async (...parameters: unknown[]) => {
      const what = name === 'request' ? String(parameters[0]) : name;
      reach(`before call ${what}`);
      const answer: unknown = await (member as (...all: unknown[]) => unknown)(...parameters);
      reach(`after call ${what}`);
      return answer;
    };
    return [name, call];
  });
  return Object.fromEntries(entries) as Client;
}

const databaseUrl = process.env['DATABASE_URL'] || undefined;
const db = watch(await openDatabase({ dataDirectory, databaseUrl }));
const clock = () => new Date(Date.now() + ahead);
const settings = urls && standInSettings(urls);
const kustom = urls?.kustom && watchCalls(createKustomClient({ apiUrl: urls.kustom, ...kustomKeys }));
const payments =
  settings &&
  new Map(
    [...createProviders(settings, clock)].map(([code, provider]) => [
      code,
      watchCalls(code === 'klarna' && kustom ? kustomProvider(kustom) : provider),
    ]),
  );
const engine = {
  db,
  stores,
  clock,
  paymentWait: 20,
  limits: wideLimits,
  ...(payments && { payments }),
};
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
/** What the shop's owner does, as by a command. */
process.on('message', (message) => {
  const { number, command, options } = message as OwnersWord;
  const { manage } = createEmbeddedAdmin(engine).orders;
  void watched(manage)(number, command, options).then((outcome) => process.send?.(outcome.kind));
});
console.log(`listening on ${api.url}`);
