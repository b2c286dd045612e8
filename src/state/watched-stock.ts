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

interface Outcome {
  readonly isWatched: boolean;
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
  const isWatched = answer.kind === 'ok' && answer.result.success;
  if (isWatched) keepWatch(storeCode, parentSku === undefined ? sku : `${parentSku}-${sku}`);
  return { isWatched, text: t(isWatched ? 'newsletter.watch.done' : 'newsletter.failed') };
}

function keepWatch(storeCode: string, watch: string): void {
  const key = `vernissage/${storeCode}/back-in-stock`;
  const watches = storedList<unknown>(key).filter(isText);
  if (watches.includes(watch)) return;
  ignoreErrors(() => localStorage.setItem(key, JSON.stringify([...watches, watch])));
}

/** Forgets that this browser waits for a product. */
export function forgetWatch(storeCode: string, sku: string): void {
  const key = `vernissage/${storeCode}/back-in-stock`;
  const left = storedList<unknown>(key)
    .filter(isText)
    .filter((watch) => watch !== sku && !watch.endsWith(`-${sku}`));
  ignoreErrors(() => localStorage.setItem(key, JSON.stringify(left)));
}
