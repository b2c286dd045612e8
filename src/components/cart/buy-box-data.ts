import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { BuyBoxTexts } from '../../islands/buy-box/buy-box-texts.ts';
import { lowStockThreshold } from '../../domain/stock/stock-availability.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Product } from '../../domain/product/product.ts';
import { isSoldAsPart } from '../../domain/product/parts.ts';
import { attributeSetIds } from '../../domain/product/attribute-sets.ts';
import { hangsInFrame, parsePrintSize } from '../../domain/framing/framing.ts';
import type { FramingTexts } from '../../islands/framing/FramingSlot.tsx';

interface Store {
  readonly storeView: StoreView;
  readonly t: Translate;
}

const made = new WeakMap<StoreView, BuyBoxTexts>();

/** Returns the texts of the buy box: the same on all pages of a store, and frozen, so that their JSON is kept. */
export function buyBoxTexts({ storeView, t }: Store): BuyBoxTexts {
  const texts = made.get(storeView) ?? textsIn(t);
  made.set(storeView, texts);
  return texts;
}

function textsIn(t: Translate): BuyBoxTexts {
  return Object.freeze({
    addToCart: t('cart.addToCart'),
    outOfStock: t('cart.outOfStock'),
    watch: t('newsletter.watch.button'),
    email: t('newsletter.email'),
    none: t('cart.noOption'),
    stock: {
      in: t('product.stock.in'),
      order: t('product.stock.order'),
      reserved: t('cart.notification.itemReserved'),
      few: Array.from({ length: lowStockThreshold }, (_, index) =>
        t('product.onlyLeft', { count: index + 1 }),
      ),
    },
    quantity: t('cart.quantity'),
    increase: t('cart.increase'),
    decrease: t('cart.decrease'),
  });
}

/**
 * Returns the product with the products that a bundle or a grouped product is made of attached; unknown parts stay out, and
 * what is not sold as a part.
 */
export async function productWithParts(product: Product, catalogue: Catalogue): Promise<Product> {
  const skus: string[] = [];
  for (const { product_links } of product.bundle_options ?? []) {
    for (const { sku } of product_links) skus.push(sku);
  }
  for (const { link_type, linked_product_sku } of product.product_links ?? []) {
    if (link_type === 'associated') skus.push(linked_product_sku);
  }
  if (skus.length === 0) return product;
  const found = (await catalogue.productsBySku(skus)).filter(isSoldAsPart);
  const parts = new Map(found.map((part) => [part.sku, part]));
  return {
    ...product,
    bundle_options: product.bundle_options?.map((option) => ({
      ...option,
      product_links: option.product_links.map((link) => ({
        ...link,
        product: link.product ?? parts.get(link.sku),
      })),
    })),
    product_links: product.product_links?.map((link) => ({
      ...link,
      product: link.product ?? parts.get(link.linked_product_sku),
    })),
  };
}

interface Page {
  readonly catalogue: Pick<Catalogue, 'skusOfAttributeSets'>;
  readonly t: Translate;
}

/**
 * Returns the buttons for frame and room of a product: prints in sizes that say how large they are can be seen in a room,
 * and framed where the shop sells frames or hangers; passepartouts need a frame. Undefined for all else.
 */
export async function framingTexts(
  product: Product,
  { catalogue, t }: Page,
): Promise<FramingTexts | undefined> {
  const isBoard = product.attribute_set_id === attributeSetIds.passepartout;
  if ((!hangsInFrame(product.attribute_set_id) && !isBoard) || !hasSizes(product)) return undefined;
  const { frame, framing } = attributeSetIds;
  const frames = await catalogue.skusOfAttributeSets(isBoard ? [frame] : [frame, framing]);
  if (isBoard) return frames.length > 0 ? { frameFor: t('framing.chooseFrame') } : undefined;
  return { room: t('framing.room'), ...(frames.length > 0 && { frame: t('framing.frame') }) };
}

function hasSizes({ configurable_options = [] }: Product): boolean {
  const sizes = configurable_options.find(({ attribute_code }) => attribute_code === 'sizes');
  return sizes?.values.some(({ label }) => parsePrintSize(label)) ?? false;
}
