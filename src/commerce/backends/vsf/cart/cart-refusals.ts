import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import { longestRefusal } from '../../../../config/limits/remote-shop.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import type { RemoteAnswer } from '../remote/remote-answer.ts';
import { refusalOf, type KnownRefusal } from '../remote/refusals.ts';

type Refused = Extract<RemoteAnswer, { readonly isDone: false }>;

const numberOf = (match: RegExpMatchArray) => Number(match[1]);

/** Texts by which platforms refuse a line. */
const lineRefusals: readonly KnownRefusal[] = [
  [/fewest you may purchase is (\d+)/i, (match) => cartErrors.belowMinimum(numberOf(match))],
  [/most you may purchase is (\d+)/i, (match) => cartErrors.aboveMaximum(numberOf(match))],
  [/only in quantities of (\d+)/i, (match) => cartErrors.notAMultiple(numberOf(match))],
  [/only (\d+) (?:of|items?|pieces?|products?|left|available)/i, (match) => insufficient(numberOf(match))],
  [
    /product (?:that )?(?:was requested|you are trying to add)[^.]*(?:doesn.t exist|not available|isn.t available)/i,
    () => cartErrors.unknownProduct(),
  ],
  [/no such entity with sku|requested product doesn.t exist/i, () => cartErrors.unknownProduct()],
  [/out of stock|not in stock|isn.t in stock|not salable/i, () => cartErrors.outOfStock()],
  [/no such configuration/i, () => cartErrors.noSuchVariant()],
  [
    /choose options|required options?|configure product bundle|options are entered|specify product/i,
    () => cartErrors.badOptions(),
  ],
  [/price is unknown/i, () => cartErrors.unknownPrice()],
  [/quantity must be above 0|valid quantity|positive integer/i, () => cartErrors.quantityNotPositive()],
];

/** Texts that say that there is less than is asked for, without saying how much there is. */
const isTooMuch =
  /qty (?:is|are) not available|quantity (?:is|are) not available|as many|not enough items|requested (?:qty|quantity)|exceeds the maximum/i;

const insufficient = (available: number) =>
  available > 0 ? cartErrors.insufficientStock(available) : cartErrors.outOfStock();

/** Texts of failures, which are no shopper's matter. */
const isFailure =
  /^error\W*$|sqlstate|exception|stack trace|syntax|undefined|internal (?:server )?error|accessor method|timed? ?out|connection|[<>{}\\]|\w\/\w+\//i;

/** Returns a text of the API as shoppers may see it: without IDs of carts and signs that are not printed; empty for a failure's. */
export function shownText(text: string): string {
  const plain = text
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replace(/\b[0-9a-z]{32}\b/gi, '…')
    .trim();
  return isFailure.test(plain) ? '' : plain.slice(0, longestRefusal);
}

/**
 * Returns our refusal for one of a line. An unknown text reaches the shopper (docs/reference/behaviour.md#b2); a failure is a 503.
 * `wanted`: what was asked for, whose pulled stock tells how much there is.
 */
export async function lineRefusal(
  answer: Refused,
  wanted: { readonly catalogue: Catalogue; readonly sku: string | undefined; readonly qty: number },
): Promise<unknown> {
  const stock =
    wanted.sku === undefined ? undefined : (await wanted.catalogue.productBySku(wanted.sku))?.stock;
  const known = stock && stock.qty > 0 && stock.qty < wanted.qty ? stock.qty : undefined;
  return refusalOf(answer, lineRefusals, (_refused, text) => {
    if (known !== undefined && isTooMuch.test(text)) return cartErrors.insufficientStock(known);
    const shown = shownText(text);
    if (answer.code === 429 || shown === '') return requestErrors.unavailable();
    return cartErrors.refusedByShop(shown);
  });
}

/** Returns true if the API says that the cart has no such line. */
export function isUnknownLine(text: string): boolean {
  return /cart doesn.t contain the|no such entity with (?:item_?id|id)\b|item (?:doesn.t|does not) exist/i.test(
    text,
  );
}
