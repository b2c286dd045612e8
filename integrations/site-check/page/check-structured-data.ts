import { isNode, parseJson, visitStrings, type Node } from '../json.ts';
import { agreementProblems, type SoldProduct } from '../structured-data/page-agreement.ts';
import { schemaOrgProblems } from '../structured-data/schema-org.ts';
import { headingText } from './check-body.ts';
import { checkAsset } from './check-assets.ts';
import { isNoindex, wholePage, type CheckedPage } from './checked-page.ts';
import { shownPrices } from './check-prices.ts';
import { textIn, type PageElement } from './read-page.ts';

/**
 * Checks the JSON-LD of a page: that it can be read, keeps the rules of schema.org and Google, and names what exists; that a
 * product is there on its page, the shop on the home page, and a trail on all others that search engines list.
 */
export async function checkStructuredData(page: CheckedPage, kind: string): Promise<void> {
  const types = new Set<unknown>();
  for (const element of page.content.named('script')) {
    if (element.attributes['type'] !== 'application/ld+json') continue;
    const text = textIn(page.content, element);
    const parsed = parseJson(text);
    if (parsed === undefined) page.report(element, `the structured data is no JSON: ${text.slice(0, 60)}`);
    else {
      for (const node of nodesOf(parsed)) {
        types.add(node['@type']);
        await checkNode(page, element, node);
      }
    }
  }
  const isListed = page.storeView !== undefined && !isNoindex(page);
  const wanted = [
    ...(kind === 'product' ? ['Product'] : []),
    ...(isListed ? [kind === 'index' ? 'OnlineStore' : 'BreadcrumbList'] : []),
  ];
  for (const type of wanted) {
    if (!types.has(type)) page.report(wholePage(page), `the page has no structured data of the type ${type}`);
  }
}

async function checkNode(page: CheckedPage, element: PageElement, node: Node): Promise<void> {
  const context = node['@context'];
  if (context !== 'https://schema.org') {
    page.report(
      element,
      `the structured data has the @context ${JSON.stringify(context)}, not https://schema.org`,
    );
  }
  const problems = [
    ...(await schemaOrgProblems(node)),
    ...(page.storeView
      ? agreementProblems(node, {
          url: page.url,
          heading: headingText(page),
          currencyCode: page.storeView.i18n.currencyCode,
          prices: shownPrices(page, page.storeView),
          ...(['Product', 'ProductGroup'].includes(String(node['@type'])) && { sold: soldProduct(page) }),
        })
      : []),
  ];
  for (const problem of new Set(problems)) page.report(element, `structured data: ${problem}`);
  visitStrings(node, (value) => {
    if (!/^https?:\/\/(?!schema\.org(?:\/|$))/.test(value)) return;
    const target = page.addresses.target(value, page.url);
    if (target.kind === 'no-file') page.ask(element, target.path);
    else checkAsset(page, element, value);
  });
}

function nodesOf(parsed: unknown): readonly Node[] {
  if (Array.isArray(parsed)) return parsed.filter(isNode);
  if (!isNode(parsed)) return [];
  const graph = parsed['@graph'];
  return Array.isArray(graph)
    ? graph.filter(isNode).map((node) => ({ '@context': parsed['@context'], ...node }))
    : [parsed];
}

/** Returns what a page sells, by the props of its buy box; undefined where it has none, or one of several parts. */
function soldProduct({ content }: CheckedPage): SoldProduct | undefined {
  const box = content
    .named('astro-island')
    .find(({ attributes }) => attributes['component-export'] === 'BuyBox');
  const props = parseJson(box?.attributes['props'] ?? '');
  const product = isNode(props) ? props['product'] : undefined;
  if (!isNode(props) || !isNode(product)) return undefined;
  const { configurable_children: children, stock } = product;
  const isRefused = isNode(props['texts']) && props['texts']['unbuyable'] !== undefined;
  return {
    prices: Array.isArray(children) ? children.map(priceOf).filter((price) => price > 0) : [],
    isInStock: isNode(stock) && stock['is_in_stock'] === true && !isRefused,
  };
}

function priceOf(variant: unknown): number {
  return isNode(variant) ? Number(variant['price_incl_tax']) : 0;
}
