import { currentInstant } from '../../../../config/clock.ts';
import type { Environment } from '../../../../config/environment.ts';
import { storeViews } from '../../../../config/store-views.ts';
import { openDatabase } from '../../../../database/open.ts';
import { eraseMails, mailFolder } from '../../../../services/mail/mail-files.ts';
import { createProviders } from '../../../../payments/create-providers.ts';
import { paymentSettings } from '../../../../payments/settings.ts';
import type { AdminBackend } from '../../../admin-backend.ts';
import { createEmbeddedAdmin } from './admin.ts';

/** Opens the engine for the owner's commands, in all stores, disabled ones included. */
export async function openAdmin(environment: Environment): Promise<AdminBackend> {
  return createEmbeddedAdmin({
    db: await openDatabase(environment),
    stores: storeViews,
    clock: currentInstant,
    payments: createProviders(paymentSettings(environment), currentInstant),
    forgetMails: (mails) => eraseMails(mailFolder(environment.dataDirectory), mails),
  });
}
