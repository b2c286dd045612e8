import { existsSync } from 'node:fs';
import path from 'node:path';
import { transferAccount } from '../src/config/currencies.ts';
import { isExampleAddress } from '../src/config/example-address.ts';
import { enabledStoreViews, type StoreChoice } from '../src/config/store-views.ts';

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
