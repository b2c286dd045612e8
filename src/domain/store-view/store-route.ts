/**
 * Removes a leading `{store code}/` of a path; a path that is only the code (`/de`) and paths of no known store stay
 * (docs/reference/behaviour.md#b11).
 */
export function removeStoreCode(path: string, storeCodes: readonly string[]): string {
  const [, slash = '', code = '', rest = ''] = /^(\/?)([^/?#]+)\/(.*)$/s.exec(path) ?? [];
  return storeCodes.includes(code) ? `${slash}${rest}` : path;
}
