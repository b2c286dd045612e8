import type { PictureBox } from './picture-shapes.ts';
import type { LinkedProduct } from './product-url.ts';

/** The category fields that a link needs. */
export interface LinkedCategory {
  readonly id?: number;
  readonly name?: string;
  readonly url_key?: string | null;
  readonly url_path?: string | null;
  readonly slug?: string | null;
}

/** URLs of one store view; absolute paths on its host, with the store code where the store view wants it. */
export interface Links {
  home(): string;
  /** Returns `/{code}/{url_path}`, with `?childSku=` for a configurable product; else the `/p/…` route. */
  product(product: LinkedProduct): string;
  /** Returns `/{code}/{url_path}`, else the `/c/{slug}` route; home for a category that has neither. */
  category(category: LinkedCategory): string;
  /** Returns any other page of the store, such as `checkout` or `about`. */
  page(path: string): string;
  /** Returns `/img/{width}/{height}/resize/{path}`; the placeholder without a picture. */
  image(path: string | null | undefined, box: PictureBox): string;
}
