import type { Category } from './category.ts';
import type { Product } from './product.ts';

/** URLs of one store view; absolute paths on its host, with the store code where the store view wants it. */
export interface Links {
  home(): string;
  product(
    product: Pick<Product, 'url_path' | 'type_id' | 'configurable_children' | 'sku' | 'parentSku'>,
  ): string;
  category(category: Pick<Category, 'url_path' | 'slug' | 'id'>): string;
  /** Any other page of the store, such as `checkout` or `about`. */
  page(path: string): string;
  /** `/img/{width}/{height}/resize/{path}`; the placeholder where there is no picture. */
  image(path: string, width: number, height: number): string;
}
