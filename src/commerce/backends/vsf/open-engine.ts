import type { Logger } from 'pino';
import { currentInstant } from '../../../config/clock.ts';
import type { Environment, RemoteShop } from '../../../config/environment.ts';
import { limitsWith } from '../../../config/limits/shoppers.ts';
import { enabledStoreViews } from '../../../config/store-views.ts';
import { draftFinder } from '../../../content/storyblok/find-draft.ts';
import { openDatabase } from '../../../database/open.ts';
import { eraseMails, mailFolder } from '../../../services/mail/mail-files.ts';
import { openTrustRating } from '../../trust-rating.ts';
import { createRemoteApi } from './remote/remote-api.ts';
import type { RemoteEngine } from './remote/remote-engine.ts';

/** Opens the database and the client of the API. Close both when done. */
export async function openRemoteEngine(
  environment: Environment,
  shop: RemoteShop,
  log: Logger,
): Promise<RemoteEngine> {
  const { editorPreview, dataDirectory } = environment;
  return {
    own: {
      db: await openDatabase(environment),
      stores: enabledStoreViews(environment),
      clock: currentInstant,
      isTrial: environment.isTrial,
      forgetMails: (mails) => eraseMails(mailFolder(dataDirectory), mails),
      limits: limitsWith(environment),
      trustRating: openTrustRating(environment, log),
      editorPreview,
      findDraft:
        editorPreview.space &&
        draftFinder(editorPreview.space, (error) => log.error({ err: error }, 'drafts from Storyblok')),
    },
    shop,
    api: createRemoteApi(shop, (details) =>
      log.warn(details, 'an answer of the shop’s API has an unknown shape'),
    ),
    log,
    dataDirectory,
    renewals: new Map(),
    queues: new Map(),
  };
}
