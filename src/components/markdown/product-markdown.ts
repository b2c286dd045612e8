import { promises } from '../../config/shop.ts';
import { htmlLines } from '../../domain/html-text.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { pricedVariants, variantPriceRange } from '../../domain/price/price-range.ts';
import type { ConfigurableChild, Product } from '../../domain/product/product.ts';
import { variantLabels } from '../../domain/product/variant-labels.ts';
import { isVirtual } from '../../domain/product/virtual.ts';
import { galleryPicture } from '../../domain/url/picture-shapes.ts';
import type { Supply } from '../../domain/stock/supply.ts';
import { absoluteUrl } from '../alternate-pages.ts';
import { attributeLines } from '../product/attribute-values.ts';
import { priceNotes, shownPrices } from '../product/price-texts.ts';
import { supplyToBuy } from '../structured-data.ts';
import { document, escaped, link } from './markdown.ts';

/** Returns the Markdown twin of a product's page: what it says of the product, without the shop around it. */
export async function productMarkdown(product: Product, locals: App.Locals): Promise<string> {
  const { catalogue, links, storeView, t } = locals;
  const trail = await catalogue.trailToProduct(product);
  const attributes = await catalogue.attributesOf(product);
  const url = absoluteUrl(storeView, links.page(product.url_path));
  const picture = absoluteUrl(storeView, links.image(product.image, galleryPicture));
  const { price, before } = shownPrices(product, storeView, t);
  const notes = await priceNotes(product, locals);
  const rows = variantRows(product, locals);
  const lines = [
    ...attributeLines(product, attributes),
    { label: t('product.articleNumber'), value: product.sku },
  ];
  return document([
    `# ${escaped(product.name)}`,
    ...htmlLines(product.short_description ?? '').map((line) => `> ${escaped(line)}`),
    [
      `**${escaped(price)}**${before && ` (${t('product.priceBefore')} ${escaped(before)})`}`,
      supplyText(supplyToBuy(product), t),
      ...notes.map((note) => escaped([note.text, note.link?.text].filter(Boolean).join(' '))),
      ...(isVirtual(product) ? [] : [t('product.delivery', promises.deliveryDays)]),
      t('product.returns', { days: promises.returnDays }),
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
    `${link(url, url)}`,
    `![${escaped(product.name)}](${picture})`,
    rows,
    ...section(t('product.description'), htmlLines(product.description ?? '').map(escaped)),
    `## ${t('product.details')}`,
    lines.map(({ label, value }) => `- ${escaped(label)}: ${escaped(value)}`).join('\n'),
    trail
      .map((category) => link(category.name, absoluteUrl(storeView, links.category(category))))
      .join(' › '),
  ]);
}

function section(title: string, blocks: readonly string[]): readonly string[] {
  return blocks.length > 0 ? [`## ${title}`, ...blocks] : [];
}

function supplyText(supply: Supply, t: App.Locals['t']): string {
  return supply === 'out' ? t('product.soldOut') : t(`product.stock.${supply}`);
}

/** Returns a table of the variants: what tells them apart, price, stock and article number; undefined without any. */
function variantRows(product: Product, { storeView, t }: App.Locals): string | undefined {
  const variants = product.type_id === 'configurable' ? pricedVariants(product.configurable_children) : [];
  if (variants.length === 0) return undefined;
  const options = product.configurable_options ?? [];
  const header = [...options.map(({ label }) => escaped(label)), '', '', t('product.articleNumber')];
  const row = (variant: ConfigurableChild) => {
    const labels = new Map(variantLabels(product, variant).map(({ code, label }) => [code, label]));
    return [
      ...options.map(({ attribute_code }) => escaped(labels.get(attribute_code) ?? '')),
      escaped(formatPrice(storeView, variantPriceRange(product, variant).lowest)),
      supplyText(supplyToBuy(product, variant), t),
      escaped(variant.sku),
    ];
  };
  return [header, header.map(() => '---'), ...variants.map(row)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
