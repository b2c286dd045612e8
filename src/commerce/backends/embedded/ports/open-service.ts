import type { Logger } from 'pino';
import { currentInstant } from '../../../../config/clock.ts';
import type { Environment } from '../../../../config/environment.ts';
import { limitsWith } from '../../../../config/limits/shoppers.ts';
import { enabledStoreViews } from '../../../../config/store-views.ts';
import { draftFinder } from '../../../../content/storyblok/find-draft.ts';
import { openDatabase } from '../../../../database/open.ts';
import { klaviyoNewsletter, type NewsletterSystem } from '../../../../services/klaviyo/klaviyo-newsletter.ts';
import { eraseMails, mailFolder } from '../../../../services/mail/mail-files.ts';
import { createProviders } from '../../../../payments/create-providers.ts';
import { paymentSettings } from '../../../../payments/settings.ts';
import type { CommerceService } from '../../../commerce-system.ts';
import { openTrustRating } from '../../../trust-rating.ts';
import { createEmbeddedBackend } from './backend.ts';
import { createProducts } from './products.ts';
import type { Engine } from '../base/engine.ts';
import { createHandlers } from '../worker/handlers.ts';
import { openDelivery, ownServer } from '../worker/open-delivery.ts';
import { queueAccountMail } from '../worker/queue-account-mail.ts';
import { watchPayments } from '../payment/watch-payments.ts';
import { startWorker } from '../worker/worker.ts';

/** Opens the engine for shoppers in the enabled stores, and starts its worker. */
export async function openService(environment: Environment, log: Logger): Promise<CommerceService> {
  const { dataDirectory, editorPreview } = environment;
  const db = await openDatabase(environment);
  const delivery = await openDelivery(environment);
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
    trustRating: openTrustRating(environment, log),
    newsletterSystem: newsletterSystemOf(environment),
  };
  const handlers = createHandlers(engine, delivery);
  const worker = startWorker(engine, createProducts(engine), handlers, (error) =>
    log.error({ err: error }, 'the worker'),
  );
  return { backend: createEmbeddedBackend(engine), worker };
}

/** Returns the configured system that writes to subscribers beside the shop. */
function newsletterSystemOf({ klaviyo }: Environment): NewsletterSystem | undefined {
  const { privateKey } = klaviyo ?? {};
  return klaviyo && privateKey !== undefined ? klaviyoNewsletter({ ...klaviyo, privateKey }) : undefined;
}
