import { currentInstant } from '../config/clock.ts';
import type { Environment } from '../config/environment.ts';
import { storeViews } from '../config/store-views.ts';
import { openDatabase } from '../database/open.ts';
import { eraseMails, mailFolder } from '../services/mail/mail-files.ts';
import type { AdminBackend } from './admin-backend.ts';
import { createEmbeddedAdmin } from './backends/embedded/admin.ts';

/** Opens the backend of the owner's commands; close it when done. It sends nothing: the running shop does. */
export async function openAdmin(environment: Environment): Promise<AdminBackend> {
  const db = await openDatabase(environment);
  return createEmbeddedAdmin({
    db,
    stores: storeViews,
    clock: currentInstant,
    forgetMails: (mails) => eraseMails(mailFolder(environment.dataDirectory), mails),
  });
}
