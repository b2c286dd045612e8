import { search } from '../../config/shop.ts';
import { correctedQuery } from '../../domain/search/search-correction.ts';
import type {
  FoundProducts,
  SearchAnswer,
  SearchHit,
  SearchKind,
} from '../../domain/search/search-record.ts';
import { openIndex, type Pagefind, type PagefindIndex, type PagefindResult } from './pagefind-index.ts';
import { panelSizes, type SearchEngine } from './search-engine.ts';

/** The shop's weights by the names that the index has for the fields. */
const metaWeights = {
  title: search.boosts.name,
  sku: search.boosts.sku,
  categories: search.boosts['category.name'],
  keywords: search.boosts.meta_keyword,
  summary: search.boosts.short_description,
};

/** All of them each time: those that are not given fall back. */
function optionsWith(exactDiacritics: boolean): object {
  // Records have whole addresses; without `baseUrl` Pagefind puts the folder above its own before them.
  return { baseUrl: '/', ranking: { metaWeights }, exactDiacritics };
}

/**
 * The engine over the index of files below `base`, such as `/se/pagefind`; it is loaded with the first search. Words
 * that are not found are corrected by those of the store.
 */
export function openPagefind(base: string): SearchEngine {
  const askIndex = openIndex(base, optionsWith(false));
  const asking =
    <Answer extends Correctable>(asked: Asked<Answer>) =>
    (text: string) =>
      askIndex(
        (index) => forgiving(index, asked, text),
        (answer) => asked.worth(answer) === worths.products && answer.corrected === undefined,
      );
  return {
    search: asking({
      ask: findBest,
      worth: ({ total, hits }) => (total > 0 ? worths.products : Math.min(hits.length, worths.pages)),
    }),
    findProducts: asking({
      ask: findAllProducts,
      worth: ({ ids }) => (ids.length > 0 ? worths.products : 0),
    }),
  };
}

type Correctable = Pick<SearchAnswer, 'corrected'>;

interface Asked<Answer> {
  ask(index: PagefindIndex, text: string): Promise<Answer>;
  /** One of `worths`, 0 where nothing was found. */
  worth(answer: Answer): number;
}

/** Products are what is searched for; pages alone may have words that a misspelled one begins like. */
const worths = { pages: 1, products: 2 };

/**
 * Who types accents means them: `vågor` is not `väggar`. Without them, or where that finds nothing, letters with and
 * without are alike. What still finds no product, or has a word that nothing has, is asked again with its words corrected.
 */
async function forgiving<Answer extends Correctable>(
  index: PagefindIndex,
  { ask, worth }: Asked<Answer>,
  text: string,
): Promise<Answer> {
  const { pagefind, vocabulary } = index;
  if (/[^\x20-\x7e]/.test(text)) {
    await pagefind.options(optionsWith(true));
    const exact = await ask(index, text);
    if (worth(exact) === worths.products && (await unknownWords(pagefind, text)).size === 0) return exact;
  }
  await pagefind.options(optionsWith(false));
  const answer = await ask(index, text);
  const unknown = await unknownWords(pagefind, text);
  if (worth(answer) === worths.products && unknown.size === 0) return answer;
  const corrected = corrections(text, unknown, await vocabulary());
  if (corrected === undefined) return answer;
  const better = await ask(index, corrected);
  return worth(better) < Math.max(worths.pages, worth(answer)) ? answer : { ...better, corrected };
}

/** Words of a question of several that nothing in the store has: Pagefind passes over them. */
async function unknownWords(pagefind: Pagefind, text: string): Promise<ReadonlySet<string>> {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length < 2) return new Set();
  const found = await Promise.all(words.map((word) => pagefind.search(word)));
  return new Set(words.filter((_, index) => found[index]?.results.length === 0));
}

/** The question with its unknown words corrected, or all of them where each is known; undefined where none can be. */
function corrections(
  text: string,
  unknown: ReadonlySet<string>,
  vocabulary: readonly string[],
): string | undefined {
  const correct = (words: string) => correctedQuery(words, vocabulary, search.fuzziness);
  if (unknown.size === 0) return correct(text);
  const words = text.split(/\s+/).filter(Boolean);
  const corrected = words.map((word) => (unknown.has(word) ? (correct(word) ?? word) : word));
  return corrected.every((word, index) => word === words[index]) ? undefined : corrected.join(' ');
}

async function findBest({ pagefind }: PagefindIndex, text: string): Promise<SearchAnswer> {
  const kinds = ['product', 'category', 'content'] as const;
  const found = await Promise.all(kinds.map((kind) => pagefind.search(text, { filters: { kind } })));
  const best = found.flatMap(({ results }, index) => results.slice(0, panelSizes[kinds[index] ?? 'product']));
  const hits = await Promise.all(best.map(hitOf));
  return { hits, total: found[0]?.results.length ?? 0, offline: false };
}

async function findAllProducts(
  { pagefind, productIds }: PagefindIndex,
  text: string,
): Promise<FoundProducts> {
  const [idOf, { results }] = await Promise.all([
    productIds(),
    pagefind.search(text, { filters: { kind: 'product' } }),
  ]);
  const ids = results.map(({ id }) => idOf[id]).filter((id) => id !== undefined);
  if (ids.length < results.length) throw new Error('The list of products is of another index.');
  return { ids, offline: false };
}

async function hitOf(result: PagefindResult): Promise<SearchHit> {
  const { url, meta } = await result.data();
  const { kind, title = '', sku, image, price } = meta;
  return {
    kind: kind as SearchKind,
    url,
    name: title,
    ...(sku && { sku }),
    ...(image && { image }),
    ...(price && { price }),
  };
}
