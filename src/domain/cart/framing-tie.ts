import type { ComparableLine } from './item-options.ts';

/** The role of a tied line: parts of a frame for a print, gift wrapping for anything. */
export type FramingPart = 'frame' | 'passepartout' | 'hanger' | 'wrapping';

/**
 * Ties a line to another one: `product_option.extension_attributes.framing`. A frame belongs to a print, a passepartout
 * to the print that is framed, or to the frame that it was bought with.
 */
export interface FramingTie {
  /** Sku of the line that it belongs to. */
  readonly for: string;
  readonly part?: FramingPart | undefined;
}

/** Returns the tie of a line; undefined for a line of its own. */
export function framingTie(line: ComparableLine): FramingTie | undefined {
  const option = line.product_option as
    { readonly extension_attributes?: { readonly framing?: FramingTie | null } | null } | null | undefined;
  return option?.extension_attributes?.framing ?? undefined;
}
