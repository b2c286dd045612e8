import path from 'node:path';
import type { Logger } from 'pino';
import { currentInstant } from '../../../../config/clock.ts';
import type { Environment } from '../../../../config/environment.ts';
import { limitsWith } from '../../../../config/limits/shoppers.ts';
import { enabledStoreViews, mainStoreView } from '../../../../config/store-views.ts';
import { draftFinder } from '../../../../content/storyblok/find-draft.ts';
import { openDatabase } from '../../../../database/open.ts';
import { makeFolderPrivate } from '../../../../database/private-files.ts';
import { eraseMails, mailFiles, mailFolder } from '../../../../services/mail/mail-files.ts';
import { createProviders } from '../../../../payments/create-providers.ts';
import { paymentSettings } from '../../../../payments/settings.ts';
import { smtpTransport } from '../../../../services/mail/smtp.ts';
import type { CommerceService } from '../../../commerce-system.ts';
import { createEmbeddedBackend } from './backend.ts';
import type { Engine } from '../base/engine.ts';
import { createHandlers, type Delivery } from '../worker/handlers.ts';
import { queueAccountMail } from '../worker/queue-account-mail.ts';
import { watchPayments } from '../payment/watch-payments.ts';
import { startWorker } from '../worker/worker.ts';

const trackingFolder = (dataDirectory: string) => path.join(dataDirectory, 'tracking');

const thisMachine = ['localhost', '127.0.0.1'];

/** Opens the engine for shoppers in the enabled stores, and starts its worker. */
export async function openService(environment: Environment, log: Logger): Promise<CommerceService> {
  const { dataDirectory, editorPreview } = environment;
  const db = await openDatabase(environment);
  for (const folder of [mailFolder(dataDirectory), trackingFolder(dataDirectory)])
    await makeFolderPrivate(folder);
  const payments = paymentSettings(environment);
  const watch = watchPayments(db, currentInstant, log);
  const engine: Engine = {
    db,
    stores: enabledStoreViews(environment),
    clock: currentInstant,
    payments: createProviders(payments, currentInstant, watch),
    isTrial: environment.isTrial,
    checkout: payments.checkout,
    serverUrl: ownServer(environment),
    editorPreview,
    findDraft:
      editorPreview.space &&
      draftFinder(editorPreview.space, (error) => log.error({ err: error }, 'drafts from Storyblok')),
    queueMail: (inside, storeView, mail) => queueAccountMail(inside, storeView, mail, currentInstant()),
    forgetMails: (mails) => eraseMails(mailFolder(dataDirectory), mails),
    limits: limitsWith(environment),
  };
  const worker = startWorker(engine, createHandlers(engine, deliveryOf(environment)), (error) =>
    log.error({ err: error }, 'the worker'),
  );
  return { backend: createEmbeddedBackend(engine), worker };
}

function deliveryOf(environment: Environment): Delivery {
  const { dataDirectory, smtpUrl, mailFrom, ownerMail, ownerLanguage, orderNotices } = environment;
  const folder = mailFolder(dataDirectory);
  return {
    transport: smtpUrl === undefined ? mailFiles(folder, currentInstant) : smtpTransport(smtpUrl),
    from: mailFrom,
    owner: ownerMail,
    ownerLocale: ownerLanguage ?? mainStoreView(enabledStoreViews(environment))?.i18n.defaultLocale ?? 'en',
    orderNotices,
    trackingFolder: trackingFolder(dataDirectory),
    // Who reads mails as files tries the shop on this machine.
    ...(smtpUrl === undefined && { serverUrl: ownServer(environment) }),
  };
}

/** Returns the address of the shop's own server if it runs on this machine. */
function ownServer({ host, port }: Environment): string | undefined {
  return thisMachine.includes(host) && port > 0 ? `http://${host}:${port}` : undefined;
}
