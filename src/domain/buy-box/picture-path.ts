/** `/resize/…` of an address of a picture. */
export function pathOf(url: string): string {
  return url.slice(url.indexOf('/resize'));
}
