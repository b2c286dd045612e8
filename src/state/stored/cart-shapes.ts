import type { CartItem, CartTotals } from '../../commerce/contract/cart.ts';
import type { CartLine, ProductOption } from '../../domain/cart/cart-line.ts';
import { isDecimalAmount, type DecimalAmount } from '../../domain/money/minor-units.ts';
import {
  isFlag,
  isId,
  isListOf,
  isNullOr,
  isOptional,
  isRecordOf,
  isShape,
  partsOf,
  type FieldChecks,
} from '../more-shapes.ts';
import { isNumber, isObject, isText, type Is } from '../shape.ts';
import { storedEntry } from '../stored-entry.ts';
import type { KeyedStorage } from '../storage.ts';
import {
  emptyCart,
  type CartDocument,
  type Change,
  type Intent,
  type Joining,
} from '../../domain/cart/cart-document.ts';
import { withoutServerIds } from '../../domain/cart/server-lines.ts';
import type { KeyedLine, Sending, Unsent } from '../../domain/cart/cart-document.ts';

/** Choices in a list, or by option id (docs/reference/behaviour.md#a2). */
function isChoices(is: Is<unknown>): Is<never> {
  return (value): value is never =>
    value === undefined ||
    value === null ||
    (typeof value === 'object' && Object.values(value).every((each) => is(each)));
}

const isChoice = isShape<{ option_id: unknown; option_value: unknown }>({
  option_id: isId,
  option_value: isId,
});
const isBundleChoice = isShape<{ option_id: unknown; option_qty: unknown; option_selections: unknown }>({
  option_id: isId,
  option_qty: isOptional(isId),
  option_selections: isOptional(isListOf(isId)),
});
const isTie = isOptional(isNullOr(isShape<{ for: string }>({ for: isText })));

const isChosen = isShape<ProductOption['extension_attributes']>({
  configurable_item_options: isChoices(isChoice),
  custom_options: isChoices(isChoice),
  bundle_options: isChoices(isBundleChoice),
  framing: isTie as Is<never>,
});

/** Platforms write an empty list where nothing was chosen. */
const isNone = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const isProductOption = ((value: unknown) =>
  isNone(value) ||
  (isObject(value) &&
    (isNone(value['extension_attributes']) || isChosen(value['extension_attributes'])))) as Is<never>;

/** A line of the server's cart. */
export const isCartItem = isShape<CartItem>({
  item_id: isId as Is<number>,
  sku: isText,
  qty: isNumber,
  product_option: isProductOption,
});

/** The id of a cart that was made. */
export const isCartId: Is<string> = isId as Is<string>;

const isAmount = isOptional(isNullOr(isDecimalAmount)) as Is<DecimalAmount>;

/** Totals of a cart, as far as the browser reads them. */
export const isCartTotals = isShape<CartTotals>({
  grand_total: isDecimalAmount,
  subtotal_incl_tax: isDecimalAmount,
  subtotal: isAmount,
  discount_amount: isAmount,
  shipping_amount: isAmount,
  shipping_incl_tax: isAmount,
  tax_amount: isAmount,
  coupon_code: isOptional(isNullOr(isText)) as Is<string | undefined>,
  items: isListOf(
    isShape<CartTotals['items'][number]>({
      item_id: isId as Is<number>,
      qty: isNumber,
      price_incl_tax: isDecimalAmount,
    }),
  ),
  total_segments: isListOf(
    isShape<CartTotals['total_segments'][number]>({ code: isText, title: isText, value: isDecimalAmount }),
  ),
});

const isChosenText = isShape<NonNullable<CartLine['options']>[number]>({
  label: isText,
  value: isText,
});

const isKeyedLine = isShape<KeyedLine>({
  key: isText,
  sku: isText,
  qty: isNumber,
  name: isOptional(isText),
  type_id: isOptional(isText),
  parentSku: isOptional(isText),
  price_incl_tax: isOptional(isDecimalAmount),
  item_id: isOptional(isId),
  product_option: isOptional(isNullOr(isShape<ProductOption>({ extension_attributes: isChosen }))),
  parts: isOptional(isRecordOf(isNumber)),
  options: isOptional(isListOf(isChosenText)),
  totals: isOptional(isObject),
});

const isSilent = isOptional(isFlag);

const isChange = isShape<Change>({
  line: isKeyedLine,
  qty: isNumber,
  silent: isSilent,
  failures: isOptional(isNumber),
});

const isSending = isShape<Sending>({ intents: isListOf(isText), changes: isListOf(isChange) });

const isJoining = isShape<Joining>({
  customerId: isNumber,
  isDecided: isFlag,
  cartIds: isListOf(isText),
  unsent: isListOf(isShape<Unsent>({ line: isKeyedLine, more: isNumber, silent: isSilent })),
});

const documentParts: FieldChecks<CartDocument> = {
  cartServerToken: isNullOr((value): value is string => isText(value) && value !== ''),
  owner: isOptional(isNumber),
  joining: isOptional(isJoining),
  leftTaken: isOptional(isListOf(isText)),
  lines: isListOf(isKeyedLine),
  sending: isNullOr(isSending),
  removed: isListOf(isText),
  cartItemsHash: isNullOr(isText),
  cartServerLastSyncDate: isNullOr(isText),
  cartServerLastTotalsSyncDate: isNullOr(isText),
  platformTotals: isNullOr(isCartTotals),
  totalsStale: isFlag,
  connectBypassCount: isNumber,
};

/**
 * Parses a stored cart and keeps the valid parts, since another version of the shop may have written it. If a part is
 * invalid, the server is asked for the lines.
 */
export function cartDocumentOf(kept: unknown): CartDocument | undefined {
  if (!isObject(kept)) return undefined;
  const parts = partsOf<CartDocument>(kept, documentParts);
  const isWhole = Object.keys(documentParts).every((part) => !(part in kept) || part in parts);
  const document = { ...emptyCart, ...parts, ...(!isWhole && { totalsStale: true }) };
  return document.cartServerToken === null ? withoutLineIds(document) : document;
}

/** Removes the line IDs of the server: they are valid in their cart only. */
function withoutLineIds(document: CartDocument): CartDocument {
  const { lines, sending } = document;
  const changes = sending?.changes.map((change) => ({ ...change, line: withoutServerIds(change.line) }));
  return {
    ...document,
    lines: lines.map(withoutServerIds),
    sending: sending && changes ? { ...sending, changes } : null,
  };
}

const isAdding = isShape<{ line: KeyedLine }>({ line: isKeyedLine });
const isSetting = isShape<{ key: string; qty: number }>({ key: isText, qty: isNumber });

/** Parses a stored intent; its ID is its key. */
export function intentOf(kept: unknown, id: string): Intent | undefined {
  if (!isObject(kept)) return undefined;
  const told = { id, isTold: kept['isTold'] === true };
  if (kept['kind'] === 'add' && isAdding(kept)) return { ...told, kind: 'add', line: kept.line };
  if (kept['kind'] === 'set' && isSetting(kept))
    return { ...told, kind: 'set', key: kept.key, qty: kept.qty };
  return undefined;
}

/** Returns the stored intents, oldest first; `prefix` precedes their keys in the storage. */
export function storedIntents(storage: KeyedStorage, prefix = ''): readonly Intent[] {
  return storage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => storedEntry(storage, key, (kept) => intentOf(kept, key.slice(prefix.length))) ?? []);
}
