import { z } from 'zod';
import { regionOfAddress } from '../../domain/checkout/region-of-zip-code.ts';
import type { AddressRegion } from '../../domain/checkout/regions.ts';
import { isGivenName } from '../../domain/checkout/validation.ts';
import { isCountryCode } from '../../domain/country-codes.ts';
import { messages } from '../../domain/message-texts.ts';
import { isRecord, listAsObject, renameKeys, type AnyCase } from './records.ts';
import { ignored, inAnyForm, plainText } from './primitives.ts';
import { mostStreetLines } from '../../config/limits/api.ts';

/** Clients send numbers and texts alike, such as zip codes. */
const numberAsText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

const textOrNumber = <Schema extends z.ZodType>(schema: Schema) =>
  inAnyForm<Schema, z.input<Schema> | number>(numberAsText, schema);

/** Creates the schema of an optional text of an address. The text is trimmed, and left out if it is empty. */
export const optional = (maximum: number) =>
  textOrNumber(plainText(maximum).nullish()).transform((text) => text?.trim() || undefined);

/**
 * Creates the schema of an optional text of an address with a minimum length; `tooShort` is the message for a shorter
 * text.
 */
export const optionalOfLength = (minimum: number, maximum: number, tooShort: string) =>
  optional(maximum).refine((text) => text === undefined || [...text].length >= minimum, tooShort);

/**
 * Creates the schema of a required text of an address, which is trimmed; `tooShort` is the message for a shorter text.
 */
export const required = (minimum: number, maximum: number, tooShort: string) =>
  textOrNumber(
    z
      .string(messages.fieldRequired)
      .pipe(plainText(maximum))
      .transform((text) => text.trim())
      .refine((text) => text !== '', messages.fieldRequired)
      .refine((text) => text === '' || [...text].length >= minimum, tooShort),
  );

/** Lines of a street, or one of them by itself; empty ones are left out and do not count. */
export const street = inAnyForm(
  (value) => (['string', 'number'].includes(typeof value) ? [value] : value),
  z
    .array(textOrNumber(plainText(200).nullish()), messages.fieldRequired)
    .transform((lines) => lines.map((line) => line?.trim() ?? '').filter((line) => line !== ''))
    .refine((lines) => lines.length <= mostStreetLines, `Street must have at most ${mostStreetLines} lines`),
);

const countryText = z.string(messages.fieldRequired).transform((code) => code.trim().toUpperCase());
const isCodeOfTwoLetters = (code: string) => /^[A-Z]{2}$/.test(code);
const twoLetters = 'Expected a country code of two letters';

/** The country of an address that is not complete yet; undefined where none is named. */
export const anyCountry = countryText
  .refine((code) => code === '' || isCodeOfTwoLetters(code), twoLetters)
  .nullish()
  .transform((code) => code || undefined);

const country = countryText
  .refine((code) => code !== '', messages.fieldRequired)
  .refine((code) => code === '' || isCodeOfTwoLetters(code), twoLetters)
  .refine((code) => !isCodeOfTwoLetters(code) || isCountryCode(code), 'Expected the code of a country');

/** Returns whether a text has a letter or a digit, as every place has (docs/reference/behaviour.md#b17). */
const hasLetterOrDigit = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * The required fields of a person's address (docs/reference/behaviour.md#b17), with the texts of
 * docs/reference/product.md#s5.
 */
export const personAndPlace = {
  country_id: country,
  street: street.refine((lines) => lines.some(hasLetterOrDigit), messages.fieldRequired),
  city: required(1, 100, messages.fieldRequired).refine(
    (text) => text === '' || hasLetterOrDigit(text),
    messages.fieldRequired,
  ),
  firstname: required(1, 100, messages.fieldRequired).refine(
    (text) => text === '' || isGivenName(text),
    messages.nameLength,
  ),
  lastname: required(1, 100, messages.fieldRequired),
  company: optional(200),
  telephone: optional(40),
};

/** Fields of stored addresses that come along and mean nothing here. */
export const echoedFields = { prefix: ignored, middlename: ignored, suffix: ignored, fax: ignored };

/** The fields that may name an address's region: its name in the country's list, its number, its code. */
export const region = { region: optional(100), region_id: optional(20), region_code: optional(20) };

/** Returns whether a field of a region is empty. Profiles contain empty texts and the number 0 there. */
function namesNone(field: unknown): boolean {
  const text = numberAsText(field ?? '');
  return typeof text === 'string' && ['', '0'].includes(text.trim());
}

/**
 * Moves the fields of a region object `{region, region_code, region_id}`, as profiles have it, into the address
 * (docs/reference/behaviour.md#a1). They take precedence over the same fields of the address unless they are empty. Its
 * other fields get names that no address has (`region.…`). A region that is a text stays.
 */
function spreadRegion(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const inner = renameKeys(listAsObject(value['region']));
  if (!isRecord(inner)) return value;
  const { region: name, region_code, region_id, ...others } = inner;
  return {
    ...value,
    region: name,
    region_code: namesNone(region_code) ? value['region_code'] : region_code,
    region_id: namesNone(region_id) ? value['region_id'] : region_id,
    ...Object.fromEntries(Object.entries(others).map(([key, field]) => [`region.${key}`, field])),
  };
}

/** Creates the schema of an address that also accepts keys in camel case and the region as an object. */
export const anyForm = <Schema extends z.ZodType>(schema: Schema) =>
  inAnyForm<Schema, z.input<Schema> | AnyCase<z.input<Schema>>>(
    (value) => spreadRegion(renameKeys(value)),
    schema,
  );

/** The fields that an address's region depends on. */
export interface AddressOfCountry extends AddressRegion {
  readonly country_id?: string | null | undefined;
  readonly postcode?: string | null | undefined;
}

/**
 * Replaces the region by the one in the list of its country. It is found by any of its fields or, without these, by the
 * zip code. An address without such a region stays as it is.
 */
export function withListedRegion<Address extends AddressOfCountry>(address: Address) {
  const listed = regionOfAddress(address.country_id ?? '', address);
  if (!listed) return address;
  const { id, code, name } = listed;
  return { ...address, region: name, region_code: code, ...(id > 0 && { region_id: String(id) }) };
}
