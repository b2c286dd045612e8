import { attempt } from '../../state/attempt.ts';

/** A click on "Add to cart" before the buy box was ready. */
export interface EarlyAdding {
  /** Props of the buy box. */
  readonly props: Readonly<Record<string, unknown>>;
  /** What was chosen in the form. */
  readonly entries: readonly (readonly [name: string, value: string])[];
}

/** A key each: pages that write and take at the same instant do not overwrite each other. */
const prefix = 'vernissage/adding/';

/** Keys of what was written down, of one page or of all, the earliest first; none where storage is forbidden. */
export const earlyKeys = (pageId = ''): readonly string[] =>
  attempt(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + pageId))
      .sort(),
  ) ?? [];

/** False where storage is forbidden or full: the click is done on this page or not at all. */
export const keepEarly = (id: string, adding: EarlyAdding): boolean =>
  attempt(() => (localStorage.setItem(prefix + id, JSON.stringify(adding)), true)) ?? false;
