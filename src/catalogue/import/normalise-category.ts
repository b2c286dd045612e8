import type { Category } from '../../domain/category/category.ts';
import { categorySlug, slugify } from '../../domain/url/slug.ts';
import { spelledOut } from '../../domain/url/spelled-out.ts';
import { addSuffix } from '../../domain/url/url-path.ts';
import { pageAddress } from './address.ts';
import { plainText } from './html.ts';
import { readId } from './ids.ts';
import { passOn } from './pass-on.ts';
import { placeCategories, type Placed } from './place-categories.ts';
import { fieldsList, toFlag, toId, toInteger, toText, toUrlPath, type Fields } from './values.ts';

/** A category on its way into the shop: what its ancestors decide may still be missing. */
export interface CategoryDraft {
  readonly id: number;
  readonly parentId: number | undefined;
  readonly name: string;
  readonly position: number;
  readonly urlKey: string | undefined;
  readonly urlPath: string | undefined;
  readonly level: number | undefined;
  readonly ids: readonly number[] | undefined;
  readonly raw: Fields;
}

/** Parses a category document; a text says why it is invalid. */
export function draftCategory(raw: Fields, parentId?: number): CategoryDraft | string {
  const name = plainText(toText(raw['name']) ?? '');
  const id = readId(raw, ['id', 'entity_id'], `category ${name}`.trim());
  if (typeof id === 'string') return id;
  if (!name) return `category ${id} has no name`;
  const ids = (toText(raw['path']) ?? '').split('/').map((part) => toId(part));
  const path = ids.every((each) => each !== undefined) && ids.at(-1) === id ? ids : undefined;
  return {
    id,
    parentId: toInteger(raw['parent_id']) ?? parentId ?? path?.at(-2),
    name,
    position: toInteger(raw['position']) ?? 0,
    urlKey: toText(raw['url_key']),
    urlPath: toUrlPath(raw['url_path']),
    level: toInteger(raw['level']),
    ids: path,
    raw,
  };
}

/** Returns the drafts of categories that only exist inside their parents' `children_data`. */
export function nestedCategories(raw: Fields): CategoryDraft[] {
  const id = toId(raw['id']);
  return fieldsList(raw['children_data']).flatMap((child) => {
    const draft = draftCategory(child, id);
    return [...(typeof draft === 'string' ? [] : [draft]), ...nestedCategories(child)];
  });
}

/** Categories in the shop's shape, and the ids that had to change. */
export interface CompletedCategories {
  readonly categories: readonly (Category & Record<string, unknown>)[];
  /** Id in the shop by id in the source; all others are the same. */
  readonly newIds: ReadonlyMap<number, number>;
  /** In the source: roots of a store. */
  readonly rootIds: ReadonlySet<number>;
  readonly lost: LostCategories;
}

/** Names of categories that do not stand where the source means them to (`placeCategories`). */
export type LostCategories = Readonly<Record<'circular' | 'orphaned', readonly string[]>>;

/**
 * Completes categories in the shop's form, below its root, with level, path and address if the source omits them.
 * Each address is that of one category.
 */
export function completeCategories(
  drafts: ReadonlyMap<number, CategoryDraft>,
  { rootId, language }: { readonly rootId: number; readonly language: string },
): CompletedCategories {
  const placed = placeCategories(drafts, rootId);
  const children = Map.groupBy(placed, ({ ids }) => ids.at(-2) ?? 0);
  const taken = new Set<string>();
  const complete = (place: Placed<CategoryDraft>): Category & Record<string, unknown> => {
    const { draft, id, ids } = place;
    const slug = toText(draft.raw['slug']) ?? slugOf(draft, language);
    return {
      ...passOn(draft.raw, replaced),
      id,
      parent_id: ids.at(-2) ?? 0,
      parent_ids: ids.slice(0, -1),
      name: draft.name,
      is_active: toFlag(draft.raw['is_active']) ?? true,
      // On the first level, and so on the home page, it would stand beside what the shop is about.
      include_in_menu: place.lost === undefined && (toFlag(draft.raw['include_in_menu']) ?? true),
      level: ids.length - 1,
      position: draft.position,
      url_key: draft.urlKey ?? slug,
      url_path: freeAddress(place, language, taken),
      slug,
      path: ids.join('/'),
      product_count: toInteger(draft.raw['product_count']) ?? 0,
      children_count: children.get(id)?.length ?? 0,
    };
  };
  return {
    categories: placed.map(complete),
    newIds: new Map(placed.flatMap(({ draft, id }) => (draft.id === id ? [] : [[draft.id, id]]))),
    lost: { circular: namesOf(placed, 'circular'), orphaned: namesOf(placed, 'orphaned') },
    rootIds: new Set(placed.filter(({ isRoot }) => isRoot).map(({ draft }) => draft.id)),
  };
}

function namesOf(placed: readonly Placed<CategoryDraft>[], wanted: keyof LostCategories): string[] {
  return placed.flatMap(({ lost, draft }) => (lost === wanted ? `${draft.name} (${draft.id})` : []));
}

function slugOf({ id, name, urlKey }: CategoryDraft, language: string): string {
  return categorySlug({ id, name: spelledOut(name, language), url_key: urlKey });
}

/**
 * Returns the source's own address, else one of keys and names from the top down; with the ID if it is taken. The root of a
 * store has none, and so no page and no list.
 */
function freeAddress(
  { draft, id, ancestors, isRoot }: Placed<CategoryDraft>,
  language: string,
  taken: Set<string>,
): string {
  if (isRoot) return '';
  const segments = [...ancestors, draft].map(
    (each) => each.urlKey ?? (slugify(spelledOut(each.name, language)) || String(each.id)),
  );
  const wanted = pageAddress(draft.urlPath, id) ?? pageAddress(segments.join('/'), id) ?? String(id);
  const address = taken.has(wanted) ? addSuffix(wanted, id) : wanted;
  taken.add(address);
  return address;
}

const replaced: ReadonlySet<string> = new Set(['children_data', 'children', 'custom_layout_update']);
