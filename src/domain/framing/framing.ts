import { attributeSetName } from '../product/attribute-sets.ts';
import { countedQuantity } from '../stock/parse-quantity.ts';

/** Width and height of a print or frame in centimetres. */
export interface PrintSize {
  readonly width: number;
  readonly height: number;
}

const sizePattern = /(\d+(?:[.,]\d+)?)\s*[x×]\s*(\d+(?:[.,]\d+)?)\s*(in\b|inch|["”″])?/gi;
const centimetresPerInch = 2.54;

/**
 * Parses the size of a label such as `50x70 cm`, `50 × 70` or `29,7x42`; null without one. Of several sizes the first
 * that is not in inches; inches (`12×16″`) become centimetres, rounded to a millimetre.
 */
export function parsePrintSize(label: string | null | undefined): PrintSize | null {
  const sizes = [...(label ?? '').matchAll(sizePattern)];
  const [, first, second, inches] = sizes.find(([, , , unit]) => unit === undefined) ?? sizes[0] ?? [];
  const [width, height] = [first, second].map((side) => {
    const length = Number(side?.replace(',', '.'));
    return inches === undefined ? length : Math.round(length * centimetresPerInch * 10) / 10;
  });
  return width && height ? { width, height } : null;
}

/** Returns true if a frame is as large as a print or larger, upright or turned. */
export function isSameSizeOrBigger(frame: PrintSize, print: PrintSize): boolean {
  const [frameShort, frameLong] = [Math.min(frame.width, frame.height), Math.max(frame.width, frame.height)];
  const [printShort, printLong] = [Math.min(print.width, print.height), Math.max(print.width, print.height)];
  return frameShort >= printShort && frameLong >= printLong;
}

/** Returns the frames with which a passepartout may be bought: same size or bigger (docs/reference/product.md#s5). */
export function framesForPassepartout<Frame extends { readonly size: PrintSize | null }>(
  passepartout: { readonly size: PrintSize | null },
  frames: readonly Frame[],
): Frame[] {
  const { size } = passepartout;
  return size === null
    ? []
    : frames.filter((frame) => frame.size !== null && isSameSizeOrBigger(frame.size, size));
}

/** Pieces of one size; without a known size a passepartout fits no frame, and a frame no passepartout. */
export interface SizedQuantity {
  readonly size: PrintSize | null;
  /** As cart lines have it: a number, or its text. */
  readonly qty: number | string;
}

/**
 * Returns the passepartouts of a cart without a frame, each with a quantity: every piece needs a frame of its own, of
 * the same size or bigger (docs/reference/product.md#s5). Frames are assigned so that as few passepartouts as
 * possible remain.
 */
export function passepartoutsWithoutFrame<Item extends SizedQuantity>(
  passepartouts: readonly Item[],
  frames: readonly SizedQuantity[],
): { readonly passepartout: Item; readonly missing: number }[] {
  const free = frames
    .flatMap(({ size, qty }) => (size ? [{ size, left: countedQuantity(qty) }] : []))
    .sort((a, b) => longSide(a.size) - longSide(b.size));
  const missing = new Map<Item, number>();
  // The widest first, each into the shortest frame that holds it: what is left over fits most others.
  for (const passepartout of passepartouts.toSorted((a, b) => shortSide(b.size) - shortSide(a.size))) {
    const { size } = passepartout;
    let wanted = countedQuantity(passepartout.qty);
    for (const frame of free) {
      if (!size || !isSameSizeOrBigger(frame.size, size)) continue;
      const taken = Math.min(wanted, frame.left);
      frame.left -= taken;
      wanted -= taken;
    }
    missing.set(passepartout, wanted);
  }
  return passepartouts
    .map((passepartout) => ({ passepartout, missing: missing.get(passepartout) ?? 0 }))
    .filter((each) => each.missing > 0);
}

/** Poster hangers: option of `sizes` to the width of the poster in centimetres (docs/reference/product.md#s9). */
export type HangerWidths = Readonly<Record<string, number>>;

/** The widths where a shop names no others (docs/reference/product.md#s9). */
const posterHangerWidths: HangerWidths = { 81: 31, 82: 51, 83: 71 };

/** Returns the width in centimetres of a poster hanger by its `sizes` option; undefined for other sizes. */
export function hangerWidth(
  sizeOption: string | number,
  widths: HangerWidths = posterHangerWidths,
): number | undefined {
  return Object.hasOwn(widths, sizeOption) ? widths[sizeOption] : undefined;
}

/** Returns the `sizes` option of the poster hanger of a width in centimetres; undefined for other widths. */
export function hangerSizeOption(
  centimetres: string | number,
  widths: HangerWidths = posterHangerWidths,
): number | undefined {
  const [option] = Object.entries(widths).find(([, width]) => width === Number(centimetres)) ?? [];
  return option === undefined ? undefined : Number(option);
}

/**
 * Returns true if products of an attribute set are sheets that hang in frames: plexi and aluminium hang as they are.
 */
export function hangsInFrame(attributeSetId: number): boolean {
  return ['poster', 'studio_ds'].includes(attributeSetName(attributeSetId));
}

export type SpecialFrameKind = 'f-002' | 'f-004';

/**
 * Returns the special kind of a frame by the prefix of its SKU; null for other frames (docs/reference/product.md#s4).
 */
export function specialFrameKind(sku: string | number | null | undefined): SpecialFrameKind | null {
  const start = String(sku ?? '')
    .slice(0, 5)
    .toLowerCase();
  return start === 'f-002' || start === 'f-004' ? start : null;
}

function shortSide(size: PrintSize | null): number {
  return size ? Math.min(size.width, size.height) : 0;
}

function longSide(size: PrintSize): number {
  return Math.max(size.width, size.height);
}
