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
export function readEarly(): readonly EarlyAdding[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as EarlyAdding[];
  } catch {
    return [];
  }
}

/** False where storage is forbidden or full: the click is done on this page or not at all. */
export function keepEarly(adding: EarlyAdding): boolean {
  return write([...readEarly(), adding]);
}

/** What was written down, of one page or of all; it is gone then. */
export function takeEarly(pageId?: string): readonly EarlyAdding[] {
  const all = readEarly();
  const isTaken = (adding: EarlyAdding) => pageId === undefined || adding.pageId === pageId;
  const taken = all.filter(isTaken);
  if (taken.length > 0) write(all.filter((adding) => !isTaken(adding)));
  return taken;
}

function write(addings: readonly EarlyAdding[]): boolean {
  try {
    if (addings.length > 0) localStorage.setItem(key, JSON.stringify(addings));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
