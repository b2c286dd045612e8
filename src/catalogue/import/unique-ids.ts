/** Returns unique numeric IDs, see `uniqueIds`. */
export function uniqueNumbers(given: readonly (number | undefined)[]): number[] {
  return uniqueIds(given, (number) => number);
}

/** Returns unique text IDs, see `uniqueIds`. */
export function uniqueTexts(given: readonly (string | undefined)[]): string[] {
  return uniqueIds(given, String);
}

/**
 * Returns unique IDs: the given ones, each at its first occurrence; for all others their index, or the next free
 * number.
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
