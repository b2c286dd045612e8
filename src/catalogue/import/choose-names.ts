import { entityOfName, storeOfName, storeWordOfName, type Entity } from './entity.ts';

/** A file or index as far as its name tells. */
export interface NamedIndex {
  /** Such as `vue_storefront_catalog_de_product_1600000000`. */
  readonly index: string;
  /** Only names in one folder are compared by date. */
  readonly folder?: string;
  /** The store that the folder names. */
  readonly folderStore?: string | undefined;
}

/** The files or indexes that are read for a store. */
export interface ChosenNames<Item extends NamedIndex> {
  readonly chosen: readonly Item[];
  /** Left out, because the same index is there with a later date. */
  readonly outdated: readonly Item[];
  /** True if any belongs to the requested store. */
  readonly hasStore: boolean;
  /** Stores that others are of. */
  readonly otherStores: ReadonlySet<string>;
}

interface Read<Item> {
  readonly item: Item;
  readonly entity: Entity | undefined;
  readonly store: string | undefined;
}

/**
 * Chooses for each entity the names of the requested store, else those that name no store; of an index with several
 * dates the latest. Unrecognized names are included. Words in the place of a store count as stores if they differ.
 */
export function chooseNames<Item extends NamedIndex>(
  items: readonly Item[],
  store: string,
  storeCodes: ReadonlySet<string>,
): ChosenNames<Item> {
  const words = storeWords(items);
  const stores = words.size > 1 ? storeCodes.union(words) : storeCodes;
  const read = items.map((item): Read<Item> => ({
    item,
    entity: entityOfName(item.index),
    store: storeOfName(item.index, stores) ?? item.folderStore,
  }));
  const ofStore = new Set(read.filter((each) => each.store === store).map(({ entity }) => entity));
  const wanted = read.filter(
    (each) =>
      each.store === store || (each.store === undefined && !(isIndex(each) && ofStore.has(each.entity))),
  );
  const latest = latestOf(wanted.map(({ item }) => item));
  return {
    chosen: wanted.map(({ item }) => item).filter((item) => latest.has(item)),
    outdated: wanted.map(({ item }) => item).filter((item) => !latest.has(item)),
    hasStore: ofStore.size > 0,
    otherStores: new Set(
      read.flatMap((each) => (each.store === undefined || each.store === store ? [] : [each.store])),
    ),
  };
}

const endsWithNumber = /(?:catalog|magento)[-_]\d+$/i;

/**
 * Returns the words that name stores. A trailing number is that of a store only if there are several, since one may
 * be a date; those of files number parts.
 */
function storeWords(items: readonly NamedIndex[]): ReadonlySet<string> {
  const wordsOf = (names: readonly NamedIndex[]) =>
    new Set(names.flatMap(({ index }) => storeWordOfName(index) ?? []));
  const words = wordsOf(items.filter(({ index }) => !endsWithNumber.test(index)));
  const numbers = wordsOf(
    items.filter(({ index, folder }) => folder === undefined && endsWithNumber.test(index)),
  );
  return numbers.size > 1 ? words.union(numbers) : words;
}

/** Returns false for a name such as `export`, which is no index of one of several stores. */
function isIndex({ item, entity }: Read<NamedIndex>): boolean {
  return entity !== undefined || /catalog|storefront/i.test(item.index);
}

/** Seconds, milliseconds or a date behind a name. */
const stamp =
  /[-_.](\d{10,17}|20\d{6}(?:[-_t]?\d{4,6})?|20\d\d-\d\d-\d\d(?:[-_t]\d\d[-:]?\d\d(?:[-:]?\d\d)?)?)$/i;

function latestOf<Item extends NamedIndex>(items: readonly Item[]): ReadonlySet<Item> {
  const dated = items.filter(({ index }) => stamp.test(index));
  const groups = Map.groupBy(dated, ({ index, folder }) => `${folder} ${index.replace(stamp, '')}`);
  const time = ({ index }: Item) => BigInt(stamp.exec(index)?.[1]?.replace(/\D/g, '') ?? 0);
  const latest = [...groups.values()].map((same) =>
    same.reduce((best, each) => (time(each) > time(best) ? each : best)),
  );
  return new Set([...items.filter((item) => !dated.includes(item)), ...latest]);
}
