import type { AttributeSetName } from '../../src/domain/product/attribute-sets.ts';
import type { ArtColour, ArtStyle } from './styles.ts';

export type FrameKind = 'wood' | 'black' | 'white' | 'metal';

/** A product as the art sees it. */
export interface ArtSubject {
  /** The seed of everything in the picture that is not said here. */
  readonly sku: string;
  /** What seeds the print instead, where other products have the same one. */
  readonly motif?: string;
  readonly attributeSet: AttributeSetName;
  readonly orientation: 'portrait' | 'landscape';
  /** The first is the colour that the picture is known by. */
  readonly colours: readonly ArtColour[];
  /** Of prints; chosen by `sku` when missing. */
  readonly style?: ArtStyle;
  /** Becomes the title of the SVG document. */
  readonly title: string;
  readonly frameKind?: FrameKind;
  /** The prints of a photo wall or bundle. */
  readonly parts?: readonly ArtSubject[];
  /** Pieces of a studio edition that are ever made. */
  readonly editionSize?: number;
  /** Width and height as it hangs; 50 × 70 (70 × 50 in landscape) when missing. */
  readonly sizeCm?: { readonly width: number; readonly height: number };
}

/** `main` is the picture itself, `room` shows it at true scale on a wall, `detail` is a close crop. */
export type ArtView = 'main' | 'room' | 'detail';

export interface ArtFile {
  /** As in `product.image`, below the media folder: `/v/e/vm-1001.svg`. */
  readonly path: string;
  readonly svg: string;
}
