import type { FramedPicture, Size } from '../../domain/framing/framed-picture.ts';
import { inMillimetres } from '../../domain/framing/framed-picture.ts';
import { chooseFraming, chosenParts, pictureOf } from '../../domain/framing/framing-choice.ts';
import type { ChosenFraming } from '../../domain/framing/framing-choice.ts';
import type { FramingOffer } from '../../domain/framing/framing-offer.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import type { WallPlace, WallPrint } from '../../domain/wall/wall.ts';
import { nearestSize } from '../../domain/wall/wall-measures.ts';
import { withAdded } from '../../domain/buy-box/bought-along.ts';
import type { SelectionWithAdded } from '../../domain/buy-box/bought-along.ts';
import { initialChoices, selectionOf } from '../../domain/buy-box/selection.ts';
import type { Live } from '../../domain/buy-box/selection.ts';
import { framedSelection } from '../../domain/framing/framed-selection.ts';
import type { KnownPrint } from './prints.ts';
import type { HangingPrint, HangingSize } from './wall-print.ts';

/** A part of a place that is not sold any more. */
type LostPart = 'print' | 'size' | 'frame' | 'passepartout';

/** The content of a place: a print in a size with its framing. */
export interface HungPiece {
  readonly print: HangingPrint;
  readonly size: HangingSize;
  readonly chosen: ChosenFraming;
  readonly picture: FramedPicture;
}

export interface PieceOfPlace {
  /** Undefined while it is empty, is being asked for, or can't be had. */
  readonly piece?: HungPiece;
  readonly lost: readonly LostPart[];
}

/** All that is known for working out what hangs. `offer` is undefined until it is there. */
export interface WallKnowledge {
  readonly prints: Readonly<Record<string, KnownPrint>>;
  readonly offer: FramingOffer | undefined;
}

const nothing: FramingOffer = { frames: [], passepartouts: [], hangers: [] };

/**
 * Returns what hangs in a place. Of a size that is not sold any more the nearest hangs; frames that do not fit are left out.
 */
export function pieceOf({ print: wanted, slot }: WallPlace, { prints, offer }: WallKnowledge): PieceOfPlace {
  if (!wanted) return { lost: [] };
  const print = prints[wanted.sku];
  if (print === undefined) return { lost: [] };
  if (print === 'none') return { lost: ['print'] };
  const named = print.sizes.find(({ sku }) => sku === wanted.child);
  const size = named ?? nearestSize(print.sizes, { width: slot.width / 10, height: slot.height / 10 });
  if (!size) return { lost: ['print'] };
  const chosen = print.canBeFramed ? chooseFraming(offer ?? nothing, size, wishOf(wanted)) : {};
  const picture = pictureOf(size, chosen);
  if (!picture) return { lost: ['print'] };
  const lost: LostPart[] = [];
  if (wanted.child && !named) lost.push('size');
  if (offer && wanted.frame && !chosen.frame && !chosen.hanger) lost.push('frame');
  if (offer && wanted.passepartout && !chosen.passepartout) lost.push('passepartout');
  return { piece: { print, size, chosen, picture }, lost };
}

/** Returns the size of a place on the wall in millimetres. */
export function sizeOfPiece({ slot }: WallPlace, { piece }: PieceOfPlace): Size {
  return piece ? piece.picture.total : slot;
}

/** Returns the framing of a print, as framing asks for it. */
function wishOf({ frame, passepartout }: WallPrint) {
  return { frame: frame ?? null, passepartout: passepartout ?? null };
}

/**
 * Returns the print that is put into a place: in the size that comes nearest to it, framed like the one before or the
 * others.
 */
export function printFor(
  print: HangingPrint,
  slot: Size,
  framing: Pick<WallPrint, 'frame' | 'passepartout'>,
) {
  const size = nearestSize(
    print.sizes.map((each) => ({ ...each, ...inMillimetres(each) })),
    slot,
  );
  return {
    sku: print.sku,
    child: size?.sku,
    ...(framing.frame && { frame: framing.frame }),
    ...(framing.passepartout && { passepartout: framing.passepartout }),
  };
}

/** Returns price, parts and cart lines of a piece on the wall. */
export function selectionOfPiece({ print, size, chosen }: HungPiece, live: Live): SelectionWithAdded {
  const choices = initialChoices(print.product, size.sku);
  return withAdded(selectionOf(print.product, choices, live), framedSelection(chosen, live));
}

/** Returns the skus whose prices and stock count for a piece. */
export function skusOfPiece({ size, chosen }: HungPiece): readonly string[] {
  return [size.sku, ...chosenParts(chosen).map((part) => part.size.sku)];
}

/** Returns the name of a line in messages: the print or part with its size. */
export function nameOfLine({ sku, name = sku, options = [] }: CartLine): string {
  const values = options.map(({ value }) => value).filter(Boolean);
  return values.length > 0 ? `${name}, ${values.join(', ')}` : name;
}
