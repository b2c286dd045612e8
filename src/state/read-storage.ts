/** Returns the entry of `localStorage`, or else of `sessionStorage`, under a key. */
export function storedText(key: string): string | null | undefined {
  return ignoreErrors(() => localStorage.getItem(key)) ?? ignoreErrors(() => sessionStorage.getItem(key));
}

/** Returns the result of an action; undefined if it throws, as storage does that is forbidden or full. */
export function ignoreErrors<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Parses a JSON text; returns undefined if it is no JSON. */
export function readJson(text: string | null | undefined): unknown {
  return ignoreErrors((): unknown => JSON.parse(text ?? '') as unknown);
}

/**
 * Returns the list in `localStorage` under a key; empty if there is none or storage is forbidden. Empty items are left out;
 * the type of the others is not checked.
 */
export function storedList<Item>(key: string): readonly Item[] {
  const list = ignoreErrors((): unknown => JSON.parse(localStorage.getItem(key) ?? ''));
  return Array.isArray(list) ? (list.filter(Boolean) as Item[]) : [];
}
