import type { Kysely } from 'kysely';
import { storeViews } from '../config/store-views.ts';
import { isTrue } from '../domain/is-true.ts';
import { storyPagePath } from '../domain/url/url-path.ts';
import type { PathsByStore } from '../domain/url/url-dispatcher.ts';
import { jsonFields } from '../database/json-fields.ts';
import type { Database } from '../database/schema.ts';
import { inLists } from './reading/rows.ts';
import { readParentsOf } from './reading/products.ts';

/** Stores that are not disabled; named one by one, because every index of the catalogue starts with the store. */
export const openStoreCodes: readonly string[] = storeViews
  .filter(({ disabled }) => !disabled)
  .map(({ storeCode }) => storeCode);

/**
 * The lookup of a page in other stores: a product by SKU, a category by ID, a content page by its group, else by
 * slug.
 */
export type AlternatesQuery =
  | { readonly kind: 'product'; readonly sku: string }
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'story'; readonly slug: string; readonly groupId?: string };

/** The address of the same page in one store. */
export interface Alternate {
  readonly storeCode: string;
  /** Without slashes at its ends; `''` for home. */
  readonly path: string;
  /** Page of a list; not given: the first. */
  readonly page?: number;
  /** True where the store has no such page but one that comes near, such as the first page of the list, or keeps it from search engines. */
  readonly isOther?: boolean;
}

const question = 'alternates:';

/** Returns the text by which a query is cached and traced. */
export function alternatesQuestion(query: AlternatesQuery): string {
  // Asked for each product: a sku stands as it is.
  return question + (query.kind === 'product' ? query.sku : JSON.stringify(query));
}

/** Parses such a text; undefined for any other. */
export function parseAlternatesQuestion(text: string): AlternatesQuery | undefined {
  if (!text.startsWith(question)) return undefined;
  const asked = text.slice(question.length);
  return asked.startsWith('{"kind":')
    ? (JSON.parse(asked) as AlternatesQuery)
    : { kind: 'product', sku: asked };
}

/**
 * Returns the stores that have a page for the same product, category or story, this store included, by store code.
 */
export async function readAlternates(
  db: Kysely<Database>,
  query: AlternatesQuery,
): Promise<readonly Alternate[]> {
  return alternatesOf(await rowsOf(db, query));
}

/** Returns the same for many products at once, by SKU. */
export async function readProductAlternates(
  db: Kysely<Database>,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly Alternate[]>> {
  const alternates = new Map<string, readonly Alternate[]>(skus.map((sku) => [sku, []]));
  for (const list of inLists(skus)) {
    const rows = await productRows(db, list);
    for (const [sku, own] of Map.groupBy(rows, skuOf)) alternates.set(sku, alternatesOf(own));
  }
  return alternates;
}

function skuOf({ sku }: { readonly sku: string }): string {
  return sku;
}

/** A page of a store as the database has it. */
interface Row {
  readonly store_code: string;
  readonly path: string | null;
  readonly isOther?: boolean;
}

function alternatesOf(rows: readonly Row[]): readonly Alternate[] {
  const alternates: Alternate[] = [];
  for (const { store_code, path, isOther } of rows) {
    // Stores that are not open have rows as well. The list has one text of a code, each row its own.
    const storeCode = openStoreCodes[openStoreCodes.indexOf(store_code)];
    if (storeCode === undefined || path === null) continue;
    alternates.push(isOther ? { storeCode, path, isOther } : { storeCode, path });
  }
  return alternates;
}

/**
 * Finds the page at a path in any enabled store, a product before a category, with its path in every store that has
 * it. A product that is not individually visible is on the page of its parent.
 */
export async function readPathsByStore(
  db: Kysely<Database>,
  path: string,
): Promise<PathsByStore | undefined> {
  const found = (await productsAt(db, path)) ?? (await categoryAt(db, path));
  if (!found) return undefined;
  const alternates: Alternate[] = [];
  for (const query of found.queries) alternates.push(...(await readAlternates(db, query)));
  const url_paths = Object.fromEntries(alternates.map(({ storeCode, path: own }) => [storeCode, own]));
  return { url_paths, is_active: true, ...(found.childSku && { childSku: found.childSku }) };
}

/** The lookups of what is at a path; later ones take precedence. */
interface FoundAt {
  readonly queries: readonly AlternatesQuery[];
  readonly childSku?: string;
}

/**
 * Finds the product at a path; for a child that is not visible first its parent, which stores without a page for the
 * child have.
 */
async function productsAt(db: Kysely<Database>, path: string): Promise<FoundAt | undefined> {
  const row = await db
    .selectFrom('catalogue_product')
    .select(['sku', 'store_code', 'visibility'])
    .where('store_code', 'in', openStoreCodes)
    .where('url_path', '=', path)
    .orderBy('store_code')
    .executeTakeFirst();
  if (!row) return undefined;
  const parentSku = row.visibility === 1 ? await parentSkuOf(db, row) : undefined;
  const own: AlternatesQuery = { kind: 'product', sku: row.sku };
  if (parentSku === undefined) return { queries: [own] };
  return { queries: [{ kind: 'product', sku: parentSku }, own], childSku: row.sku };
}

async function parentSkuOf(
  db: Kysely<Database>,
  { sku, store_code: storeCode }: { readonly sku: string; readonly store_code: string },
): Promise<string | undefined> {
  const parents = await readParentsOf({ db, storeView: { storeCode } }, [sku]);
  return parents.get(sku)?.[0]?.sku;
}

async function categoryAt(db: Kysely<Database>, path: string): Promise<FoundAt | undefined> {
  const row = await db
    .selectFrom('catalogue_category')
    .select('id')
    .where('store_code', 'in', openStoreCodes)
    .where('url_path', '=', path)
    .orderBy('store_code')
    .executeTakeFirst();
  return row && { queries: [{ kind: 'category', id: row.id }] };
}

async function rowsOf(db: Kysely<Database>, query: AlternatesQuery): Promise<readonly Row[]> {
  switch (query.kind) {
    case 'product':
      return productRows(db, [query.sku]);
    case 'category':
      return db
        .selectFrom('catalogue_category')
        .select(['store_code', 'url_path as path'])
        .where('id', '=', query.id)
        .where('store_code', 'in', openStoreCodes)
        .where('is_active', '=', 1)
        .orderBy('store_code')
        .execute();
    case 'story':
      return storyRows(await readStoryHeads(db), query);
  }
}

/** Selects products, of disabled stores as well. */
function productRows(db: Kysely<Database>, skus: readonly string[]) {
  // The stores are not named here: SQLite would then look through the products of each for the skus.
  return db
    .selectFrom('catalogue_product')
    .select(['sku', 'store_code', 'url_path as path'])
    .where('sku', 'in', skus)
    .where('status', '<', 2)
    .where('visibility', '>', 1)
    .orderBy('sku')
    .orderBy('store_code')
    .execute();
}

type StoryQuery = Omit<Extract<AlternatesQuery, { kind: 'story' }>, 'kind'>;

/**
 * Returns the stories of the same page in every store. The home page of a store matches that of every other, whatever
 * the stories. Another story matches one of its group, else one with the same slug, unless both groups have a story
 * in one store, since those are two pages. So every page named here names this one.
 */
function storyRows(stories: readonly StoryHead[], { slug, groupId }: StoryQuery): readonly Row[] {
  const [homes, others] = [stories.filter(isHome), stories.filter((story) => !isHome(story))];
  if (isHome({ slug })) {
    const unlisted = homes.filter(({ isUnlisted }) => isUnlisted).map(({ store_code }) => store_code);
    return openStoreCodes.map((code) => ({ store_code: code, path: '', isOther: unlisted.includes(code) }));
  }
  const groups = Map.groupBy(others, groupOf);
  const group = groupOf({ slug, group: groupId });
  const taken = new Set(groups.get(group)?.map(({ store_code }) => store_code));
  const isAnother = (story: StoryHead) =>
    groups.get(groupOf(story))?.some(({ store_code }) => taken.has(store_code)) === true;
  return [...Map.groupBy(others, ({ store_code }) => store_code)].flatMap(([store_code, own]) => {
    const story =
      own.find((each) => groupOf(each) === group) ??
      own.find((each) => each.slug === slug && !isAnother(each));
    return story ? [{ store_code, path: storyPagePath(story.slug), isOther: story.isUnlisted }] : [];
  });
}

/** Returns the path of a story's page in a store; that of the same page if the story belongs to another store. */
export function storyPathOf(
  stories: readonly StoryHead[],
  storeCode: string,
  uuid: string,
): string | undefined {
  const named = stories.filter((story) => story.uuid === uuid);
  const own = named.find(({ store_code }) => store_code === storeCode);
  if (own) return storyPagePath(own.slug);
  const [story] = named;
  if (!story) return undefined;
  const { slug, group } = story;
  const pages = storyRows(stories, { slug, ...(typeof group === 'string' && { groupId: group }) });
  return pages.find(({ store_code }) => store_code === storeCode)?.path ?? undefined;
}

/** Returns the group of a story; its slug if it has none. */
function groupOf({ slug, group }: Pick<StoryHead, 'slug' | 'group'>): string {
  return typeof group === 'string' && group !== '' ? `group ${group}` : `slug ${slug}`;
}

function isHome({ slug }: Pick<StoryHead, 'slug'>): boolean {
  return storyPagePath(slug) === '';
}

interface StoryHead {
  readonly store_code: string;
  readonly slug: string;
  readonly uuid: unknown;
  readonly group: unknown;
  /** Search engines leave it out. */
  readonly isUnlisted: boolean;
}

/** Reads the heads of all enabled stores' stories, ordered by store and slug. */
export async function readStoryHeads(db: Kysely<Database>): Promise<readonly StoryHead[]> {
  const rows = await db
    .selectFrom('story')
    .select([
      'store_code',
      'slug',
      jsonFields(db, 'document', ['uuid', 'group_id', 'content.noindex']).as('fields'),
    ])
    .where('store_code', 'in', openStoreCodes)
    .orderBy('store_code')
    .orderBy('slug')
    .execute();
  return rows.map(({ store_code, slug, fields }) => {
    const [uuid, group, noindex] = JSON.parse(fields) as readonly unknown[];
    return { store_code, slug, uuid, group, isUnlisted: isTrue(noindex) };
  });
}
