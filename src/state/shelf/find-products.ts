import type { AddressOf, QueryOf } from '../../commerce/contract/call.ts';
import type { Calls } from '../../commerce/contract/calls.ts';
import type { SearchEntity, SearchHit } from '../../commerce/contract/search.ts';
import { cart, listing } from '../../config/shop.ts';
import { listingQuery } from '../../domain/listing/listing.ts';
import { photowallLookup } from '../../domain/wall/photowall-lookup.ts';
import { buildElasticQuery } from '../../services/elastic/elastic-build.ts';
import type { Attribute } from '../../domain/product/attribute.ts';
import type { Product } from '../../domain/product/product.ts';
import { credentialsMode } from '../credentials-mode.ts';
import { isListOf, isShape } from '../more-shapes.ts';
import { isObject } from '../shape.ts';

type Search = Calls['catalogSearch'];
type Query = QueryOf<Search> & { readonly storeCode: string };

/** The answer as far as it is read. */
interface Found {
  readonly hits: { readonly hits: readonly Pick<SearchHit, '_source'>[] };
}

const isFound = isShape<Found>({
  hits: isShape<Found['hits']>({
    hits: isListOf(isShape<Found['hits']['hits'][number]>({ _source: isObject })),
  }),
});

async function search<Source>(
  storeCode: string,
  entity: SearchEntity,
  query: object,
): Promise<readonly Source[]> {
  const address: AddressOf<Search> = `/api/catalog/vue_storefront_catalog_${storeCode}/${entity}/_search`;
  const parameters = new URLSearchParams({ request: JSON.stringify(query), storeCode } satisfies Query);
  const response = await fetch(`${address}?${parameters}`, { credentials: credentialsMode() });
  if (!response.ok) throw new Error(`The catalogue answered with status ${response.status}.`);
  const found: unknown = await response.json();
  if (!isFound(found)) throw new Error('The catalogue answered with something else than what was found.');
  return found.hits.hits.map(({ _source }) => _source as Source);
}

const everything = { text: null, from: 0, sort: [], aggregations: {} } as const;

/** Returns the products of a store by sku, in the order asked for; unknown ones are left out. Rejects without a network. */
export async function findProducts(storeCode: string, skus: readonly string[]): Promise<readonly Product[]> {
  if (skus.length === 0) return [];
  const filters = [{ kind: 'in', attribute: 'sku', values: skus } as const];
  const products = await search<Product>(
    storeCode,
    'product',
    buildElasticQuery({ ...everything, filters, size: skus.length }),
  );
  return skus.flatMap((sku) => products.find((product) => product.sku === sku) ?? []);
}

/** Returns the questions in which the prints of a wall are asked for. */
export function wallQuestions(skus: readonly string[]): string[][] {
  const { photowallSize: size, photowallChildLookupLimit: childLookupLimit } = listing;
  return photowallLookup(skus, { size, childLookupLimit });
}

/** Returns the attributes by which products of a store are compared. Rejects without a network. */
export async function findComparableAttributes(storeCode: string): Promise<readonly Attribute[]> {
  const filters = [{ kind: 'in', attribute: 'is_comparable', values: [true] } as const];
  return search<Attribute>(
    storeCode,
    'attribute',
    buildElasticQuery({ ...everything, filters, size: listing.attributeListSize }),
  );
}

/** Returns what sells best of some attribute sets, of what may be listed. Rejects without a network. */
export async function findBestsellers(
  storeCode: string,
  attributeSetIds: readonly number[],
  size: number,
): Promise<readonly Product[]> {
  const { listOutOfStock } = cart;
  const query = listingQuery({ size, sort: [listing.listDefaultSort], listOutOfStock });
  const ofSets = { kind: 'in', attribute: 'attribute_set_id', values: attributeSetIds } as const;
  return search<Product>(
    storeCode,
    'product',
    buildElasticQuery({ ...query, filters: [...query.filters, ofSets] }),
  );
}
