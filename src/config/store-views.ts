import { storeViewRecords } from '#config/records';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { ConfigurationError, configurationError } from './configuration-error.ts';
import type { ConfigurationProblem } from './configuration-error.ts';
import { checkStoreView } from './store-view-schema.ts';
import { fallbackStoreCode } from './shop.ts';

/**
 * Checks a list of records, and that no two claim the same code, number or origin.
 * @throws {ConfigurationError} naming everything that is wrong in any of them.
 */
export function parseStoreViews(records: readonly unknown[]): readonly StoreView[] {
  const checked = records.map(checkStoreView);
  const parsed = checked.flatMap(({ storeView }) => storeView ?? []);
  const errors = [
    ...checked.flatMap(({ error }) => error ?? []),
    ...parsed.flatMap((storeView, index) => claimedBefore(storeView, parsed.slice(0, index)) ?? []),
  ];
  if (errors.length > 0) throw new ConfigurationError(errors.map(({ message }) => message).join('\n'));
  return parsed;
}

function claimedBefore(storeView: StoreView, earlier: readonly StoreView[]): ConfigurationError | undefined {
  const problems = (['storeCode', 'storeId', 'url'] as const).flatMap((field) => {
    const other = earlier.find((each) => each[field] === storeView[field]);
    if (!other) return [];
    const problem = `"${storeView[field]}" is taken by the store view "${other.storeCode}"`;
    return [{ field, problem, hint: 'every store view has its own' }];
  });
  if (problems.length === 0) return undefined;
  return configurationError(`The store view "${storeView.storeCode}" can't be used:`, problems);
}

/**
 * Every store view of the shop, one a file of `store-views`, disabled ones too, sorted by number
 * (docs/reference/product.md#s3).
 */
export const storeViews: readonly StoreView[] = parseStoreViews(storeViewRecords).toSorted(
  (one, other) => one.storeId - other.storeId,
);

/** The environment's choice of stores. */
export interface StoreChoice {
  readonly stores?: readonly string[];
  readonly appendStoreCode?: boolean;
}

/** Returns the problems of the codes in `STORES`. */
export function requestedProblems(codes: readonly string[]): readonly ConfigurationProblem[] {
  return codes.flatMap((code) => {
    const storeView = findStoreView(code);
    if (storeView?.disabled === false) return [];
    const enabled = storeViews.filter(({ disabled }) => !disabled).map(({ storeCode }) => storeCode);
    return [
      {
        field: 'STORES',
        problem: storeView ? `the store view "${code}" is disabled` : `there is no store view "${code}"`,
        hint: storeView
          ? `set disabled: false in src/config/store-views/${code}.ts`
          : `choose from ${enabled.join(', ')}`,
      },
    ];
  });
}

function requested(codes: readonly string[]): readonly StoreView[] {
  const problems = requestedProblems(codes);
  if (problems.length > 0) throw configurationError('The environment is not valid:', problems);
  return storeViews.filter(({ storeCode }) => codes.includes(storeCode));
}

/**
 * Returns the store views of this run: the enabled ones, limited by `STORES`, with `APPEND_STORE_CODE` applied.
 * @throws {ConfigurationError} if `STORES` names one that is unknown or disabled.
 */
export function enabledStoreViews({ stores, appendStoreCode }: StoreChoice): readonly StoreView[] {
  const chosen = stores ? requested(stores) : storeViews.filter(({ disabled }) => !disabled);
  if (appendStoreCode === undefined) return chosen;
  return chosen.map((storeView) => ({ ...storeView, appendStoreCode }));
}

/** Returns the store view with a code as its file has it, also if it is disabled; undefined if there is none. */
export function findStoreView(code: string): StoreView | undefined {
  return storeViews.find(({ storeCode }) => storeCode === code);
}

/** Returns the store for whoever names none: the fallback store, or the first one where that is not open. */
export function mainStoreView(open: readonly StoreView[]): StoreView | undefined {
  return open.find(({ storeCode }) => storeCode === fallbackStoreCode) ?? open[0];
}
