import { NotUnderstood } from './query-values.ts';
import type { Condition, SearchQuery } from '../../domain/search/search-query.ts';
import { priceAttributes } from '../../domain/product/attribute-values.ts';
import { maximumWords } from '../../domain/search/search-words.ts';
import { wordsOf } from '../../domain/search/words-of-text.ts';
import { searchLimits } from '../../config/limits/search.ts';

/** Throws `NotUnderstood` for a search that asks for more than `searchLimits`. */
export function checkLimits({
  filters,
  preferred = [],
  sort,
  aggregations,
}: Omit<SearchQuery, 'from' | 'size'>) {
  const conditions = [...filters, ...preferred].flatMap(withInner);
  const counted = Object.values(aggregations);
  const sum = (count: (condition: Condition) => number) =>
    conditions.reduce((total, condition) => total + count(condition), 0);
  const ranges = counted.map((each) => (each.kind === 'range' ? each.ranges.length : 0));
  check('clauses', conditions.length);
  check(
    'values',
    sum((each) => (each.kind === 'in' ? each.values.length : 0)),
  );
  check('words', sum(wordCount));
  check(
    'priceRanges',
    sum((each) => Number('attribute' in each && priceAttributes.includes(each.attribute))),
  );
  check('sortKeys', sort.length);
  check('aggregations', counted.length);
  check('ranges', Math.max(0, ...ranges));
}

const names: Readonly<Record<keyof typeof searchLimits, string>> = {
  clauses: 'clauses',
  values: 'values',
  words: 'words to look for, counted by field',
  priceRanges: 'clauses about prices',
  sortKeys: 'sort keys',
  aggregations: 'aggregations',
  ranges: 'ranges in an aggregation',
};

function check(name: keyof typeof searchLimits, count: number): void {
  if (count > searchLimits[name]) throw new NotUnderstood(`more than ${searchLimits[name]} ${names[name]}`);
}

function withInner(condition: Condition): readonly Condition[] {
  return 'conditions' in condition ? [condition, ...condition.conditions.flatMap(withInner)] : [condition];
}

function wordCount(condition: Condition): number {
  if (condition.kind === 'phrase') return Math.max(1, wordsOf(condition.text).length);
  if (condition.kind !== 'text' || !condition.fields) return 0;
  return Math.min(wordsOf(condition.text).length, maximumWords) * condition.fields.length;
}
