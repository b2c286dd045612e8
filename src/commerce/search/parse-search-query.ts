import { filters, search } from '../../config/shop.ts';
import {
  searchQuery,
  type Aggregation,
  type Condition,
  type Scalar,
  type SearchEntity,
  type SearchQuery,
  type SortKey,
} from '../contract/search.ts';
import { searchErrors } from '../errors.ts';
import { isRecord, parseWith } from '../http/parse.ts';
import { rangeKey } from './parse-aggregations.ts';
import { fieldName, queryText, rangeBounds, scalars } from './scalar.ts';

/** What a search query object asks for, in the terms of `SearchRequest`. */
export interface ParsedQuery {
  readonly condition: Condition;
  readonly aggregations: readonly Aggregation[];
  readonly sort: readonly SortKey[];
}

/** Reads the shop's own query object, `request_format=search-query` (reference A4). */
export function parseSearchQuery(entity: SearchEntity, value: unknown): ParsedQuery {
  const query = parseWith(searchQuery, value ?? {});
  const applied = query._appliedFilters ?? [];
  const alternatives = applied.flatMap((filter) => alternativesOf(filter, 'or'));
  const exclusions = applied.flatMap((filter) => alternativesOf(filter, 'nor'));
  const conditions: Condition[] = applied.flatMap(conditionsOf);
  if (alternatives.length > 0) conditions.push({ kind: 'any', conditions: alternatives, minimum: 1 });
  if (exclusions.length > 0) {
    conditions.push({ kind: 'not', condition: { kind: 'any', conditions: exclusions, minimum: 1 } });
  }
  if (query._searchText) {
    conditions.push(textCondition(query._searchText));
    if (entity === 'product') conditions.push(...listable(applied.map(({ attribute }) => attribute)));
  }
  return {
    condition: { kind: 'all', conditions },
    aggregations: (query._availableFilters ?? []).flatMap(aggregationsOf),
    sort: (query._appliedSort ?? []).map(sortOf),
  };
}

/** Text search with the weights of the shop (specification section 9). */
export function textCondition(text: string): Condition {
  return {
    kind: 'text',
    text: queryText(text),
    fields: Object.entries(search.boosts).map(([field, boost]) => ({ field, boost })),
    minimumShare: Number.parseInt(search.minimumShouldMatch, 10) / 100,
    fuzziness: search.fuzziness,
    phrase: false,
  };
}

/** A text finds only products that may be listed, unless the query says otherwise (specification section 5, reference E17). */
function listable(filtered: readonly string[]): readonly Condition[] {
  const usual: readonly Condition[] = [
    { kind: 'in', field: 'visibility', values: [2, 3, 4] },
    { kind: 'in', field: 'status', values: [0, 1] },
  ];
  return usual.filter((condition) => 'field' in condition && !filtered.includes(condition.field));
}

type AppliedFilter = NonNullable<SearchQuery['_appliedFilters']>[number];

/** A filter on `price` means what is charged (reference A4). */
const fieldOf = (attribute: string) => fieldName(attribute === 'price' ? 'final_price' : attribute);

function operatorsOf({ value }: AppliedFilter): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  return Array.isArray(value) ? { in: value } : { eq: value };
}

const rangeOperators = ['gt', 'gte', 'lt', 'lte', 'from', 'to'];

function conditionsOf(filter: AppliedFilter): readonly Condition[] {
  const field = fieldOf(filter.attribute);
  const operators = operatorsOf(filter);
  const conditions = Object.entries(operators).flatMap(([operator, value]): readonly Condition[] => {
    switch (operator) {
      case 'eq':
      case 'in':
        return [isOneOf(field, value)];
      case 'neq':
      case 'nin':
        return [{ kind: 'not', condition: isOneOf(field, value) }];
      case 'like':
        return [
          {
            kind: 'text',
            text: queryText(value),
            fields: [{ field, boost: 1 }],
            minimumShare: 1,
            fuzziness: 0,
            phrase: false,
          },
        ];
      case 'or':
      case 'nor':
      case 'gt':
      case 'gte':
      case 'lt':
      case 'lte':
      case 'from':
      case 'to':
        return [];
      default:
        throw searchErrors.badQuery(`there is no operator "${operator.slice(0, 40)}"`);
    }
  });
  if (Object.keys(operators).some((name) => rangeOperators.includes(name))) {
    conditions.push({ kind: 'range', field, bounds: rangeBounds(operators) });
  }
  return filter.scope === 'catalog' ? conditions.map(orByChild) : conditions;
}

function alternativesOf(filter: AppliedFilter, operator: 'or' | 'nor'): readonly Condition[] {
  const value = operatorsOf(filter)[operator];
  return value === undefined ? [] : [isOneOf(fieldOf(filter.attribute), value)];
}

function isOneOf(field: string, value: unknown): Condition {
  const list = Array.isArray(value) ? value : [value];
  const known = list.filter((each) => each !== null && each !== undefined);
  const conditions: Condition[] = [];
  if (known.length > 0) conditions.push({ kind: 'in', field, values: scalars(known) });
  if (known.length < list.length) conditions.push({ kind: 'not', condition: { kind: 'exists', field } });
  const [only] = conditions;
  return conditions.length === 1 && only ? only : { kind: 'any', conditions, minimum: 1 };
}

/** Configurable products are found by what their children offer, too (reference A4). */
function orByChild(condition: Condition): Condition {
  if (condition.kind !== 'in') return condition;
  const byChild: Condition = {
    kind: 'all',
    conditions: [
      { ...condition, field: `${condition.field}_options` },
      { kind: 'in', field: 'type_id', values: ['configurable'] satisfies Scalar[] },
    ],
  };
  return { kind: 'any', conditions: [condition, byChild], minimum: 1 };
}

type AvailableFilter = NonNullable<SearchQuery['_availableFilters']>[number];

function aggregationsOf({ field, options }: AvailableFilter): readonly Aggregation[] {
  const sizes: Readonly<Record<string, number>> = filters.aggregationSizes;
  const size = options?.size ?? sizes[field] ?? filters.aggregationSizes.default;
  const terms = (name: string, of: string) =>
    ({ kind: 'terms', name: `agg_terms_${name}`, field: of, size }) as const;
  if (field !== 'price')
    return [terms(field, fieldName(field)), terms(`${field}_options`, fieldName(`${field}_options`))];
  const ranges = filters.priceRanges.map((range) => ({
    ...range,
    key: rangeKey(range.from, 'to' in range ? range.to : undefined),
  }));
  return [
    terms('price', 'final_price'),
    { kind: 'range', name: 'agg_range_price', field: 'final_price', ranges },
  ];
}

function sortOf({ field, options }: NonNullable<SearchQuery['_appliedSort']>[number]): SortKey {
  const order = isRecord(options) ? options['order'] : options;
  return { field: fieldName(field), descending: String(order).toLowerCase() === 'desc' };
}
