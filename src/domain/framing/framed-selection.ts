import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import type { CartLine } from '../cart/cart-line.ts';
import { chosenParts } from './framing-choice.ts';
import type { ChosenFraming, ChosenPart } from './framing-choice.ts';
import { tiedLine } from '../cart/framing-lines.ts';
import type { FramingPart } from '../cart/framing-tie.ts';
import { currentPrice } from '../buy-box/selection.ts';
import type { Added } from '../buy-box/bought-along.ts';
import type { Live } from '../buy-box/selection.ts';
import { jointHint } from './joint-hint.ts';

/** Returns what a framing adds to a print: its price, and lines tied to the print's. */
export function framedSelection(chosen: ChosenFraming, live: Live): Added | null {
  const parts = chosenParts(chosen);
  if (parts.length === 0) return null;
  const prices = parts.map(({ size }) => currentPrice(size, live));
  return {
    price: sum(prices.map(({ price }) => price)),
    originalPrice: sum(prices.map(({ originalPrice }) => originalPrice)),
    linesFor: (print) => [
      print,
      ...partLines(chosen.frame, 'frame', print, live),
      ...partLines(chosen.hanger, 'hanger', print, live),
      ...partLines(chosen.passepartout, 'passepartout', print, live),
    ],
    hintWith: jointHint(
      parts.map(({ size }) => size),
      live,
    ),
  };
}

function partLines(
  chosen: ChosenPart | undefined,
  part: FramingPart,
  { sku, qty }: CartLine,
  live: Live,
): CartLine[] {
  return chosen ? [tiedLine(partLine(chosen, qty, live), sku, part)] : [];
}

/** Returns the line of a part by itself. */
export function partLine({ part, size }: ChosenPart, qty: number, live: Live): CartLine {
  const { attribute } = part;
  return {
    sku: size.sku,
    ...(attribute && { parentSku: part.sku }),
    name: part.name,
    type_id: attribute ? 'configurable' : 'simple',
    qty,
    price_incl_tax: currentPrice(size, live).price,
    thumbnail: part.thumbnail,
    href: attribute ? `${part.href}?childSku=${encodeURIComponent(size.sku)}` : part.href,
    options: attribute ? [{ label: attribute.label, value: size.label }] : [],
    ...(attribute &&
      size.option !== undefined && {
        product_option: {
          extension_attributes: {
            configurable_item_options: [
              { option_id: String(attribute.id), option_value: String(size.option) },
            ],
          },
        },
      }),
  };
}

function sum(amounts: readonly DecimalAmount[]): DecimalAmount {
  return decimalAmount(amounts.reduce((total, amount) => total + amount, 0));
}
