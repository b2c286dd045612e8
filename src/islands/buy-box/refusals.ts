import type { Message, MessageCode } from '../../domain/messages.ts';
import type { Translate } from '../../i18n/translator.ts';
import { notifyShopper } from '../../state/notify-shopper.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { loadTexts } from '../../state/texts.ts';
import { messageKeys } from '../message-keys.ts';
import { errorsOf } from '../../domain/buy-box/check-selection.ts';
import { compositeStockHint } from '../../domain/buy-box/composite-stock-hint.ts';
import type { BoxedProduct } from '../../domain/buy-box/buy-box-product.ts';
import { fieldProblems } from '../../domain/buy-box/field-problems.ts';
import type { Live, Selection } from '../../domain/buy-box/selection.ts';
import type { Refused } from './refused.ts';
import type { TextKey } from '../../i18n/text-key.ts';

type Mark = (refused: Refused) => void;

/** Messages about a part of a grouped product, while others may be added. */
const partKeys: Partial<Record<MessageCode, TextKey>> = {
  productOutOfStock: 'cart.notification.outOfStock',
  productReserved: 'cart.notification.itemReserved',
};

const configureProduct = 'cart.notification.configureProduct';

/** Says why there is nothing to put into the cart. */
export function showNoLineReason(
  context: StoreContext,
  product: BoxedProduct,
  selection: Selection,
  live: Live,
  mark: Mark | undefined,
): Promise<void> {
  const key = reasonOfNoLine(product, selection, live);
  if (key === configureProduct) void markFields(context, product, mark);
  return notifyShopper(context, (t) => ({ type: 'error', message: t(key) }));
}

/**
 * Says what is wrong with a line, of its quantity beside the field where there is one; with the name of a part of a grouped
 * product, others of which may be added.
 */
export async function showErrors(
  context: StoreContext,
  product: BoxedProduct,
  errors: readonly Message[],
  part: string | undefined,
  mark: Mark | undefined,
): Promise<void> {
  for (const error of errors) {
    if (mark && (error.code.startsWith('quantity') || error.code === 'onlyAvailable')) {
      await markFields(context, product, mark);
      continue;
    }
    await notifyShopper(context, (t) => {
      const key = partKeys[error.code];
      if (part !== undefined && key) return { type: 'warning', message: `${part}: ${t(key)}` };
      return { type: 'error', message: refusalText(error, t) };
    });
  }
}

/** Marks the fields with problems. Marks nothing if the texts can't be loaded, which only happens without a network. */
async function markFields(
  context: StoreContext,
  product: BoxedProduct,
  mark: Mark | undefined,
): Promise<void> {
  const t = await loadTexts(context).catch(() => undefined);
  if (!t) return;
  mark?.({
    problems: (choices, live) =>
      Object.fromEntries(
        Object.entries(fieldProblems(product, choices, live)).map(([name, problem]) => [
          name,
          refusalText(problem, t),
        ]),
      ),
  });
}

/** Returns a refusal in the shopper's language; an error that the product carries stays as it is written. */
export function refusalText({ code, values, text }: Message, t: Translate): string {
  const key = code === 'fieldRequired' ? 'cart.validation.required' : messageKeys[code];
  return key ? t(key, values) : String(values?.['error'] ?? text);
}

/** Says that the stock of what was added is not known for sure. */
export function warnOfVolatileStock(context: StoreContext): Promise<void> {
  return notifyShopper(context, (t) => ({ type: 'warning', message: t('cart.notification.volatileStock') }));
}

/** Returns the key of the text that says why nothing can be added to the cart. */
export function reasonOfNoLine(
  product: BoxedProduct,
  selection: Pick<Selection, 'variant' | 'parts'>,
  live: Live,
): TextKey {
  if (errorsOf(product, live)['variants']) return 'cart.notification.noVariants';
  if (selection.variant === null) return 'cart.notification.noSuchConfiguration';
  const hint = product.associated && compositeStockHint(product, selection, live);
  if (hint?.kind === 'reserved') return 'cart.notification.productReserved';
  return hint?.kind === 'out' ? 'cart.notification.productOutOfStock' : configureProduct;
}
