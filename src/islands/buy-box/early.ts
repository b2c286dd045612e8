import { storedList, storeList } from '../../state/stored-list.ts';

/** A click on "Add to cart" before the buy box was ready. */
export interface EarlyAdding {
  /** Tells the page where it happened from all others. */
  readonly pageId: string;
  /** Props of the buy box. */
  readonly props: Readonly<Record<string, unknown>>;
  /** What was chosen in the form. */
  readonly entries: readonly (readonly [name: string, value: string])[];
}

const key = 'vernissage/adding';

/** What was written down, the earliest first; nothing where storage is forbidden. */
export const readEarly = () => storedList<EarlyAdding>(key);

/** False where storage is forbidden or full: the click is done on this page or not at all. */
export const keepEarly = (adding: EarlyAdding) => storeList(key, [...readEarly(), adding]);

/** What was written down, of one page or of all; it is gone then. */
export function takeEarly(pageId?: string): readonly EarlyAdding[] {
  const all = readEarly();
  const isTaken = (adding: EarlyAdding) => pageId === undefined || adding.pageId === pageId;
  storeList(
    key,
    all.filter((adding) => !isTaken(adding)),
  );
  return all.filter(isTaken);
}
