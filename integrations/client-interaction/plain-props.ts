/** What Astro knows of an island beside its props. */
interface IslandMetadata {
  readonly displayName: string;
}

/**
 * Props of an island as JSON, for `island.ts` to read; escaped to stand in an attribute between single quotes.
 * @throws {TypeError} for what JSON would change: anything but plain objects, lists, text, finite numbers, booleans,
 * null and undefined.
 */
export function plainProps(
  props: Readonly<Record<string, unknown>>,
  { displayName }: IslandMetadata,
): string {
  for (const name in props) {
    if (!isPlain(props[name]))
      throw new TypeError(`The prop "${name}" of <${displayName}> is no plain data.`);
  }
  // One character at a time, for which V8 makes no matches.
  return JSON.stringify(props)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/'/g, '&#39;');
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object')
    return typeof value !== 'bigint' && typeof value !== 'function' && typeof value !== 'symbol';
  if (value === null) return true;
  if (Array.isArray(value)) return value.every((entry) => entry !== undefined && isPlain(entry));
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const name in value) if (!isPlain((value as Readonly<Record<string, unknown>>)[name])) return false;
  return true;
}
