import {
  isObject,
  NotUnderstood,
  readBounds,
  readDirection,
  readFieldName,
  readText,
  readValues,
  understand,
} from '../../services/elastic/query-values.ts';
import type { Json, Understood } from '../../services/elastic/query-values.ts';
import {
  catalogCondition,
  type Aggregation,
  type Condition,
  type SortKey,
} from '../../domain/search/search-query.ts';
import { checkLimits } from '../../services/elastic/search-limits.ts';
import type { TextSearchSettings } from '../../domain/search/search-settings.ts';
import { filterAggregations, listedConditions, withChosenPrices } from '../../domain/listing/listing.ts';
import type { AggregationSettings } from '../../domain/listing/listing.ts';

/** A filter that the shop's own query object applies; `value` is a value, a list, or operators such as `{in: [7]}`. */
export interface AppliedFilter {
  readonly attribute: string;
  readonly value?: unknown;
  readonly scope?: string | undefined;
}

/** The shop's own query object (docs/reference/behaviour.md#a4, `request_format=search-query`). */
export interface AppliedQuery {
  readonly _appliedFilters?: readonly AppliedFilter[] | undefined;
  readonly _availableFilters?:
    | readonly {
        readonly field: string;
        readonly options?: { readonly size?: number | undefined } | null | undefined;
      }[]
    | undefined;
  readonly _appliedSort?: readonly { readonly field: string; readonly options?: unknown }[] | undefined;
  readonly _searchText?: string | null | undefined;
}

/** The shop's settings of searches. */
export interface AppliedQuerySettings extends AggregationSettings {
  readonly text: TextSearchSettings;
  /** True if a text finds products that are out of stock; default: true. */
  readonly listOutOfStock?: boolean;
}

/** The parsed search query object. */
export interface AppliedParse {
  readonly filters: readonly Condition[];
  readonly text: string | null;
  readonly sort: readonly SortKey[];
  readonly aggregations: Readonly<Record<string, Aggregation>>;
}

/**
 * Parses the shop's own query object. A text finds only products that may be listed, unless the query itself filters
 * by visibility or status (docs/reference/product.md#s5, docs/reference/behaviour.md#e17); `price` means the charged
 * price.
 */
export function parseAppliedQuery(
  query: AppliedQuery,
  entity: string,
  settings: AppliedQuerySettings,
): Understood<AppliedParse> {
  return understand(() => {
    const applied = query._appliedFilters ?? [];
    const text = query._searchText?.trim() || null;
    const named = applied.map(({ attribute }) => attribute);
    const usual = listedConditions(settings).filter(
      (condition) => 'attribute' in condition && !named.includes(condition.attribute),
    );
    const conditions = appliedConditions(applied);
    const counted = withChosenPrices(settings, conditions);
    const parsed: AppliedParse = {
      filters: [
        ...conditions,
        ...(text === null ? [] : [textCondition(text, settings.text)]),
        ...(text !== null && entity === 'product' ? usual : []),
      ],
      text,
      sort: (query._appliedSort ?? []).map(sortKey),
      aggregations: Object.assign(
        {},
        ...(query._availableFilters ?? []).map(({ field, options }) =>
          filterAggregations(readFieldName(field), counted, options?.size),
        ),
      ) as Record<string, Aggregation>,
    };
    checkLimits(parsed);
    return parsed;
  });
}

/** Texts that may be a SKU: variants are large, and read for no other query. */
const likeSku = /[\d_-]|^[^\p{Ll}]+$/u;

/** Returns the condition of a text with the shop's weights; the SKU of a variant finds its product. */
function textCondition(text: string, settings: TextSearchSettings): Condition {
  const ofVariants = settings.fields
    .filter(({ attribute }) => attribute === 'sku' && likeSku.test(text))
    .map(({ boost }) => ({ attribute: 'configurable_children.sku', boost }));
  return {
    kind: 'text',
    text: readText(text),
    fields: [...settings.fields, ...ofVariants],
    minimumShare: Number.parseInt(settings.minimumShouldMatch, 10) / 100,
    fuzziness: settings.fuzziness,
  };
}

/** Combines filters: all must match, one of those with `or`, none of those with `nor`. */
function appliedConditions(filters: readonly AppliedFilter[]): Condition[] {
  const alternatives = filters.flatMap((filter) => alternativesOf(filter, 'or'));
  const exclusions = filters.flatMap((filter) => alternativesOf(filter, 'nor'));
  return [
    ...filters.flatMap(conditionsOf),
    ...(alternatives.length > 0 ? [{ kind: 'any', conditions: alternatives } as const] : []),
    ...(exclusions.length > 0 ? [{ kind: 'none', conditions: exclusions } as const] : []),
  ];
}

const fieldOf = (attribute: string) => readFieldName(attribute === 'price' ? 'final_price' : attribute);

function operatorsOf({ value }: AppliedFilter): Json {
  if (isObject(value)) return value;
  return Array.isArray(value) ? { in: value } : { eq: value };
}

const boundNames = ['gt', 'gte', 'lt', 'lte', 'from', 'to'];
const joining = ['or', 'nor'];

function conditionsOf(filter: AppliedFilter): readonly Condition[] {
  const attribute = fieldOf(filter.attribute);
  const operators = operatorsOf(filter);
  const isCatalog = filter.scope === 'catalog';
  const conditions = Object.entries(operators).flatMap(([operator, value]): Condition[] => {
    if (boundNames.includes(operator) || joining.includes(operator)) return [];
    if (operator === 'eq' || operator === 'in') return [isOneOf(attribute, value, isCatalog)];
    if (operator === 'neq' || operator === 'nin') {
      return [{ kind: 'none', conditions: [isOneOf(attribute, value, false)] }];
    }
    if (operator !== 'like') throw new NotUnderstood(`there is no operator '${operator.slice(0, 40)}'`);
    const fields = [{ attribute, boost: 1 }];
    return [{ kind: 'text', text: readText(value), fields, minimumShare: 1, fuzziness: 0 }];
  });
  const hasBounds = Object.keys(operators).some((name) => boundNames.includes(name));
  return hasBounds
    ? [...conditions, { kind: 'range', attribute, ...readBounds(attribute, operators) }]
    : conditions;
}

function alternativesOf(filter: AppliedFilter, operator: 'or' | 'nor'): readonly Condition[] {
  const value = operatorsOf(filter)[operator];
  return value === undefined ? [] : [isOneOf(fieldOf(filter.attribute), value, false)];
}

/** Returns a condition for one of the values, or for a missing value if null is among them. */
function isOneOf(attribute: string, value: unknown, isCatalog: boolean): Condition {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const known = readValues(list);
  const held: Condition = isCatalog
    ? catalogCondition(attribute, known)
    : { kind: 'in', attribute, values: known };
  if (!list.some((each) => each === null || each === undefined)) return held;
  const missing: Condition = { kind: 'none', conditions: [{ kind: 'exists', attribute }] };
  return known.length === 0 ? missing : { kind: 'any', conditions: [held, missing] };
}

function sortKey({ field, options }: { readonly field: string; readonly options?: unknown }): SortKey {
  const order = isObject(options) ? options.order : options;
  return { attribute: readFieldName(field), order: readDirection(order) ?? 'asc' };
}
