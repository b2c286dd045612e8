import { loadBrowserTexts } from '../i18n/browser-texts.ts';
import { createApi } from './api.ts';
import { isFlag, isShape } from './more-shapes.ts';
import { ignoreErrors, storedList } from './read-storage.ts';
import { isText } from './shape.ts';
import type { StoreContext } from './store-context.ts';

/** A product that an address waits for. */
interface Wanted {
  readonly email: string;
  readonly sku: string;
  readonly parentSku?: string | undefined;
}

export interface Outcome {
  /** The shop has just taken what was asked: there is nothing to ask any more. */
  readonly isTaken: boolean;
  /** For the shopper. */
  readonly text: string;
}

const isAnswer = isShape<{ success: boolean }>({ success: isFlag });

/**
 * Asks that an address be told when a product is in stock again. The browser keeps what is waited for, as `parentSku-sku`, once the
 * shop says that it took it (docs/reference/product.md#s4).
 */
export async function watchStock(
  { storeCode, locale }: Pick<StoreContext, 'storeCode' | 'locale'>,
  { email, sku, parentSku }: Wanted,
): Promise<Outcome> {
  const body = { email, variant: sku, ...(parentSku !== undefined && { product: parentSku }) };
  const [answer, t] = await Promise.all([
    createApi({ storeCode })('ext/klaviyo/back-in-stock', { body, is: isAnswer }),
    loadBrowserTexts(locale, 'newsletter'),
  ]);
  const isTaken = answer.kind === 'ok' && answer.result.success;
  if (isTaken) keepWatch(storeCode, nameOf({ sku, parentSku }));
  return { isTaken, text: t(isTaken ? 'newsletter.watch.done' : 'newsletter.failed') };
}

/**
 * Shows the shopper that this browser waits for a product, if it does. The form stays: the browser does not hear that it was told,
 * and another address may wait, too.
 */
export async function showWatch(
  { storeCode, locale }: Pick<StoreContext, 'storeCode' | 'locale'>,
  product: Pick<Wanted, 'sku' | 'parentSku'>,
  show: (outcome: Outcome) => void,
): Promise<void> {
  if (!watchesOf(storeCode).includes(nameOf(product))) return;
  const t = await loadBrowserTexts(locale, 'newsletter');
  show({ isTaken: false, text: t('newsletter.watch.done') });
}

const keyOf = (storeCode: string) => `vernissage/${storeCode}/back-in-stock`;
const watchesOf = (storeCode: string) => storedList<unknown>(keyOf(storeCode)).filter(isText);
const nameOf = ({ sku, parentSku }: Pick<Wanted, 'sku' | 'parentSku'>) =>
  parentSku === undefined ? sku : `${parentSku}-${sku}`;

function keepWatch(storeCode: string, watch: string): void {
  const watches = watchesOf(storeCode);
  if (watches.includes(watch)) return;
  ignoreErrors(() => localStorage.setItem(keyOf(storeCode), JSON.stringify([...watches, watch])));
}

/** Forgets that this browser waits for a product. */
export function forgetWatch(storeCode: string, sku: string): void {
  const left = watchesOf(storeCode).filter((watch) => watch !== sku && !watch.endsWith(`-${sku}`));
  ignoreErrors(() => localStorage.setItem(keyOf(storeCode), JSON.stringify(left)));
}
