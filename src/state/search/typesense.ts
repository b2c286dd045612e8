import { search as shopSearch } from '../../config/shop.ts';
import { textFields } from '../../domain/search/search-settings.ts';
import {
  bestSearches,
  productSearches,
  typesenseAnswer,
  typesenseProducts,
  typesenseQuestion,
  typesenseRanking,
  type TypesenseResult,
  type TypesenseSearch,
} from '../../services/typesense/query.ts';
import { loadOnce, panelSizes, type SearchEngine } from './search-engine.ts';

/** Server and collection of a store in Typesense. */
export interface TypesenseSettings {
  readonly url: string;
  /** A key that may search and nothing else. */
  readonly key: string;
  readonly alias: string;
}

const ranking = typesenseRanking({ ...shopSearch, fields: textFields(shopSearch.boosts) });
/** Seconds that an answer may take (docs/reference/product.md#s9: client timeout). */
const timeout = shopSearch.clientTimeout / 1000;

/** Returns the engine over a Typesense server, by its official client, which is loaded on its own. */
export function openTypesense({ url, key, alias }: TypesenseSettings): SearchEngine {
  const client = loadOnce(async () => {
    const { default: typesense } = await import('typesense');
    return new typesense.SearchClient({
      nodes: [{ url }],
      apiKey: key,
      connectionTimeoutSeconds: timeout,
      numRetries: 0,
    });
  });
  const ask = async (searches: readonly TypesenseSearch[]): Promise<readonly TypesenseResult[]> => {
    const opened = await client();
    const { results } = await opened.multiSearch.perform({ searches: [...searches] }, ranking);
    return results;
  };
  return {
    // A search that fails to load it says so.
    prepare: () => void client().catch(() => undefined),
    search: async (text) =>
      typesenseAnswer(await ask(bestSearches(alias, typesenseQuestion(text), panelSizes))),
    async findProducts(text) {
      const question = typesenseQuestion(text);
      const first = await ask(productSearches(alias, question));
      const others = productSearches(alias, question, first[0]?.found ?? 0);
      return typesenseProducts(others.length > 0 ? [...first, ...(await ask(others))] : first);
    },
  };
}
