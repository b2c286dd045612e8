/** A JSON object of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the items of a list that are objects; empty for any other value. */
export function fieldsList(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** Parses a finite number, also one written as text; undefined otherwise. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Parses a safe integer. */
export function toInteger(value: unknown): number | undefined {
  const number = toNumber(value);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

/** Parses an ID: a whole number of at least 1. */
export function toId(value: unknown): number | undefined {
  const id = toInteger(value);
  return id !== undefined && id > 0 ? id : undefined;
}

/** Parses IDs of a list, or of a text with commas; each once. */
export function toIds(value: unknown): number[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  return [...new Set(list.flatMap((item) => toId(item) ?? []))];
}

/** Returns the trimmed text of a non-empty text or number; undefined otherwise. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Platforms write truth as `true`, `1`, `"1"`, `"true"` or `"yes"`; undefined where nothing is said. */
export function toFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  if (['1', 'true', 'yes'].includes(text)) return true;
  return ['0', 'false', 'no', ''].includes(text) ? false : undefined;
}

/** Returns an object without fields that are `null`, undefined, or would reach an object's prototype. */
export function withoutNothing(fields: Fields): Record<string, unknown> {
  const dangerous = ['__proto__', 'constructor', 'prototype'];
  const entries = Object.entries(fields).filter(
    ([name, value]) => value !== null && value !== undefined && !dangerous.includes(name),
  );
  return Object.fromEntries(entries);
}

/**
 * Returns a URL path without slashes at its ends and without unsafe parts (`..`, empty ones, control characters);
 * undefined if nothing remains.
 */
export function toUrlPath(value: unknown): string | undefined {
  const [path = ''] = (toText(value) ?? '').split(/[?#]/, 1);
  return toFilePath(path);
}

/** Returns a file's path without empty and dotted segments, backslashes and control characters; undefined if none is left. */
function toFilePath(path: string): string | undefined {
  const segments = path
    .replace(/[\u0000-\u001f\u007f\\]/g, '')
    .split('/')
    .filter((segment) => !['', '.', '..'].includes(segment.trim()));
  return segments.length > 0 ? segments.join('/') : undefined;
}

/** Returns a document with Magento's `custom_attributes`, list or object, as fields of its own. */
export function withCustomAttributes(raw: Fields): Fields {
  const { custom_attributes, ...own } = raw;
  return custom_attributes ? { ...customAttributes(custom_attributes), ...withoutNothing(own) } : raw;
}

function customAttributes(attributes: unknown): Record<string, unknown> {
  if (isFields(attributes)) return withoutNothing(attributes);
  return withoutNothing(
    Object.fromEntries(
      fieldsList(attributes).flatMap(({ attribute_code, value }) => {
        const code = toText(attribute_code);
        return code === undefined ? [] : [[code, value]];
      }),
    ),
  );
}

/**
 * Returns a picture's path below the media folder; undefined for Magento's `no_selection`. Of a URL only the path counts,
 * below Magento's folder of product pictures if it names that, because pages show no pictures of other hosts. `?` and `#`
 * begin a query or fragment in a URL and after a picture's extension; elsewhere they belong to the file's name.
 */
export function imagePath(value: unknown): string | undefined {
  const text = toText(value);
  if (text === undefined || text === 'no_selection') return undefined;
  const local = text.replace(/^(?:https?:)?\/\/[^/]*/i, '');
  const cut = local === text ? /(?<=\.(?:avif|gif|jpe?g|png|svg|webp))[?#].*$/i : /[?#].*$/;
  const path = toFilePath(local.replace(cut, ''));
  return path === undefined ? undefined : `/${path.replace(/^.*?catalog\/product\//, '')}`;
}
