/** Ids of which none is there twice, see `uniqueIds`. */
export function uniqueNumbers(given: readonly (number | undefined)[]): number[] {
  return uniqueIds(given, (number) => number);
}

/** The same for ids that are texts. */
export function uniqueTexts(given: readonly (string | undefined)[]): string[] {
  return uniqueIds(given, String);
}

/**
 * Ids of which none is there twice: the given ones, each where it comes first; for all others the number of their place,
 * or the next one that is free.
 */
function uniqueIds<Id extends number | string>(
  given: readonly (Id | undefined)[],
  numbered: (number: number) => Id,
): Id[] {
  const taken = new Set(given.filter((id) => id !== undefined));
  const used = new Set<Id>();
  return given.map((wanted, index) => {
    if (wanted !== undefined && !used.has(wanted)) {
      used.add(wanted);
      return wanted;
    }
    let number = index + 1;
    while (taken.has(numbered(number))) number++;
    const id = numbered(number);
    taken.add(id);
    return id;
  });
}
