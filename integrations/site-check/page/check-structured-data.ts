import { parseJson } from '../json.ts';
import { isNode, vocabularyProblems, type Node } from '../structured-data/check-node.ts';
import { richResultProblems } from '../structured-data/rich-results.ts';
import type { Vocabulary } from '../structured-data/vocabulary.ts';
import { headingText } from './check-body.ts';
import { checkAsset } from './check-assets.ts';
import { isNoindex, wholePage, type CheckedPage } from './checked-page.ts';
import { shownPrices } from './shown-prices.ts';
import { soldProduct } from './sold-product.ts';
import { textIn, type PageElement } from './read-page.ts';

/**
 * Checks the JSON-LD of a page: that it can be read, keeps the rules of schema.org and Google, and names what exists; that a
 * product is there on its page, the shop on the home page, and a trail on all others that search engines list.
 */
export function checkStructuredData(page: CheckedPage, kind: string, vocabulary: Vocabulary): void {
  const types = new Set<unknown>();
  for (const element of page.content.named('script')) {
    if (element.attributes['type'] !== 'application/ld+json') continue;
    const text = textIn(page.content, element);
    const parsed = parseJson(text);
    if (parsed === undefined) page.report(element, `the structured data is no JSON: ${text.slice(0, 60)}`);
    else {
      for (const node of nodesOf(parsed)) {
        types.add(node['@type']);
        checkNode(page, element, node, vocabulary);
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

function checkNode(page: CheckedPage, element: PageElement, node: Node, vocabulary: Vocabulary): void {
  const context = node['@context'];
  if (context !== 'https://schema.org') {
    page.report(
      element,
      `the structured data has the @context ${JSON.stringify(context)}, not https://schema.org`,
    );
  }
  const problems = [
    ...vocabularyProblems(node, vocabulary),
    ...(page.storeView
      ? richResultProblems(node, {
          url: page.url,
          heading: headingText(page),
          currencyCode: page.storeView.i18n.currencyCode,
          prices: shownPrices(page, page.storeView),
          ...(node['@type'] === 'Product' && { sold: soldProduct(page) }),
        })
      : []),
  ];
  for (const problem of new Set(problems)) page.report(element, `structured data: ${problem}`);
  for (const address of addressesIn(node)) {
    const target = page.addresses.target(address, page.url);
    if (target.kind === 'no-file') page.ask(element, target.path);
    else checkAsset(page, element, address);
  }
}

function nodesOf(parsed: unknown): readonly Node[] {
  if (Array.isArray(parsed)) return parsed.filter(isNode);
  if (!isNode(parsed)) return [];
  const graph = parsed['@graph'];
  return Array.isArray(graph)
    ? graph.filter(isNode).map((node) => ({ '@context': parsed['@context'], ...node }))
    : [parsed];
}

/** Addresses that structured data names, but for those of schema.org itself. */
function addressesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    return /^https?:\/\//.test(value) && !/^https?:\/\/schema\.org(?:\/|$)/.test(value) ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  return isNode(value) ? Object.values(value).flatMap(addressesIn) : [];
}
