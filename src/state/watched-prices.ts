import { watchesPerAddress } from '../config/limits/newsletter.ts';
import { createApi } from './api.ts';
import { isFlag, isShape } from './more-shapes.ts';

const isAnswer = isShape<{ success: boolean }>({ success: isFlag });

/** Asks that an address be told when products get cheaper, the first ones of a long list; returns whether the shop took it. */
export async function watchPrices(
  storeCode: string,
  email: string,
  skus: readonly string[],
): Promise<boolean> {
  const body = { email: email.trim(), skus: skus.slice(0, watchesPerAddress) };
  const answer = await createApi({ storeCode })('newsletter/price-drop', { body, is: isAnswer });
  return answer.kind === 'ok' && answer.result.success;
}
