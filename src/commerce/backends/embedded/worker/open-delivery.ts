import path from 'node:path';
import { currentInstant } from '../../../../config/clock.ts';
import type { Environment } from '../../../../config/environment.ts';
import { enabledStoreViews, mainStoreView } from '../../../../config/store-views.ts';
import { makeFolderPrivate } from '../../../../database/private-files.ts';
import { sendToKlaviyo } from '../../../../services/klaviyo/klaviyo.ts';
import { mailFiles, mailFolder } from '../../../../services/mail/mail-files.ts';
import { smtpTransport } from '../../../../services/mail/smtp.ts';
import { eventFiles } from './event-files.ts';
import type { Delivery } from './handlers.ts';

const trackingFolder = (dataDirectory: string) => path.join(dataDirectory, 'tracking');

const thisMachine = ['localhost', '127.0.0.1'];

/** Opens the services that send messages, in folders that only their owner can read. */
export async function openDelivery(environment: Environment): Promise<Delivery> {
  const { dataDirectory, smtpUrl, mailFrom, ownerMail, ownerLanguage, orderNotices, klaviyo } = environment;
  const { privateKey } = klaviyo ?? {};
  const folder = mailFolder(dataDirectory);
  for (const each of [folder, trackingFolder(dataDirectory)]) await makeFolderPrivate(each);
  return {
    transport: smtpUrl === undefined ? mailFiles(folder, currentInstant) : smtpTransport(smtpUrl),
    from: mailFrom,
    owner: ownerMail,
    ownerLocale: ownerLanguage ?? mainStoreView(enabledStoreViews(environment))?.i18n.defaultLocale ?? 'en',
    orderNotices,
    sendEvents:
      privateKey === undefined || !klaviyo
        ? eventFiles(trackingFolder(dataDirectory))
        : sendToKlaviyo({ ...klaviyo, privateKey }),
    // Who reads mails as files tries the shop on this machine.
    ...(smtpUrl === undefined && { serverUrl: ownServer(environment) }),
  };
}

/** Returns the address of the shop's own server if it runs on this machine. */
export function ownServer({ host, port }: Environment): string | undefined {
  return thisMachine.includes(host) && port > 0 ? `http://${host}:${port}` : undefined;
}
