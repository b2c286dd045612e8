import type { Category } from '../../domain/category.ts';
import { categorySlug, slugify } from '../../domain/slug.ts';
import { cleanHtml, plainText } from './html.ts';
import {
  fieldsList,
  toFlag,
  toId,
  toInteger,
  toText,
  toUrlPath,
  withoutNothing,
  type Fields,
} from './values.ts';

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

/** Reads a category document; a text says why it can't be one. */
export function draftCategory(raw: Fields, parentId?: number): CategoryDraft | string {
  const id = toId(raw['id']) ?? toId(raw['entity_id']);
  const name = toText(raw['name']);
  if (!id) return 'category without id';
  if (!name) return `category ${id} has no name`;
  const ids = (toText(raw['path']) ?? '').split('/').map((part) => toId(part));
  const path = ids.every((each) => each !== undefined) && ids.at(-1) === id ? (ids as number[]) : undefined;
  return {
    id,
    parentId: toInteger(raw['parent_id']) ?? parentId ?? path?.at(-2),
    name: plainText(name),
    position: toInteger(raw['position']) ?? 0,
    urlKey: toText(raw['url_key']),
    urlPath: toUrlPath(raw['url_path']),
    level: toInteger(raw['level']),
    ids: path,
    raw,
  };
}

/** The drafts of categories that are only there inside their parents' `children_data`. */
export function nestedCategories(raw: Fields): CategoryDraft[] {
  const id = toId(raw['id']);
  return fieldsList(raw['children_data']).flatMap((child) => {
    const draft = draftCategory(child, id);
    return [...(typeof draft === 'string' ? [] : [draft]), ...nestedCategories(child)];
  });
}

/** Categories in the shop's shape, with level, path and address where the source leaves them out. */
export function completeCategories(
  drafts: ReadonlyMap<number, CategoryDraft>,
): (Category & Record<string, unknown>)[] {
  const counts = Map.groupBy(drafts.values(), ({ parentId }) => parentId ?? 0);
  return [...drafts.values()].map((draft) => {
    const ancestors = ancestorsOf(draft, drafts);
    const ids = draft.ids ?? [...rootsOf(ancestors, draft), ...ancestors.map(({ id }) => id), draft.id];
    const slug = toText(draft.raw['slug']) ?? slugOf(draft);
    return {
      ...passedOn(draft.raw),
      id: draft.id,
      parent_id: draft.parentId ?? 0,
      parent_ids: ids.slice(0, -1),
      name: draft.name,
      is_active: toFlag(draft.raw['is_active']) ?? true,
      include_in_menu: toFlag(draft.raw['include_in_menu']) ?? true,
      level: draft.level ?? ids.length - 1,
      position: draft.position,
      url_key: draft.urlKey ?? slug,
      url_path: draft.urlPath ?? addressOf(draft, ancestors),
      slug,
      path: ids.join('/'),
      product_count: toInteger(draft.raw['product_count']) ?? 0,
      children_count: counts.get(draft.id)?.length ?? 0,
    };
  });
}

function slugOf({ id, name, urlKey }: CategoryDraft): string {
  return categorySlug({ id, name, url_key: urlKey });
}

/** From the top down, the category itself not included; a circle ends where it closes. */
function ancestorsOf(draft: CategoryDraft, drafts: ReadonlyMap<number, CategoryDraft>): CategoryDraft[] {
  const found: CategoryDraft[] = [];
  let current = drafts.get(draft.parentId ?? 0);
  while (current && current !== draft && !found.includes(current)) {
    found.unshift(current);
    current = drafts.get(current.parentId ?? 0);
  }
  return found;
}

/** The ids above the topmost category that the source holds: it names its parent, or that one's own path. */
function rootsOf(ancestors: readonly CategoryDraft[], draft: CategoryDraft): readonly number[] {
  const top = ancestors[0] ?? draft;
  if (top.ids) return top.ids.slice(0, -1);
  if (!top.parentId) return [];
  return top.parentId === 1 ? [1] : [1, top.parentId];
}

/** The first level below the root of a store: those above have no address of their own. */
const firstLevelWithAddress = 2;

function addressOf(draft: CategoryDraft, ancestors: readonly CategoryDraft[]): string {
  const named = ancestors.filter(
    ({ level, parentId }) => (level ?? (parentId ? 2 : 0)) >= firstLevelWithAddress,
  );
  const segments = [...named, draft].map(({ urlKey, name, id }) => urlKey ?? (slugify(name) || String(id)));
  return segments.join('/');
}

const htmlFields = ['description'];
const replaced = ['children_data', 'children', 'tsk', 'sgn', 'entity_type_id', 'custom_layout_update'];

function passedOn(raw: Fields): Record<string, unknown> {
  const entries = Object.entries(withoutNothing(raw)).filter(([name]) => !replaced.includes(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      htmlFields.includes(name) && typeof value === 'string' ? cleanHtml(value) : value,
    ]),
  );
}
