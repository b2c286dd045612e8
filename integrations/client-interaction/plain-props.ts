import type { Interaction } from './hydrate-on-interaction.ts';

/** Astro's data of an island beside its props. */
interface IslandMetadata {
  readonly displayName: string;
}

/** A frozen object is the same on many pages, such as the texts of a store: its JSON is made once. */
const kept = new WeakMap<object, string>();

/**
 * Props of an island as JSON, for `island.ts` to read; escaped to stand in an attribute between single quotes. A frozen
 * object must not change inside either.
 * @throws {TypeError} for what JSON would change: anything but plain objects, lists, text, finite numbers, booleans,
 * null and undefined.
 */
export function plainProps(
  props: Readonly<Record<string, unknown>>,
  { displayName }: IslandMetadata,
): string {
  const written: string[] = [];
  for (const name in props) {
    const value = props[name];
    if (value === undefined) continue;
    const json = keptJson(value);
    if (json === undefined) throw new TypeError(`The prop "${name}" of <${displayName}> is no plain data.`);
    written.push(`${jsonOf(name)}:${json}`);
  }
  return `{${written.join()}}`;
}

function keptJson(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return jsonOf(value);
  const json = kept.get(value) ?? jsonOf(value);
  if (json !== undefined) kept.set(value, json);
  return json;
}

/** Returns undefined for what is no plain data. */
function jsonOf(value: unknown): string | undefined {
  if (!isPlain(value)) return undefined;
  // One character at a time, for which V8 makes no matches.
  return JSON.stringify(value)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/'/g, '&#39;');
}

function isPlainEntry(entry: unknown): boolean {
  return entry !== undefined && isPlain(entry);
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object')
    return typeof value !== 'bigint' && typeof value !== 'function' && typeof value !== 'symbol';
  if (value === null) return true;
  if (Array.isArray(value)) return value.every(isPlainEntry);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const name in value) if (!isPlain((value as Readonly<Record<string, unknown>>)[name])) return false;
  return true;
}

/** A directive's value in Astro: that of `client:interaction`, of another one, or none. */
type Value = Interaction | string | null | undefined;

/** Adds the data that an island fetches when it starts to the names of its scripts. */
export function withFiles(scripts: string, value: Value): string {
  return typeof value === 'object' && value?.files ? [scripts, ...value.files].join() : scripts;
}

/** Returns the value of a directive without `files`, as the browser gets it. */
export function withoutFiles(value: Value): Value {
  return typeof value === 'object' ? { ...value, files: undefined } : value;
}
