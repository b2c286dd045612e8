/** The fields of a category that place it in the tree. */
export interface CategoryPlace {
  readonly id: number;
  readonly parentId: number | undefined;
  /** As the source counts: 0 above all, 1 the root of a store. */
  readonly level: number | undefined;
  /** Ids from the top down to the category itself, where the source tells. */
  readonly ids: readonly number[] | undefined;
}

/** A category in the shop's tree. */
export interface Placed<Draft> {
  readonly draft: Draft;
  /** Another one than the source's only where that is the id of the shop's own root. */
  readonly id: number;
  /** Ids from the top down, the category itself last. */
  readonly ids: readonly number[];
  /** Categories above that have a page, from the top down. */
  readonly ancestors: readonly Draft[];
  /** The root of a store has no page. */
  readonly isRoot: boolean;
  /** Why it does not stand where the source means it to: its ancestors form a circle, or none of them is there. */
  readonly lost?: 'circular' | 'orphaned' | undefined;
}

/** Above the root of a store (Magento's "Root Catalog"). */
const topId = 1;
const rootLevel = 1;

/**
 * Hangs the categories of a source below the shop's root, whatever the source's own root is: below it are the
 * children of its roots and all whose parent is not there.
 */
export function placeCategories<Draft extends CategoryPlace>(
  drafts: ReadonlyMap<number, Draft>,
  rootId: number,
): Placed<Draft>[] {
  const roots = rootsOf(drafts);
  const ids = idsInShop(drafts, roots, rootId);
  const idOf = (id: number): number => ids.get(id) ?? id;
  return [...drafts.values()].map((draft) => {
    const id = idOf(draft.id);
    if (roots.has(draft.id)) {
      return { draft, id, ids: id === topId ? [topId] : [topId, id], ancestors: [], isRoot: true };
    }
    const ancestors = ancestorsOf(draft, drafts, roots);
    const above = [topId, rootId, ...ancestors.map((ancestor) => idOf(ancestor.id))];
    const lost = ancestors.length > 0 ? undefined : lossOf(draft, drafts);
    return { draft, id, ids: [...above, id], ancestors, isRoot: false, lost };
  });
}

/**
 * Returns the roots: those of level 0 and 1 if the source counts levels as Magento does; else a single category above
 * all others.
 */
function rootsOf<Draft extends CategoryPlace>(drafts: ReadonlyMap<number, Draft>): ReadonlySet<number> {
  const all = [...drafts.values()];
  if (all.some(({ level }) => level !== undefined && level > rootLevel)) {
    return new Set(all.filter(({ level }) => level !== undefined && level <= rootLevel).map(({ id }) => id));
  }
  const tops = all.filter(({ parentId }) => !drafts.has(parentId ?? 0));
  const [only] = tops;
  return only && tops.length === 1 && all.length > 1 ? new Set([only.id]) : new Set();
}

/** Returns new IDs for categories with a page whose ID is that of the shop's root or its ancestors. */
function idsInShop<Draft extends CategoryPlace>(
  drafts: ReadonlyMap<number, Draft>,
  roots: ReadonlySet<number>,
  rootId: number,
): ReadonlyMap<number, number> {
  let highest = Math.max(rootId, ...drafts.keys());
  const changed = [...drafts.keys()].filter((id) => id <= rootId && !roots.has(id));
  return new Map(changed.map((id) => [id, ++highest]));
}

/** Returns the ancestors from the top down, without roots and the category itself; a circle ends where it closes. */
function ancestorsOf<Draft extends CategoryPlace>(
  draft: Draft,
  drafts: ReadonlyMap<number, Draft>,
  roots: ReadonlySet<number>,
): Draft[] {
  const found: Draft[] = [];
  let current = parentOf(draft, drafts);
  while (current && current !== draft && !roots.has(current.id) && !found.includes(current)) {
    found.unshift(current);
    current = parentOf(current, drafts);
  }
  return current === draft || (current && found.includes(current)) ? [] : found;
}

/** Returns why a category without ancestors has none, though its source means it to have some. */
function lossOf<Draft extends CategoryPlace>(
  draft: Draft,
  drafts: ReadonlyMap<number, Draft>,
): Placed<Draft>['lost'] {
  const isBelow = draft.level !== undefined && draft.level > rootLevel + 1;
  const parent = parentOf(draft, drafts);
  if (!parent) return isBelow ? 'orphaned' : undefined;
  const seen = new Set<Draft>();
  for (let above: Draft | undefined = parent; above; above = parentOf(above, drafts)) {
    if (seen.has(above)) return 'circular';
    seen.add(above);
  }
  return undefined;
}

/** Returns the parent, else the nearest existing ancestor. */
function parentOf<Draft extends CategoryPlace>(
  { id, parentId, ids }: Draft,
  drafts: ReadonlyMap<number, Draft>,
): Draft | undefined {
  const above = [...(ids ?? []).slice(0, -1), ...(parentId === undefined ? [] : [parentId])];
  const nearest = above.findLast((candidate) => candidate !== id && drafts.has(candidate));
  return nearest === undefined ? undefined : drafts.get(nearest);
}
