import type { Kysely } from 'kysely';
import { readSkusOfAttributeSets } from './reading/attributes.ts';
import { readContentBlock, readContentPages } from './reading/content.ts';
import { cart, customerGroups, listing, wallPath } from '../config/shop.ts';
import type { Database } from '../database/schema.ts';
import { pricingOf, type Pricing } from '../domain/tax/customer-group.ts';
import { hangingSetIds } from '../domain/wall/hanging-sets.ts';
import { storyPagePath } from '../domain/url/url-path.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import {
  alternatesQuestion,
  readAlternates,
  readPathsByStore,
  readStoryHeads,
  storyPathOf,
  type AlternatesQuery,
} from './alternates.ts';
import type { Catalogue, ListedSitePage, SitePage } from './catalogue.ts';
import { Answers, digestOf, AllStores } from './reading/answers.ts';
import { readPathNow, readStoriesOnceAt } from './reading/previous-paths.ts';
import { prepareProductPages } from './reading/prepare.ts';
import { productAlternates, rememberProductAlternates } from './reading/product-alternates.ts';
import { readProductPaths } from './reading/products.ts';
import { readSitePages, withPicturesAndAlternates } from './reading/site-pages.ts';
import type { SnapshotOptions, Source } from './reading/snapshot.ts';
import { readFooterPages, readStory, readStorySlugs } from './reading/stories.ts';
import type { ReadRecorder } from './traced-reads.ts';
import { CategoryReader } from './reading/category-reader.ts';
import { cachedAnswers, cachedListItems, cachedProducts } from '../config/limits/catalogue.ts';

export interface OpenCatalogueOptions {
  /** Decides which special prices hold. */
  readonly now: Date;
  /** True if listings show products out of stock; default: the shop's setting. */
  readonly listOutOfStock?: boolean;
  /** Learns what was read. */
  readonly trace?: ReadRecorder | undefined;
  /** The customer's pricing; default: a visitor's. */
  readonly pricing?: Pricing;
  /** Prices under camel-case names, too: for clients of the API. */
  readonly camelCaseTwins?: boolean;
}

/** Opens a reader that repeats every query; see `openCatalogueSnapshot` for many pages at one instant. */
export function openCatalogue(
  db: Kysely<Database>,
  storeView: StoreView,
  { now, trace, ...given }: OpenCatalogueOptions,
): Catalogue {
  const source = sourceOf(db, storeView, now, false);
  return new Reader({ ...source, ...given }, trace);
}

/** The catalogue of one store view as of one instant. */
export interface CatalogueSnapshot {
  /** Looks up at once what the pages at these paths will ask one by one: a few times faster. */
  prepare(paths: readonly string[]): Promise<void>;
  /** Prepares the answers about products' addresses. */
  prepareAlternates(skus: readonly string[]): Promise<void>;
  /** Returns a reader per traced page; all share what was read before. */
  reader(trace?: ReadRecorder): Catalogue;
}

/**
 * Opens a catalogue that caches its answers as long as the snapshot is kept, for rendering many pages. Later changes
 * are only visible in a new snapshot, so drop it after the build or the batch. Pass a database snapshot
 * (`openReadSnapshot`) if others may write meanwhile; snapshots of stores at one instant may share `ofAllStores`.
 * Answers are shared and must not be changed.
 */
export function openCatalogueSnapshot(
  db: Kysely<Database>,
  storeView: StoreView,
  { now, ofAllStores, knownListings }: SnapshotOptions,
): CatalogueSnapshot {
  const source = { ...sourceOf(db, storeView, now, true, ofAllStores), knownListings };
  return {
    reader: (trace) => new Reader(source, trace),
    prepare: (paths) => prepareProductPages(source, new Reader(source, undefined), paths),
    prepareAlternates: (skus) => rememberProductAlternates(source, skus),
  };
}

function sourceOf(
  db: Kysely<Database>,
  storeView: StoreView,
  now: Date,
  forManyPages: boolean,
  ofAllStores = new AllStores(),
): Source {
  const products = new Answers(cachedProducts, 'product');
  const listed = new Answers(cachedListItems, 'listed-product');
  const filterable = new Answers(cachedListItems, 'filterable-product');
  const { listOutOfStock } = cart;
  const [answers, lists] = [new Answers(cachedAnswers), new Answers(cachedAnswers)];
  const pricing = pricingOf(customerGroups);
  const kept = { answers, lists, products, ofAllStores, listed, filterable };
  return { db, storeView, now, listOutOfStock, pricing, camelCaseTwins: false, ...kept, forManyPages };
}

/** Reads stories, and which pages a store has. */
class Reader extends CategoryReader implements Catalogue {
  async story(slug: string) {
    const question = `story:${slug}`;
    const story = await this.untraced(question, () => readStory(this.source, slug));
    const digest = () => digestOf(story);
    if (story) this.trace?.recordStory(slug, digest);
    else this.trace?.record(question, digest);
    return story;
  }

  async contentPage(path: string) {
    const pages = await this.untraced('content-pages', () => readContentPages(this.source));
    return this.ask(`content-page:${path}`, async () => pages.find((page) => page.path === path));
  }

  async contentBlock(id: number) {
    return this.ask(`content-block:${id}`, () => readContentBlock(this.source, id));
  }

  async storyPathNow(slug: string) {
    const { db, storeView } = this.source;
    const slugs = await this.untraced('story-slugs', () => readStorySlugs(this.source));
    return this.ask(`story-path-now:${slug}`, async () => {
      if (slugs.includes(slug)) return storyPagePath(slug);
      const story = (await readStoriesOnceAt(db, storeView.storeCode, [slug])).get(slug);
      return story && storyPagePath(story.slug);
    });
  }

  async footerPages() {
    return this.ask('footer-pages', () => readFooterPages(this.source));
  }

  async alternates(query: AlternatesQuery) {
    const { db, ofAllStores } = this.source;
    const question = alternatesQuestion(query);
    if (query.kind !== 'product')
      return ofAllStores.answers.ask(question, this.trace, () => readAlternates(db, query));
    const alternates = (await productAlternates(this.source, [query.sku])).get(query.sku) ?? [];
    this.trace?.record(question, () => digestOf(alternates));
    return alternates;
  }

  async pathsByStore(path: string) {
    return this.ask(`paths-by-store:${path}`, () => readPathsByStore(this.source.db, path));
  }

  async storyPath(uuid: string) {
    const { db, ofAllStores, storeView } = this.source;
    return this.ask(`story-path:${uuid}`, async () => {
      const heads = await ofAllStores.answers.ask('story-heads', undefined, () => readStoryHeads(db));
      return storyPathOf(heads, storeView.storeCode, uuid);
    });
  }

  async pathNow(path: string) {
    return this.ask(`path-now:${path}`, () => readPathNow(this.source, path));
  }

  async pagePaths(): Promise<readonly string[]> {
    const categories = await this.allCategories();
    return this.ask('page-paths', async () => {
      const slugs = await this.untraced('story-slugs', () => readStorySlugs(this.source));
      const paths = [
        '',
        ...slugs.filter((slug) => slug !== 'home').map(storyPagePath),
        // Before the lists that show them: whoever renders pages in this order has read the products then.
        ...(await readProductPaths(this.source)),
        ...categories.filter(({ level }) => level >= firstPageLevel).map(({ url_path }) => url_path),
        listing.allProductsPath,
        ...((await readSkusOfAttributeSets(this.source, hangingSetIds)).length > 0 ? [wallPath] : []),
        ...(await readContentPages(this.source)).map(({ path }) => path),
      ];
      return [...new Set(paths)];
    });
  }

  async storySlugs(): Promise<readonly string[]> {
    return this.ask('story-slugs', () => readStorySlugs(this.source));
  }

  async listedSitePages(start: number, count: number): Promise<readonly ListedSitePage[]> {
    const listed = await this.untraced('site-pages', () => readSitePages(this.source, firstPageLevel));
    const part = listed.slice(start, start + count);
    this.#traceStories(part);
    this.trace?.record(`site-pages:${start}:${count}`, () => digestOf(part));
    return part;
  }

  async sitePages(start: number, count: number): Promise<readonly SitePage[]> {
    const part = await this.listedSitePages(start, count);
    // Not remembered: a store asks for each part once.
    const pages = await withPicturesAndAlternates(this.source, part);
    part.forEach((page, index) => this.#traceProductPage(page, pages[index]));
    return pages;
  }

  async siteChanges(count: number): Promise<readonly (string | undefined)[]> {
    const listed = await this.untraced('site-pages', () => readSitePages(this.source, firstPageLevel));
    this.#traceStories(listed);
    const changes: (string | undefined)[] = [];
    for (let start = 0; start < listed.length; start += count) {
      const part = listed.slice(start, start + count);
      changes.push(
        part
          .flatMap(({ changedAt }) => changedAt ?? [])
          .toSorted()
          .at(-1),
      );
    }
    this.trace?.record(`site-changes:${count}`, () => digestOf(changes));
    return changes;
  }

  /** Records the stories of pages: a story is marked when its words change, which leaves the list of pages as it was. */
  #traceStories(pages: readonly ListedSitePage[]): void {
    for (const page of pages) {
      if ('slug' in page && page.slug !== undefined)
        this.trace?.recordStory(page.slug, () => digestOf(page.changedAt));
    }
  }

  /** Records a product page for search engines: its picture, and its addresses in all stores. */
  #traceProductPage(listed: ListedSitePage, page: SitePage | undefined): void {
    if (!('sku' in listed) || !this.trace) return;
    const question = alternatesQuestion({ kind: 'product', sku: listed.sku });
    this.trace.record(question, () => digestOf(page?.alternates));
    this.trace.recordDescribed(listed.sku, () => digestOf(page?.image));
  }
}

/** Categories above are roots of the tree, which have no page (docs/reference/product.md#s9: root category 2). */
const firstPageLevel = 2;
