import { decimalAmount } from '../money/minor-units.ts';
import type { CartLine } from '../cart/cart-line.ts';
import { framesForPassepartout } from './framing.ts';
import type { PrintSize } from './framing.ts';
import type { ChosenPart } from './framing-choice.ts';
import { tiedLine } from '../cart/framing-lines.ts';
import { framingTie } from '../cart/framing-tie.ts';
import type { FramingOffer, OfferedFrame } from './framing-offer.ts';
import { currentPrice } from '../buy-box/selection.ts';
import type { Added } from '../buy-box/bought-along.ts';
import type { Live } from '../buy-box/selection.ts';
import { partLine } from './framed-selection.ts';
import { jointHint } from './joint-hint.ts';

/** Frames of the shop that a passepartout may be bought with, each in its smallest fitting size. */
export function offeredFrames(offer: FramingOffer, board: PrintSize): ChosenPart<OfferedFrame>[] {
  return offer.frames.flatMap((part) => {
    const [fitting] = framesForPassepartout(
      { size: board },
      part.sizes.map((size) => ({ part, sold: size, size })),
    );
    return fitting ? [{ part, size: fitting.sold }] : [];
  });
}

/**
 * Returns the frame of a cart with which passepartouts of this size may be bought (docs/reference/product.md#s5): the
 * smallest with enough pieces that have no passepartout yet.
 */
export function frameInCart(
  lines: readonly CartLine[],
  offer: FramingOffer,
  board: PrintSize,
  qty: number,
): { readonly line: CartLine; readonly name: string } | undefined {
  const sold = offer.frames.flatMap(({ sizes }) => sizes);
  const frames = lines.flatMap((line) => {
    const size = sold.find(({ sku }) => sku === line.sku);
    return size && freePieces(lines, line) >= qty ? [{ line, size, name: line.name ?? line.sku }] : [];
  });
  return framesForPassepartout({ size: board }, frames).toSorted(
    (one, other) => one.size.width * one.size.height - other.size.width * other.size.height,
  )[0];
}

/** Returns the SKU that a frame's passepartout belongs to: the frame's print, or the frame itself. */
function headOf(frame: CartLine): string {
  return framingTie(frame)?.for ?? frame.sku;
}

function freePieces(lines: readonly CartLine[], frame: CartLine): number {
  const boards = lines.filter((line) => {
    const tie = framingTie(line);
    return tie?.part === 'passepartout' && tie.for === headOf(frame);
  });
  return frame.qty - boards.reduce((sum, { qty }) => sum + qty, 0);
}

/** Returns a passepartout for a frame that is in the cart. */
export function forFrameInCart(frame: CartLine): Added {
  return {
    price: decimalAmount(0),
    originalPrice: decimalAmount(0),
    linesFor: (board) => [tiedLine(board, headOf(frame), 'passepartout')],
  };
}

/** Returns a passepartout with a frame. */
export function withFrame(frame: ChosenPart<OfferedFrame>, live: Live): Added {
  return {
    ...currentPrice(frame.size, live),
    linesFor: (board) => [partLine(frame, board.qty, live), tiedLine(board, frame.size.sku, 'passepartout')],
    hintWith: jointHint([frame.size], live),
  };
}
