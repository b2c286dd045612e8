import { search } from '../../config/shop.ts';
import { understandQuestion, type Term, type Understood } from '../../domain/search/search-correction.ts';
import type {
  FoundProducts,
  SearchAnswer,
  SearchHit,
  SearchKind,
} from '../../domain/search/search-record.ts';
import { wordsNeeded } from '../../domain/search/search-words.ts';
import { openIndex, type Pagefind, type PagefindIndex, type PagefindResult } from './pagefind-index.ts';
import { panelSizes, type SearchEngine } from './search-engine.ts';

/** The shop's weights by the names that the index has for the fields. */
const metaWeights = {
  name: search.boosts.name,
  sku: search.boosts.sku,
  categories: search.boosts['category.name'],
  keywords: search.boosts.meta_keyword,
  summary: search.boosts.short_description,
};

/** Weight of another form of a word, relative to one that begins with the word. */
const formShare = 0.1;
const minimumShare = Number.parseInt(search.minimumShouldMatch, 10) / 100;

/**
 * Returns the engine over the index of files below `base`, such as `/se/pagefind`; it is loaded with the first search. What
 * is looked for is decided by the words of the store (`understandQuestion`): Pagefind would cut words that it does not have
 * until something begins with the rest.
 */
export function openPagefind(base: string): SearchEngine {
  const askIndex = openIndex(base, { ranking: { metaWeights } });
  return {
    search: (text) =>
      askIndex(
        (index) => findBest(index, text),
        ({ total, corrected }) => total > 0 && corrected === undefined,
      ),
    findProducts: (text) =>
      askIndex(
        (index) => findAllProducts(index, text),
        ({ ids, corrected }) => ids.length > 0 && corrected === undefined,
      ),
  };
}

const kinds: readonly SearchKind[] = ['product', 'category', 'content'];

async function findBest(index: PagefindIndex, text: string): Promise<SearchAnswer> {
  const understood = await understand(index, text);
  const found = await Promise.all(kinds.map((kind) => find(index.pagefind, understood, kind)));
  const best = found.flatMap((results, at) => results.slice(0, panelSizes[kinds[at] ?? 'product']));
  const hits = await Promise.all(best.map(hitOf));
  const total = found[0]?.length ?? 0;
  return { hits, total, offline: false, ...(hits.length > 0 && correction(understood)) };
}

async function findAllProducts(index: PagefindIndex, text: string): Promise<FoundProducts> {
  const [idOf, understood] = await Promise.all([index.productIds(), understand(index, text)]);
  const results = await find(index.pagefind, understood, 'product');
  const ids = results.map(({ id }) => idOf[id]).filter((id) => id !== undefined);
  if (ids.length < results.length) throw new Error('The list of products is of another index.');
  return { ids, offline: false, ...(ids.length > 0 && correction(understood)) };
}

async function understand({ vocabulary }: PagefindIndex, text: string): Promise<Understood> {
  return understandQuestion(text, await vocabulary(), search);
}

function correction({ corrected }: Understood): Pick<SearchAnswer, 'corrected'> {
  return corrected === undefined ? {} : { corrected };
}

interface Scored {
  readonly result: PagefindResult;
  readonly score: number;
  /** Number of matching words. */
  readonly words: number;
}

/** Returns the results with most of the words, the best first; nothing if these have fewer words than the shop requires. */
async function find(
  pagefind: Pagefind,
  { terms, words }: Understood,
  kind: SearchKind,
): Promise<readonly PagefindResult[]> {
  const needed = wordsNeeded(words, minimumShare);
  if (terms.length < needed) return [];
  // Pagefind looks for all words at once, at a fraction of the cost of a word that nearly everything has.
  if (terms.length > 1 && terms.every(({ beginning, forms }) => beginning.length > 1 && forms.length === 0)) {
    const all = terms.map(({ beginning }) => beginning).join(' ');
    const { results } = await pagefind.search(all, { filters: { kind } });
    if (results.length > 0) return results;
  }
  const found = new Map<string, Scored>();
  for (const ofTerm of await Promise.all(terms.map((term) => findTerm(pagefind, term, kind)))) {
    for (const [id, { result, score }] of ofTerm) {
      const before = found.get(id);
      found.set(id, { result, score: score + (before?.score ?? 0), words: 1 + (before?.words ?? 0) });
    }
  }
  const most = Math.max(0, ...Array.from(found.values(), (each) => each.words));
  if (most < needed) return [];
  const best = [...found.values()].filter((each) => each.words === most);
  return best.sort((a, b) => b.score - a.score).map(({ result }) => result);
}

async function findTerm(
  pagefind: Pagefind,
  { beginning, forms }: Term,
  kind: SearchKind,
): Promise<ReadonlyMap<string, { readonly result: PagefindResult; readonly score: number }>> {
  const ask = async (words: string, share: number) => {
    const { results } = await pagefind.search(words, { filters: { kind } });
    return results.map((result) => ({ result, score: result.score * share }));
  };
  const [begun, ...others] = await Promise.all([
    // In quotation marks a word is taken as it is.
    ask(beginning.length > 1 ? beginning : `"${beginning}"`, 1),
    ...forms.map((form) => ask(`"${form}"`, formShare)),
  ]);
  return new Map([...others.flat(), ...(begun ?? [])].map((each) => [each.result.id, each]));
}

async function hitOf(result: PagefindResult): Promise<SearchHit> {
  const { raw_url: shown } = await result.data();
  return JSON.parse(shown) as SearchHit;
}
