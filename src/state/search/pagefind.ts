import { search } from '../../config/shop.ts';
import { correctedQuery } from '../../domain/search/search-correction.ts';
import { withSizeSigns, wordsOf } from '../../domain/search/search-words.ts';
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
        (index) => forgiving(index, asked, withSizeSigns(text)),
        (answer) => asked.found(answer) === 'products' && answer.corrected === undefined,
      );
  return {
    search: asking({
      ask: findBest,
      found: ({ total, hits }) => (total > 0 ? 'products' : hits.length > 0 ? 'pages' : 'nothing'),
    }),
    findProducts: asking({
      ask: findAllProducts,
      found: ({ ids }) => (ids.length > 0 ? 'products' : 'nothing'),
    }),
  };
}

type Correctable = Pick<SearchAnswer, 'corrected'>;

/** `products`: some, and perhaps pages; `pages`: categories and content alone. */
type Found = 'nothing' | 'pages' | 'products';

interface Asked<Answer> {
  ask(index: PagefindIndex, text: string): Promise<Answer>;
  found(answer: Answer): Found;
}

/**
 * Who types accents means them: `vågor` is not `väggar`. Without them, or where no product is found by them, letters with
 * and without are alike. Where there is no product either, or a word that the store does not have, such words are corrected.
 */
async function forgiving<Answer extends Correctable>(
  index: PagefindIndex,
  { ask, found }: Asked<Answer>,
  text: string,
): Promise<Answer> {
  const { pagefind, vocabulary } = index;
  if (/[^\x20-\x7e]/.test(text)) {
    await pagefind.options(optionsWith(true));
    const exact = await ask(index, text);
    if (found(exact) === 'products' && (await unknownWords(pagefind, text)).size === 0) return exact;
  }
  await pagefind.options(optionsWith(false));
  const answer = await ask(index, text);
  const unknown = await unknownWords(pagefind, text);
  if (unknown.size === 0) return answer;
  const corrected = corrections(text, unknown, await vocabulary());
  if (corrected === undefined) return answer;
  const better = await ask(index, corrected);
  const isBetter =
    found(better) === 'products' || (found(better) === 'pages' && found(answer) !== 'products');
  return isBetter ? { ...better, corrected } : answer;
}

/** Of a longer question the rest is taken as it is typed: each word is looked for by itself. */
const mostWords = 8;

/** Words that nothing in the store has, in whatever form, or begins with. */
async function unknownWords(pagefind: Pagefind, text: string): Promise<ReadonlySet<string>> {
  const words = wordsIn(text).slice(0, mostWords);
  const known = await Promise.all(words.map((word) => isKnown(pagefind, word)));
  return new Set(words.filter((_, index) => !known[index]));
}

/** Pagefind takes a word in quotation marks as it is; of others it drops letters until something begins with the rest. */
async function isKnown(pagefind: Pagefind, word: string): Promise<boolean> {
  if ((await pagefind.search(`"${word}"`)).results.length > 0) return true;
  const [best] = (await pagefind.search(word)).results;
  if (!best) return false;
  const { excerpt } = await best.data();
  const marked = [...excerpt.matchAll(/<mark>(.*?)<\/mark>/g)].flatMap(([, found = '']) => wordsOf(found));
  // What stands before a hyphen may be any word.
  const wanted = wordsOf(word).reduce((longest, part) => (part.length > longest.length ? part : longest), '');
  // None is marked where it stands in a field alone, such as the number of an article.
  return marked.length === 0 || marked.some((found) => found.startsWith(wanted));
}

function wordsIn(text: string): readonly string[] {
  return text.split(/[\s"]+/).filter((word) => wordsOf(word).length > 0);
}

/** The question with its unknown words corrected; undefined where none can be. */
function corrections(
  text: string,
  unknown: ReadonlySet<string>,
  vocabulary: readonly string[],
): string | undefined {
  const words = wordsIn(text);
  const corrected = words.map((word) =>
    unknown.has(word) ? (correctedQuery(word, vocabulary, search.fuzziness) ?? word) : word,
  );
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
