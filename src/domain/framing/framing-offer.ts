import type { DecimalAmount } from '../money/minor-units.ts';
import { isEnabled } from '../product/status.ts';
import { attributeSetIds } from '../product/attribute-sets.ts';
import type { Attribute } from '../product/attribute.ts';
import { boardColours, frameFinishes } from './framed-picture.ts';
import type { BoardColour, FrameFinish, FrameKind } from './framed-picture.ts';
import { hangerSizeOption, hangerWidth, parsePrintSize, specialFrameKind } from './framing.ts';
import type { HangerWidths, PrintSize, SpecialFrameKind } from './framing.ts';
import { boardColourOf, frameKindOf, frameAppearance } from './framing-words.ts';
import type { ConfigurableChild, Product } from '../product/product.ts';
import { isForSale } from '../stock/stock-availability.ts';

/** A frame, passepartout or hanger in one size, as it is sold. */
export interface OfferedSize {
  /** Sku of the child, or of the product itself where it comes in one size only. */
  readonly sku: string;
  /** Option of `sizes`. */
  readonly option?: number;
  /** Text of the size in the store's language. */
  readonly label: string;
  /** Centimetres. Of a hanger the width is the length of its bars. */
  readonly width: number;
  readonly height: number;
  readonly price_incl_tax: DecimalAmount;
  readonly original_price_incl_tax?: DecimalAmount;
  /** Only where it can't be had. */
  readonly isOut?: true;
}

/** The fields of every framing part, from smallest to largest size. */
export interface OfferedPart {
  /** Sku of the product: of the configurable one where it has children. */
  readonly sku: string;
  readonly name: string;
  /** Address of its page, without a chosen child. */
  readonly href: string;
  /** 150 × 150 picture for the cart. */
  readonly thumbnail: string;
  /** Attribute that the sizes are options of; none for a product in one size. */
  readonly attribute?: { readonly id: number; readonly label: string };
  readonly sizes: readonly OfferedSize[];
}

/** A frame that can be chosen, with how it looks. */
export interface OfferedFrame extends OfferedPart {
  readonly kind: FrameKind;
  readonly finish: FrameFinish;
  /** Millimetres; see `Frame` of framed-picture. */
  readonly profile?: number;
  readonly gap?: number;
  readonly hasGlass?: false;
  /** Kinds f-002 and f-004 (docs/reference/product.md#s4). */
  readonly special?: SpecialFrameKind;
}

/** A passepartout that can be chosen, with its colour. */
export interface OfferedPassepartout extends OfferedPart {
  readonly colour: BoardColour;
}

/** A hanger that can be chosen, with its finish. */
export interface OfferedHanger extends OfferedPart {
  readonly finish: FrameFinish;
}

/** All that a print can be framed with in a store, as of when its pages were made. */
export interface FramingOffer {
  readonly frames: readonly OfferedFrame[];
  readonly passepartouts: readonly OfferedPassepartout[];
  readonly hangers: readonly OfferedHanger[];
}

/** Attribute sets that an offer is made of. */
export const framingSetIds = [
  attributeSetIds.frame,
  attributeSetIds.passepartout,
  attributeSetIds.framing,
] as const;

/** Further input of an offer. */
export interface FramingOfferContext {
  readonly attributes: readonly Attribute[];
  readonly hangerWidths: HangerWidths;
  readonly hrefOf: (product: Product) => string;
  readonly thumbnailOf: (product: Product) => string;
}

/** Space between picture and moulding of the gallery frames with a shadow gap, in millimetres. */
const shadowGap = 6;

/**
 * Makes the offer of a store out of its frames, passepartouts and hangers; products without a size that can be read
 * are left out. How a frame looks is said by its fields `frame_finish`, `frame_profile` and `frame_gap`
 * (millimetres) and `frame_has_glass`, or else by the words of its attributes and its name.
 */
export function framingOffer(products: readonly Product[], context: FramingOfferContext): FramingOffer {
  const parts = (set: (typeof framingSetIds)[number]) =>
    products
      .filter((product) => product.attribute_set_id === set && isEnabled(product))
      .flatMap((product) => {
        const part = offeredPart(product, context);
        return part.sizes.length > 0 ? [{ product, part, texts: textsOf(product, context.attributes) }] : [];
      });
  return {
    frames: parts(attributeSetIds.frame).map(({ product, part, texts }) => ({
      ...part,
      ...lookOf(product, texts),
    })),
    passepartouts: parts(attributeSetIds.passepartout).map(({ product, part, texts }) => ({
      ...part,
      colour: oneOf(boardColours, product['passepartout_colour']) ?? boardColourOf(texts),
    })),
    hangers: parts(attributeSetIds.framing).map(({ product, part, texts }) => ({
      ...part,
      finish: oneOf(frameFinishes, product['frame_finish']) ?? frameAppearance(texts).finish,
    })),
  };
}

function lookOf(product: Product, texts: readonly string[]) {
  const words = frameAppearance(texts);
  const given = oneOf(frameFinishes, product['frame_finish']);
  const special = specialFrameKind(product.sku);
  const gap = numberOf(product['frame_gap']) ?? (special === 'f-002' ? shadowGap : undefined);
  const profile = numberOf(product['frame_profile']);
  const isOpen = product['frame_has_glass'] === false || special === 'f-004';
  return {
    kind: given ? frameKindOf(given, words.kind === 'metal') : words.kind,
    finish: given ?? words.finish,
    ...(profile && { profile }),
    ...(gap && { gap }),
    ...(isOpen && { hasGlass: false as const }),
    ...(special && { special }),
  };
}

function offeredPart(product: Product, context: FramingOfferContext): OfferedPart {
  const option = product.configurable_options?.find(({ attribute_code }) => attribute_code === 'sizes');
  const children = option ? (product.configurable_children ?? []) : [product];
  const sizes = children.flatMap((child) => offeredSize(product, child, context) ?? []);
  return {
    sku: product.sku,
    name: product.name,
    href: context.hrefOf(product),
    thumbnail: context.thumbnailOf(product),
    ...(option && { attribute: { id: option.attribute_id, label: option.label } }),
    sizes: sizes.toSorted((one, other) => one.width * one.height - other.width * other.height),
  };
}

function offeredSize(
  product: Product,
  child: Product | ConfigurableChild,
  { attributes, hangerWidths }: Pick<FramingOfferContext, 'attributes' | 'hangerWidths'>,
): OfferedSize | undefined {
  if (!isEnabled(child) || child.price_incl_tax <= 0) return undefined;
  const option = numberOf(child['sizes']);
  const label = sizeLabel(product, option, attributes) ?? '';
  const size = framingSize(child, [label, child.name ?? ''], hangerWidths);
  if (!size) return undefined;
  const { sku, price_incl_tax, original_price_incl_tax, stock } = child;
  return {
    sku,
    ...(option !== undefined && { option }),
    label: label || `${size.width} × ${size.height} cm`,
    ...size,
    price_incl_tax,
    ...(original_price_incl_tax > price_incl_tax && { original_price_incl_tax }),
    ...(stock && !isForSale(stock) && { isOut: true as const }),
  };
}

/**
 * Returns the size of a frame, passepartout or hanger: by its fields, then by a hanger's option, then from texts, of
 * which a hanger needs only a length (`71 cm`). Undefined if it can't be read.
 */
export function framingSize(
  child: Readonly<Record<string, unknown>>,
  texts: readonly string[],
  hangerWidths: HangerWidths,
): PrintSize | undefined {
  const option = numberOf(child['sizes']);
  const [width, height] = [numberOf(child['width_cm']), numberOf(child['height_cm'])];
  if (width && height) return { width, height };
  const bars = option === undefined ? undefined : hangerWidth(option, hangerWidths);
  if (bars !== undefined) return { width: bars, height: barHeight };
  const said = texts.map(parsePrintSize).find((size) => size !== null);
  if (said) return said;
  const length = texts.map((text) => hangerLength(text, hangerWidths)).find((each) => each !== undefined);
  return length === undefined ? undefined : { width: length, height: barHeight };
}

/** Centimetres from edge to edge of a bar. */
const barHeight = 2;

function hangerLength(text: string, hangerWidths: HangerWidths): number | undefined {
  const lengths = [...text.matchAll(/(\d+)\s*cm\b/gi)].map(([, length]) => Number(length));
  return lengths.find((length) => hangerSizeOption(length, hangerWidths) !== undefined);
}

function sizeLabel(
  product: Product,
  option: number | undefined,
  attributes: readonly Attribute[],
): string | undefined {
  if (option === undefined) return undefined;
  const own = product.configurable_options
    ?.find(({ attribute_code }) => attribute_code === 'sizes')
    ?.values.find(({ value_index }) => value_index === option)?.label;
  return own ?? optionLabel(attributes, 'sizes', option);
}

/** Returns texts of a product that may describe its look, most specific first. */
function textsOf(product: Product, attributes: readonly Attribute[]): readonly string[] {
  const labels = ['frame_color', 'frame_material'].map((code) =>
    optionLabel(attributes, code, product[code]),
  );
  return [...labels, product.name].filter((text) => text !== undefined);
}

function optionLabel(attributes: readonly Attribute[], code: string, value: unknown): string | undefined {
  const attribute = attributes.find(({ attribute_code }) => attribute_code === code);
  return attribute?.options.find((option) => option.value === String(value))?.label;
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function oneOf<const Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((each) => each === value);
}
