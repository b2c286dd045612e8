import { galleryPicture } from '../../domain/url/picture-shapes.ts';
import { roundHalfAwayFromZero } from '../../domain/money/money.ts';
import { pricedVariants, variantPriceRange } from '../../domain/price/price-range.ts';
import type { ConfigurableChild, Product } from '../../domain/product/product.ts';
import { variantLabels, variantProperty } from '../../domain/product/variant-labels.ts';
import { absoluteUrl } from '../alternate-pages.ts';
import { ofSupply, type StructuredDataContext, supplyToBuy } from '../structured-data.ts';
import { samePolicies } from './offer-policies.ts';

/**
 * Returns the schema.org `ProductGroup` of a product with its variants, each at its own address and price; nothing for a
 * product without variants to choose from.
 */
export function productGroupData(product: Product, context: StructuredDataContext): readonly object[] {
  const variants = product.type_id === 'configurable' ? pricedVariants(product.configurable_children) : [];
  if (variants.length < 2) return [];
  const { storeView, links } = context;
  const varying = (product.configurable_options ?? []).flatMap(
    ({ attribute_code }) => variantProperty(attribute_code) ?? [],
  );
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      productGroupID: product.sku,
      name: product.name,
      url: absoluteUrl(storeView, links.page(product.url_path)),
      ...(varying.length > 0 && {
        variesBy: [...new Set(varying)].map((property) => `https://schema.org/${property}`),
      }),
      hasVariant: variants.map((variant) => variantData(product, variant, context)),
    },
  ];
}

function variantData(
  product: Product,
  variant: ConfigurableChild,
  { storeView, links }: StructuredDataContext,
): object {
  const labels = variantLabels(product, variant);
  const { currencyCode: priceCurrency, fractionDigits } = storeView.i18n;
  const { lowest } = variantPriceRange(product, variant);
  const properties = labels.flatMap(({ code, label }) => {
    const property = variantProperty(code);
    return property ? [[property, label] as const] : [];
  });
  return {
    '@type': 'Product',
    sku: variant.sku,
    name: [product.name, ...labels.map(({ label }) => label)].join(', '),
    image: absoluteUrl(storeView, links.image(variant.image ?? product.image, galleryPicture)),
    ...Object.fromEntries(properties),
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(
        storeView,
        links.page(`${product.url_path}?childSku=${encodeURIComponent(variant.sku)}`),
      ),
      price: roundHalfAwayFromZero(lowest, fractionDigits).toFixed(fractionDigits),
      priceCurrency,
      availability: `https://schema.org/${ofSupply[supplyToBuy(product, variant)]}`,
      ...samePolicies(product),
    },
  };
}
