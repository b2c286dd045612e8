import { ignoreErrors } from '../../state/read-storage.ts';

/** A click on "Add to cart" before the buy box was ready. */
export interface EarlyAdding {
  /** Props of the buy box. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Values of the form at the click. */
  readonly entries: readonly (readonly [name: string, value: string])[];
}

/** Each click has its own key, so that pages that write and remove at the same instant do not overwrite each other. */
const prefix = 'vernissage/adding/';

/** Returns the keys of the stored clicks, of one page or of all, the earliest first; none where storage is forbidden. */
export const earlyKeys = (pageId = ''): readonly string[] =>
  ignoreErrors(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + pageId))
      .sort(),
  ) ?? [];

/** Stores a click and returns its key; undefined where storage is forbidden or full. */
export function storeEarly(id: string, adding: EarlyAdding): string | undefined {
  const key = prefix + id;
  return ignoreErrors(() => (localStorage.setItem(key, JSON.stringify(adding)), key));
}
