import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import type { KnownListings } from '../../src/catalogue/reading/snapshot.ts';
import {
  isListingCardsPath,
  isListingIndexPath,
  listingIndexPath,
} from '../../src/components/category/category-data.ts';
import { listingCard } from '../../src/components/product/listing-card.ts';
import { products } from '../../src/config/shop.ts';
import {
  listingCardsVersion,
  patchListingCards,
  type ListingCardsFile,
} from '../../src/domain/listing/listing-card.ts';
import type { ListingFile } from '../../src/domain/listing/listing-file.ts';
import { listedIds } from '../../src/domain/listing/listing-index-query.ts';
import { isListingIndex, listingIndexVersion } from '../../src/domain/listing/listing-index.ts';
import { patchListingIndex } from '../../src/domain/listing/patched-index.ts';
import type { SortKey } from '../../src/domain/search/search-query.ts';
import { priceAttributes } from '../../src/domain/product/attribute-values.ts';
import { createLinks } from '../../src/domain/url/url.ts';
import { soldOutRead } from '../../src/catalogue/traced-reads.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import type { PreviousPages } from './types.ts';

type PatchingCatalogue = Pick<Catalogue, 'filterableProducts' | 'listedProducts' | 'storeView'>;

/** A published file with what changed products cost now; undefined where it can't be made of that one. */
type Patch<File> = (
  published: unknown,
  catalogue: PatchingCatalogue,
  changed: readonly string[],
) => Promise<File | undefined>;

/** Returns whether neither prices nor stock decide what is listed and in which order, so that published listings may still be valid. */
export function listingsMayHold(listOutOfStock: boolean, defaultSort: SortKey): boolean {
  return listOutOfStock && !priceAttributes.includes(defaultSort.attribute);
}

/** Returns whether prices decide the order of a list, which a category may have by default. */
function isPriced(sort: string): boolean {
  return priceAttributes.some((attribute) => sort.startsWith(`${attribute}:`));
}

/**
 * What the published listings of a build say: of stores that still have the catalogue which these show, all of it holds
 * but what changed products cost. For shops where `listingsMayHold`.
 */
export class PreviousListings implements KnownListings {
  readonly #previous: PreviousPages;
  readonly #versionOf: (storeCode: string) => Promise<string>;
  readonly #files = new Map<string, Promise<unknown>>();
  readonly #holds = new Map<string, Promise<boolean>>();

  /** `versionOf` tells the version of a store's catalogue that pages are rendered of now. */
  constructor(previous: PreviousPages, versionOf: (storeCode: string) => Promise<string>) {
    this.#previous = previous;
    this.#versionOf = versionOf;
  }

  async total(storeCode: string, categoryId: number): Promise<number | undefined> {
    if (!(await this.#holdsFor(storeCode))) return undefined;
    return rowsOf(this.#fileOf(storeCode, listingIndexPath(categoryId)));
  }

  async ids(storeCode: string, categoryId: number, sort: string): Promise<readonly number[] | undefined> {
    if (!(await this.#holdsFor(storeCode))) return undefined;
    if (isPriced(sort) || this.#isReordered()) return undefined;
    const file = await this.#read<ListingFile>(storeCode, listingIndexPath(categoryId));
    return isListingIndex(file?.index) && file.index.sort === sort ? listedIds(file.index) : undefined;
  }

  /**
   * A file of a listing, its index or cards, as it is made of all its products. Undefined where the path is that of
   * something else, and where it has to be made of them: for many changes or others than those of prices, or for want of a
   * published one.
   */
  async patched(file: string, catalogue: PatchingCatalogue): Promise<Uint8Array | undefined> {
    const patch = patchOf(file);
    const { storeCode } = catalogue.storeView;
    const { changed } = this.#previous;
    if (!patch || this.#isReordered() || !(await this.#holdsFor(storeCode))) return undefined;
    if (isListingCardsPath(file)) {
      // Cards are in the order of their list, and a price may move one.
      const list = await this.#read<ListingFile>(storeCode, `${path.dirname(file)}.json`);
      if (isListingIndex(list?.index) && isPriced(list.index.sort)) return undefined;
    }
    const published = await this.#read(storeCode, file);
    // Stories are among what changed: no product has their names.
    const patched = await patch(published, catalogue, changed);
    return patched && Buffer.from(JSON.stringify(patched));
  }

  /** Returns whether products have another place in lists since they are sold out, or can be had again. */
  #isReordered(): boolean {
    return this.#previous.changed.includes(soldOutRead);
  }

  #fileOf(storeCode: string, file: string): string {
    return path.join(this.#previous.directory, '..', storeCode, file);
  }

  /** Kept: a list's index is asked for its own file, and for pages of the list. */
  #read<File>(storeCode: string, name: string): Promise<File | undefined> {
    const file = this.#fileOf(storeCode, name);
    const read =
      this.#files.get(file) ??
      readFile(file, 'utf8')
        .then((text) => JSON.parse(text) as unknown)
        .catch(unreadableAsUndefined);
    this.#files.set(file, read);
    return read as Promise<File | undefined>;
  }

  /** Returns whether a store still has the catalogue of the published listings: an import may have replaced it. */
  #holdsFor(storeCode: string): Promise<boolean> {
    const known = this.#holds.get(storeCode);
    if (known) return known;
    const shown = this.#previous.catalogue.split(',');
    const holds = this.#versionOf(storeCode).then((version) => shown.includes(`${storeCode}:${version}`));
    this.#holds.set(storeCode, holds);
    return holds;
  }
}

function patchOf(file: string): Patch<ListingFile | ListingCardsFile> | undefined {
  if (isListingIndexPath(file)) return patchedIndex;
  return isListingCardsPath(file) ? patchedCards : undefined;
}

const patchedIndex: Patch<ListingFile> = async (published, catalogue, changed) => {
  const file = published as ListingFile | null | undefined;
  if (!isListingIndex(file?.index)) return undefined;
  const index = patchListingIndex(file.index, await catalogue.filterableProducts(changed));
  return index && { ...file, index };
};

const patchedCards: Patch<ListingCardsFile> = async (published, catalogue, changed) => {
  const file = published as ListingCardsFile | null | undefined;
  if (file?.version !== listingCardsVersion || !Array.isArray(file.columns?.sku)) return undefined;
  const { storeView } = catalogue;
  const links = createLinks(storeView, products);
  const t = createTranslator(storeView.i18n.defaultLocale);
  const skus = new Set<string>(file.columns.sku);
  const listed = await catalogue.listedProducts(changed.filter((sku) => skus.has(sku)));
  const cards = listed.map((product) => listingCard({ catalogue, links, t }, product));
  return patchListingCards(file, cards);
};

const head = new RegExp(`^\\{"index":\\{"version":${listingIndexVersion},"rows":(\\d+),`);
const headLength = 64;

/** Reads how many products a listing index has from the beginning of its file; reading all of it takes a hundred times as long. */
async function rowsOf(file: string): Promise<number | undefined> {
  const handle = await open(file).catch(unreadableAsUndefined);
  if (!handle) return undefined;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    const rows = head.exec(buffer.toString('latin1', 0, bytesRead))?.[1];
    return rows === undefined ? undefined : Number(rows);
  } finally {
    await handle.close();
  }
}

/** Returns undefined for a file that is missing or incomplete. */
function unreadableAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
}
