import { cleanText } from '../domain/clean-text.ts';
import { isTrue } from '../domain/is-true.ts';
import type { Field } from './fields.ts';
import type { ParseReport } from './parse-report.ts';
import { isNoAsset, parseAsset, type Asset } from './parse-asset.ts';
import { parseLink } from './parse-link.ts';
import { parseRichText } from './parse-rich-text.ts';

/** A field that holds no blocks. */
export type SimpleField = Exclude<Field, { kind: 'blocks' }>;

/**
 * Parses the value of a field. What can't be used is named in the report and left out: the value is then that of an
 * empty field.
 */
export function parseField(field: SimpleField, value: unknown, report: ParseReport, path: string): unknown {
  const parsed = valueOf(field, value, report, path);
  const isEmpty = parsed === undefined || parsed === '' || (Array.isArray(parsed) && parsed.length === 0);
  if (isEmpty && !isNothing(value)) report.add(path, problems[field.kind]);
  else if (isEmpty && field.required) report.add(path, emptyField);
  return parsed;
}

/** The problem of an empty required field. */
export const emptyField = 'it is empty';

const problems: Readonly<Record<SimpleField['kind'], string>> = {
  text: 'it is not a text',
  textarea: 'it is not a text',
  richtext: 'none of it can be shown',
  number: 'it is not a number within the limits',
  boolean: 'it is neither true nor false',
  option: 'it is not one of the options',
  datetime: 'it is not a date and time such as 2026-12-24T18:00:00Z',
  link: 'the link is not allowed: use a path, or an address that starts with https:, mailto: or tel:',
  asset: 'it is not a path and not a file of Storyblok',
  product: 'it is not a SKU',
  products: 'it is not a list of SKUs',
  category: 'it is not the ID of a category',
  categories: 'it is not a list of category IDs',
};

/**
 * Returns true for an empty field: Storyblok sends an empty text for most, and an object without content for others.
 */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || isNoAsset(value)) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  if ('linktype' in value) return !Object.entries(value).some(([key, each]) => linkTargets.has(key) && each);
  return 'type' in value && value.type === 'doc' && isEmptyTree(value);
}

const linkTargets = new Set(['url', 'cached_url', 'href', 'email', 'anchor']);

function isEmptyTree(tree: object): boolean {
  const content = 'content' in tree ? tree.content : [];
  if (!Array.isArray(content) || content.length > 1) return false;
  const [only] = content as readonly unknown[];
  return only === undefined || (typeof only === 'object' && only !== null && !('content' in only));
}

function valueOf(field: SimpleField, value: unknown, report: ParseReport, path: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return textOf(value, field.maximum, report, path);
    case 'richtext':
      return parseRichText(value, report, path);
    case 'number':
      return numberOf(value, field);
    case 'boolean':
      return isTrue(value);
    case 'option':
      return optionOf(field.options, value, report, path);
    case 'datetime':
      return instantOf(value);
    case 'link':
      return parseLink(value, report);
    case 'asset':
      return quotedAsset(value, report);
    case 'product':
      return skuOf(value) ?? '';
    case 'category':
      return idOf(value);
    case 'products':
      return listOf(value, skuOf, field.maximum, report, path);
    case 'categories':
      return listOf(value, idOf, field.maximum, report, path);
  }
}

function quotedAsset(value: unknown, report: ParseReport): Asset | undefined {
  const asset = parseAsset(value);
  return asset && { ...asset, alt: report.quote(asset.alt) };
}

function textOf(value: unknown, maximum: number, report: ParseReport, path: string): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = cleanText(String(value));
  if (text.length > maximum) report.add(path, `it has more than ${maximum} characters`);
  return report.quote(text.slice(0, maximum).toWellFormed());
}

function numberOf(
  value: unknown,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && number >= minimum && number <= maximum ? number : undefined;
}

function optionOf(
  options: readonly { readonly value: string }[],
  value: unknown,
  report: ParseReport,
  path: string,
): string | undefined {
  const known = options.find((option) => option.value === value);
  if (!known && !isNothing(value)) report.add(path, problems.option);
  return (known ?? options[0])?.value;
}

/** Parses an instant with a zone, or in UTC, as Storyblok writes it (`2026-12-24 18:00`). */
function instantOf(value: unknown): string | undefined {
  const [, day, time, zone = 'Z'] =
    (typeof value === 'string' &&
      /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/.exec(value.trim())) ||
    [];
  const instant = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}

function skuOf(value: unknown): string | undefined {
  const sku = typeof value === 'string' || typeof value === 'number' ? cleanText(String(value)).trim() : '';
  return sku !== '' && sku.length <= 64 ? sku : undefined;
}

function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}

/** Returns a list, or a text's members separated by commas or lines. */
function listOf<Member>(
  value: unknown,
  member: (value: unknown) => Member | undefined,
  maximum: number,
  report: ParseReport,
  path: string,
): readonly Member[] {
  const given: readonly unknown[] = typeof value === 'string' ? value.split(/[\n,;]/) : toList(value);
  if (given.length > maximum) report.add(path, `it has more than ${maximum} entries`);
  return given.slice(0, maximum).flatMap((each) => member(each) ?? []);
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
