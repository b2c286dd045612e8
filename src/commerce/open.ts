import path from 'node:path';
import { readEnvironment, type Environment } from '../config/environment.ts';
import { limits } from '../config/limits.ts';
import { fallbackStoreCode } from '../config/shop.ts';
import { enabledStoreViews, storeViews } from '../config/store-views.ts';
import { catalogueVersion } from '../catalogue/version.ts';
import { openDatabase } from '../database/open.ts';
import { keepFolderPrivate } from '../database/private-files.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { eraseMails, mailFiles, mailFolder } from '../services/mail/mail-files.ts';
import { smtpTransport } from '../services/mail/smtp.ts';
import { createEmbeddedBackend } from './backends/embedded/backend.ts';
import type { Engine } from './backends/embedded/engine.ts';
import { createHandlers, type Delivery } from './backends/embedded/outbox/handlers.ts';
import { queueAccountMail } from './backends/embedded/outbox/queue-account-mail.ts';
import { startWorker } from './backends/embedded/outbox/worker.ts';
import type { ApiContext } from './handle.ts';
import { createLog } from './log.ts';

const trackingFolder = (dataDirectory: string) => path.join(dataDirectory, 'tracking');

const thisMachine = ['localhost', '127.0.0.1'];

let opened: Promise<ApiContext> | undefined;

/**
 * The API's context of this process, opened by the first request; a failure to open is tried again by the next.
 * It is closed when the process has nothing more to do.
 */
export function openCommerce(): Promise<ApiContext> {
  if (opened) return opened;
  const opening = open(readEnvironment());
  opened = opening;
  opening.then(
    () => process.once('beforeExit', () => void closeCommerce()),
    () => {
      opened = undefined;
    },
  );
  return opening;
}

/** Gives database and backend back; the next request opens them anew. */
export async function closeCommerce(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await (await closing)?.backend.close();
}

async function open(environment: Environment): Promise<ApiContext> {
  const stores = enabledStoreViews(environment);
  const { databaseUrl, dataDirectory, logLevel, testCard, trustedProxies } = environment;
  const db = await openDatabase({ databaseUrl, dataDirectory });
  for (const folder of [mailFolder(dataDirectory), trackingFolder(dataDirectory)])
    await keepFolderPrivate(folder);
  const [first] = stores;
  const fallback = stores.find(({ storeCode }) => storeCode === fallbackStoreCode) ?? first;
  const log = createLog(logLevel);
  const clock = () => new Date();
  const queueMail: Engine['queueMail'] = (inside, storeView, mail) =>
    queueAccountMail(inside, storeView, mail, clock());
  const forgetMails: Engine['forgetMails'] = (mails) => eraseMails(mailFolder(dataDirectory), mails);
  const { ordersPerHour = limits.ordersPerHour, ordersPerHour: accountsPerHour = limits.accountsPerHour } =
    environment;
  const engine: Engine = {
    db,
    stores,
    clock,
    testCard,
    queueMail,
    forgetMails,
    limits: { ...limits, ordersPerHour, accountsPerHour },
  };
  const worker = startWorker(engine, createHandlers(engine, deliveryOf(environment, fallback)), (error) =>
    log.error({ err: error }, 'the worker'),
  );
  const backend = createEmbeddedBackend(engine);
  const close = async () => {
    await worker.stop();
    await backend.close();
  };
  return {
    backend: { ...backend, close },
    stores: { open: stores, known: storeViews.map(({ storeCode }) => storeCode) },
    defaultStoreCode: fallback?.storeCode ?? fallbackStoreCode,
    log,
    ...(trustedProxies !== undefined && { trustedProxies }),
    version: await catalogueVersion(db),
  };
}

function deliveryOf(
  { dataDirectory, smtpUrl, mailFrom, ownerMail, ownerLanguage, host, port }: Environment,
  mainStore: StoreView | undefined,
): Delivery {
  const folder = mailFolder(dataDirectory);
  return {
    transport: smtpUrl === undefined ? mailFiles(folder, () => new Date()) : smtpTransport(smtpUrl),
    from: mailFrom,
    owner: ownerMail,
    ownerLocale: ownerLanguage ?? mainStore?.i18n.defaultLocale ?? 'en',
    trackingFolder: trackingFolder(dataDirectory),
    // Who reads mails as files tries the shop on this machine.
    ...(smtpUrl === undefined && thisMachine.includes(host) && port > 0
      ? { serverUrl: `http://${host}:${port}` }
      : {}),
  };
}
