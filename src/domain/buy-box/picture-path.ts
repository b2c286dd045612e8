/** Returns the `/resize/…` path of a picture's address. */
export function pathOf(url: string): string {
  return url.slice(url.indexOf('/resize'));
}
