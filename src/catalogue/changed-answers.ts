import { parseAlternatesQuestion } from './alternates.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueSnapshot } from './read.ts';
import { parseAnswerRead, type AnswerRead, type ReadRecorder } from './traced-reads.ts';

/**
 * Returns the names of the answers used by pages that the catalogue no longer gives. Each query is repeated once,
 * however many pages used it.
 */
export async function changedAnswers(
  snapshot: CatalogueSnapshot,
  reads: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const known = new Map<string, AnswerRead>();
  for (const read of reads) {
    const answer = parseAnswerRead(read);
    if (answer) known.set(read, answer);
  }
  const queries = [...known.values()].map(({ question }) => parseAlternatesQuestion(question));
  await snapshot.prepareAlternates(queries.flatMap((query) => (query?.kind === 'product' ? query.sku : [])));
  const digests = new Digests();
  const catalogue = snapshot.reader(digests);
  const changed = new Set<string>();
  for (const [read, { question, digest }] of known) {
    if (!digests.has(question)) await askAgain(catalogue, question);
    if (digests.of(question) !== digest) changed.add(read);
  }
  return changed;
}

/**
 * The kind of answers that may have changed: all, those that a store's own catalogue gives, or those about the pages
 * of other stores (`cross-store-digest.ts`), or what lists show, in which order.
 */
export type AnswerScope = 'all' | 'own' | 'of-stores' | 'lists';

/** Returns whether answers of such a kind may tell that a store has other pages than before. */
export function decidesPages(asked: AnswerScope): boolean {
  return asked === 'all' || asked === 'own';
}

/** The prefixes of queries about the pages of other stores; all others are answered by the store's own catalogue. */
const ofStores = ['alternates', 'listing-stores', 'paths-by-store', 'stores-with-sets'];
/** The prefixes of queries that both answer. */
const ofBoth = ['site-pages', 'story-path'];

/** Returns the reads of pages that are answers of such a kind. */
export function readsInScope(reads: Iterable<string>, asked: AnswerScope): readonly string[] {
  return [...reads].filter((read) => {
    const [kind = ''] = split(parseAnswerRead(read)?.question ?? '');
    if (asked === 'lists') return kind === 'listing';
    return asked === 'all' || ofBoth.includes(kind) || ofStores.includes(kind) === (asked === 'of-stores');
  });
}

/** The digests of answers by question. */
class Digests implements ReadRecorder {
  readonly #digests = new Map<string, string>();

  has(question: string): boolean {
    return this.#digests.has(question);
  }

  of(question: string): string | undefined {
    return this.#digests.get(question);
  }

  record(question: string, digest: () => string): void {
    this.#digests.set(question, digest());
  }

  /** Does nothing: products have change numbers. */
  recordProduct(): void {}
  recordDescribed(): void {}

  /** Does nothing: a missing story has no name to note. */
  recordStory(): void {}
}

type Ask = (catalogue: Catalogue, asked: string) => Promise<unknown>;

/** By what a question begins with, how it is asked; the rest of it is given, behind the colon. */
const asks: Readonly<Record<string, Ask>> = {
  'attribute-sets': (catalogue, ids) => catalogue.skusOfAttributeSets(numbersOf(ids, ',')),
  attribute: (catalogue, code) => catalogue.attribute(code),
  'attribute-codes': (catalogue) => catalogue.attributesOf({}),
  'attribute-head': (catalogue, code) => catalogue.attributesOf({ [code]: 'any' }),
  attributes: (catalogue) => catalogue.attributes(),
  categories: (catalogue) => catalogue.categories(),
  'category-name': (catalogue, name) => catalogue.isCategoryName(name),
  category: (catalogue, id) => catalogue.categoryById(Number(id)),
  'category-path': (catalogue, path) => catalogue.categoryByUrlPath(path),
  'content-block': (catalogue, id) => catalogue.contentBlock(Number(id)),
  'content-page': (catalogue, path) => catalogue.contentPage(path),
  'footer-pages': (catalogue) => catalogue.footerPages(),
  listing: (catalogue, asked) => {
    const [categoryId = '', page, pageSize, ...sort] = asked.split(':');
    const query = { categoryId: Number(categoryId), page: Number(page), pageSize: Number(pageSize) };
    return catalogue.listedSkus({ ...query, sort: sort.join(':') });
  },
  'has-attribute-sets': (catalogue, ids) => catalogue.hasAttributeSets(numbersOf(ids, ',')),
  'stores-with-sets': (catalogue, ids) => catalogue.storesWithAttributeSets(numbersOf(ids, ',')),
  'listing-stores': (catalogue, asked) => {
    const [categoryId = 0, page = 1, pageSize = 0] = numbersOf(asked, ':');
    return catalogue.storesWithListingPage({ categoryId, page, pageSize });
  },
  menu: (catalogue) => catalogue.menu(),
  option: (catalogue, asked) => {
    const [code = '', id = ''] = split(asked);
    return catalogue.attributesOf({ [code]: [id] });
  },
  'offered-filters': (catalogue) => catalogue.offeredFilters(),
  'path-now': (catalogue, path) => catalogue.pathNow(path),
  'paths-by-store': (catalogue, path) => catalogue.pathsByStore(path),
  'product-path': (catalogue, path) => catalogue.productByUrlPath(path),
  'site-changes': (catalogue, count) => catalogue.siteChanges(Number(count)),
  'site-pages': (catalogue, asked) => {
    const [start = 0, count = 0] = numbersOf(asked, ':');
    return catalogue.listedSitePages(start, count);
  },
  'page-paths': (catalogue) => catalogue.pagePaths(),
  subcategories: (catalogue, id) => catalogue.subcategories(Number(id)),
  'trail-above': (catalogue, asked) => {
    const [id = '', path = ''] = split(asked);
    return catalogue.trailAbove({ id: Number(id), path });
  },
  'trail-to-product': (catalogue, ids) =>
    catalogue.trailToProduct({ category_ids: ids === '' ? [] : numbersOf(ids, ','), category: [] }),
  story: (catalogue, slug) => catalogue.story(slug),
  'story-path-now': (catalogue, slug) => catalogue.storyPathNow(slug),
  'story-path': (catalogue, uuid) => catalogue.storyPath(uuid),
  'story-slugs': (catalogue) => catalogue.storySlugs(),
};

/** Asks a question; one of which nobody knows how to ask it has no answer, so that its pages are made anew. */
async function askAgain(catalogue: Catalogue, question: string): Promise<void> {
  const alternates = parseAlternatesQuestion(question);
  if (alternates) {
    await catalogue.alternates(alternates);
    return;
  }
  const [kind = '', asked = ''] = split(question);
  await asks[kind]?.(catalogue, asked);
}

function split(question: string): readonly string[] {
  const end = question.indexOf(':');
  return end < 0 ? [question] : [question.slice(0, end), question.slice(end + 1)];
}

function numbersOf(text: string, separator: string): readonly number[] {
  return text.split(separator).map(Number);
}
