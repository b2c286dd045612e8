/** Returns how many things there are, in words. */
export function things({ length }: readonly unknown[]): string {
  return length === 1 ? '1 thing' : `${length} things`;
}
