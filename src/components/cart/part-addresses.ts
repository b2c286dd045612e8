import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Product } from '../../domain/product/product.ts';
import type { Links } from '../../domain/url/links.ts';

/**
 * Returns the addresses of the pages that show a product's parts, by SKU. A variant is shown on its parent's page,
 * preselected; a part without a page is left out.
 */
export async function partAddresses(
  parts: readonly Product[],
  { catalogue, links }: { readonly catalogue: Pick<Catalogue, 'parentOf'>; readonly links: Links },
): Promise<ReadonlyMap<string, string>> {
  const addresses = await Promise.all(
    parts.map(async (part): Promise<[string, string] | undefined> => {
      if (part.visibility !== 1) return [part.sku, links.product(part)];
      const parent = await catalogue.parentOf(part.sku);
      if (!parent) return undefined;
      return [part.sku, `${links.page(parent.url_path)}?childSku=${encodeURIComponent(part.sku)}`];
    }),
  );
  return new Map(addresses.filter((each) => each !== undefined));
}
