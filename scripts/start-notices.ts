import { existsSync } from 'node:fs';
import path from 'node:path';
import { transferAccount } from '../src/config/currencies.ts';
import { thisMachine, type Environment } from '../src/config/environment.ts';
import { isExampleAddress } from '../src/config/placeholder.ts';
import { enabledStoreViews, type StoreChoice } from '../src/config/store-views.ts';
import { currentInstant } from '../src/config/clock.ts';
import { signSession } from '../src/content/signed-session.ts';
import { openDatabase } from '../src/database/open.ts';

/** The input of the search for placeholders. */
interface Asked {
  readonly root: string;
  /** Fields of the owner that are placeholders. */
  readonly ownerFields: readonly string[];
  readonly environment: StoreChoice & { readonly mailFrom: string; readonly isTrial: boolean };
  /** The variables that the run was given. */
  readonly given: Readonly<Record<string, string | undefined>>;
}

/** Returns a line for each place where a shop still has a placeholder for what is the owner's, in words. */
export function unfilledPlaceholders({ root, ownerFields, environment, given }: Asked): readonly string[] {
  const storeViews = enabledStoreViews(environment);
  const unplaced = storeViews
    .filter(({ url }) => isExampleAddress(url))
    .map(({ storeCode }) => `src/config/store-views/${storeCode}.ts`);
  const currencies = [...new Set(storeViews.map(({ i18n }) => i18n.currencyCode))];
  const accounts = currencies
    .filter((code) => transferAccount(code) === 'placeholder')
    .map((code) => `src/config/currencies/${code.toLowerCase()}.ts`);
  const isOffered = environment.isTrial ? 'is offered only while you try the shop' : 'is not offered';
  const isSenderPlaceholder = !given['MAIL_FROM'] && ownerFields.includes('email');
  return [
    ...(ownerFields.length > 0 ? [`src/config/owner.ts: ${ownerFields.join(', ')}`] : []),
    ...(unplaced.length > 0 ? [`${unplaced.join(', ')}: url`] : []),
    ...(accounts.length > 0 ? [`${accounts.join(', ')}: bankAccount; bank transfer ${isOffered}`] : []),
    ...(isSenderPlaceholder ? [`MAIL_FROM: mails are sent by ${environment.mailFrom}`] : []),
    ...(existsSync(path.join(root, 'public', 'logo.svg'))
      ? []
      : ['public/logo.svg: there is none, so the header shows the name as text']),
  ];
}

/** Returns a warning if other machines can reach the shop and it is not told how many proxies their requests pass. */
export function unknownProxies({
  host,
  trustedProxies,
}: Pick<Environment, 'host' | 'trustedProxies'>): string | undefined {
  if (trustedProxies !== undefined || thisMachine.test(host)) return undefined;
  return (
    `TRUSTED_PROXIES is not set, and other machines can reach the shop (HOST=${host}). Set it to the number of proxies in ` +
    'front of the shop, 0 if there is none: limits count callers by it, and a container may hide all of them behind one ' +
    'address (docs/running.md, "Behind a proxy").'
  );
}

/** Returns what the start says of the editor: the link that signs in for a day. */
export async function editorLink(environment: Environment, url: string): Promise<string> {
  const db = await openDatabase(environment);
  try {
    return `Editor: ${url}/editor?token=${await signSession(db, 'editor-link', currentInstant())}`;
  } finally {
    await db.destroy();
  }
}
