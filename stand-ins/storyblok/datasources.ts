import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { paged, type Paged } from './paging.ts';

const countries = {
  id: 1,
  name: 'Countries that are delivered to',
  slug: 'countries',
  dimensions: [],
};
const stores = { id: 2, name: 'Stores', slug: 'stores', dimensions: [] };

export interface DatasourceEntry {
  readonly id: number;
  readonly name: string;
  readonly value: string;
  /** The value in the language requested as `dimension`. */
  readonly dimension_value: string | null;
}

/** Returns the lists that editors choose from. */
export function datasources(query: URLSearchParams): Paged<typeof countries> {
  return paged([countries, stores], query);
}

/** Returns the entries of a datasource, or undefined if there is none of that name. `dimension` is a language, such as `sv`. */
export function datasourceEntries(
  storeViews: readonly StoreView[],
  query: URLSearchParams,
): Paged<DatasourceEntry> | undefined {
  const dimension = query.get('dimension') ?? '';
  switch (query.get('datasource')) {
    case 'countries': {
      const codes = [...new Set(storeViews.flatMap((each) => each.shipping_countries))].toSorted();
      const [english, other] = [countryNames('en'), dimension ? countryNames(dimension) : undefined];
      return paged(
        codes.map((code, index) => ({
          id: index + 1,
          name: code,
          value: english(code),
          dimension_value: other?.(code) ?? null,
        })),
        query,
      );
    }
    case 'stores':
      return paged(
        storeViews.map(({ storeCode, name }, index) => ({
          id: index + 1,
          name: storeCode,
          value: name,
          dimension_value: null,
        })),
        query,
      );
    case null:
    default:
      return undefined;
  }
}

function countryNames(language: string): (code: string) => string {
  const [known = 'en'] = Intl.DisplayNames.supportedLocalesOf([language].filter(isLanguage));
  const names = new Intl.DisplayNames([known], { type: 'region' });
  return (code) => names.of(code) ?? code;
}

function isLanguage(text: string): boolean {
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text);
}
