import { framePicture, inMillimetres } from './framed-picture.ts';
import type { Frame, Framing } from './framed-picture.ts';
import { isSameSizeOrBigger } from './framing.ts';
import type { PrintSize } from './framing.ts';
import type {
  FramingOffer,
  OfferedFrame,
  OfferedHanger,
  OfferedPart,
  OfferedPassepartout,
  OfferedSize,
} from './framing-offer.ts';

/** The requested framing, by SKU of the product or of one of its sizes, as in the page's address. */
export interface FramingWish {
  /** A frame or a hanger. */
  readonly frame?: string | null;
  readonly passepartout?: string | null;
}

/** A part in the size that is chosen. */
export interface ChosenPart<Part extends OfferedPart = OfferedPart> {
  readonly part: Part;
  readonly size: OfferedSize;
}

/** A frame or hanger with its passepartout, each in a size that fits. */
export interface ChosenFraming {
  readonly frame?: ChosenPart<OfferedFrame>;
  readonly passepartout?: ChosenPart<OfferedPassepartout>;
  readonly hanger?: ChosenPart<OfferedHanger>;
}

/** Centimetres of board that must be left on each side of a print. */
const narrowestBorder = 1.5;
/** Sizes of board that are offered for a print, from the smallest on. */
const mostBoards = 3;

/** Frames that fit a print as it is. */
export function framesFor(offer: FramingOffer, print: PrintSize): ChosenPart<OfferedFrame>[] {
  return inSize(offer.frames, (size) => isSameSize(size, print));
}

/** Hangers for a print: of its width, or of the 31, 51 and 71 cm that go with 30, 50 and 70 cm. */
export function hangersFor(offer: FramingOffer, print: PrintSize): ChosenPart<OfferedHanger>[] {
  return inSize(offer.hangers, ({ width }) => width === print.width || width === print.width + 1);
}

/**
 * Returns the board sizes that a print can lie behind, smallest first: bigger than the print on every side, and sold
 * with a frame of the same size.
 */
export function boardSizesFor(offer: FramingOffer, print: PrintSize): readonly PrintSize[] {
  const room = { width: print.width + 2 * narrowestBorder, height: print.height + 2 * narrowestBorder };
  const fitting = offer.passepartouts
    .flatMap(({ sizes }) => sizes)
    .filter((size) => isSameSizeOrBigger(size, room) && framesFor(offer, size).length > 0);
  const unique = new Map(fitting.map(({ width, height }) => [sizeKey({ width, height }), { width, height }]));
  return [...unique.values()]
    .toSorted((one, other) => one.width * one.height - other.width * other.height)
    .slice(0, mostBoards);
}

/** Passepartouts of a size of board. */
export function passepartoutsOf(offer: FramingOffer, board: PrintSize): ChosenPart<OfferedPassepartout>[] {
  return inSize(offer.passepartouts, (size) => isSameSize(size, board));
}

/**
 * Returns the sizes in which a wish fits a print. What does not fit is left out: a passepartout if no board is bigger
 * than the print, a frame that is not made in the required size. If the wish names no size of passepartout, the
 * smallest that fits is taken, so the frame stays the same when the print's size changes. A print without a frame of
 * its size is framed with a passepartout.
 */
export function chooseFraming(offer: FramingOffer, print: PrintSize, wish: FramingWish): ChosenFraming {
  const hanger = named(hangersFor(offer, print), wish.frame);
  if (hanger) return { hanger };
  const frame = named(framesFor(offer, print), wish.frame);
  const boards = boardSizesFor(offer, print).flatMap((board) => passepartoutsOf(offer, board));
  const wished = wish.passepartout
    ? (boards.find(({ size }) => size.sku === wish.passepartout) ?? named(boards, wish.passepartout))
    : undefined;
  for (const passepartout of [wished, needsBoard(offer, print) ? boards[0] : undefined]) {
    const around = passepartout && named(framesFor(offer, passepartout.size), wish.frame);
    if (around) return { frame: around, passepartout };
  }
  return frame ? { frame } : {};
}

/** Returns true for a print that can only be framed behind a passepartout. */
export function needsBoard(offer: FramingOffer, print: PrintSize): boolean {
  return framesFor(offer, print).length === 0 && boardSizesFor(offer, print).length > 0;
}

/** Returns the drawing of a chosen framing around a print; undefined if it does not fit. */
export function pictureOf(print: PrintSize, chosen: ChosenFraming) {
  const result = framePicture(inMillimetres(print), framingOf(chosen));
  return result.ok ? result.picture : undefined;
}

/** Returns a chosen framing in millimetres. */
function framingOf({ frame, passepartout, hanger }: ChosenFraming): Framing {
  return {
    frame: frame && frameOf(frame),
    passepartout: passepartout && {
      size: inMillimetres(passepartout.size),
      colour: passepartout.part.colour,
    },
    hanger: hanger && { length: hanger.size.width * 10, finish: hanger.part.finish },
  };
}

function frameOf({ part, size }: ChosenPart<OfferedFrame>): Frame {
  const { kind, finish, profile, gap, hasGlass } = part;
  return {
    kind,
    finish,
    size: inMillimetres(size),
    ...(profile !== undefined && { profile }),
    ...(gap !== undefined && { gap }),
    ...(hasGlass !== undefined && { hasGlass }),
  };
}

/** Returns the parts of a chosen framing, from the outside to the inside. */
export function chosenParts({ frame, passepartout, hanger }: ChosenFraming): readonly ChosenPart[] {
  return [frame, hanger, passepartout].filter((part) => part !== undefined);
}

function inSize<Part extends OfferedPart>(
  parts: readonly Part[],
  fits: (size: OfferedSize) => boolean,
): ChosenPart<Part>[] {
  return parts.flatMap((part) => {
    const size = part.sizes.find(fits);
    return size ? [{ part, size }] : [];
  });
}

/** Returns true for equal sizes, upright or turned: a frame hangs both ways. */
function isSameSize(one: PrintSize, other: PrintSize): boolean {
  return sizeKey(one) === sizeKey(other);
}

function sizeKey({ width, height }: PrintSize): string {
  return [Math.min(width, height), Math.max(width, height)].join('x');
}

function named<Part extends OfferedPart>(
  parts: readonly ChosenPart<Part>[],
  sku: string | null | undefined,
): ChosenPart<Part> | undefined {
  return sku ? parts.find(({ part }) => hasSku(part, sku)) : undefined;
}

function hasSku(part: OfferedPart, sku: string | null | undefined): boolean {
  return part.sku === sku || part.sizes.some((size) => size.sku === sku);
}
