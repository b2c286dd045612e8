import { z } from 'zod';
import { regionOfAddress } from '../../domain/checkout/region-of-zip-code.ts';
import { namesRegion, regionsOf, type AddressRegion } from '../../domain/checkout/regions.ts';
import { isEmailAddress } from '../../domain/checkout/validation.ts';
import { messages } from '../../domain/messages.ts';
import { isCountryCode } from '../../domain/country-codes.ts';
import { isRecord, renameKeys } from './records.ts';
import { ignored, plainText } from './primitives.ts';

const optional = (maximum: number) =>
  z
    .union([plainText(maximum), z.number().transform(String)])
    .nullish()
    .transform((text) => text?.trim() || undefined);

const required = (minimum: number, maximum: number, tooShort: string) =>
  z
    .string(messages.fieldRequired)
    .pipe(plainText(maximum))
    .transform((text) => text.trim())
    .refine((text) => text !== '', messages.fieldRequired)
    .refine((text) => text === '' || [...text].length >= minimum, tooShort);

const street = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z
    .array(plainText(200).nullish())
    .max(4)
    .transform((lines) => lines.map((line) => line?.trim() ?? '').filter((line) => line !== '')),
);

/** A region is a text, or what a profile holds: `{region, region_code, region_id}` (reference A1). */
function spreadRegion(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value['region'])) return value;
  const { region, region_code, region_id } = value['region'];
  return { region_code, region_id, ...value, region };
}

const anyCase = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => spreadRegion(renameKeys(value)), schema);

/** Fields of stored addresses that come along and mean nothing here. */
const echoedFields = {
  id: ignored,
  customer_id: ignored,
  customer_address_id: ignored,
  default_shipping: ignored,
  default_billing: ignored,
  same_as_billing: ignored,
  save_in_address_book: ignored,
  prefix: ignored,
  middlename: ignored,
  suffix: ignored,
  fax: ignored,
};

const country = z
  .string(messages.fieldRequired)
  .transform((code) => code.trim().toUpperCase())
  .refine((code) => /^[A-Z]{2}$/.test(code), 'Expected a country code of two letters');

const region = { region: optional(100), region_id: optional(20), region_code: optional(20) };

interface AddressOfCountry extends AddressRegion {
  readonly country_id?: string | null | undefined;
  readonly postcode?: string | null | undefined;
}

/**
 * The region as the country's list writes it, by whichever of its fields it is named, or by the zip code where none is;
 * else as it was given.
 */
function withListedRegion<Address extends AddressOfCountry>(address: Address) {
  const listed = regionOfAddress(address.country_id ?? '', address);
  if (!listed) return address;
  const { id, code, name } = listed;
  return { ...address, region: name, region_code: code, ...(id > 0 && { region_id: String(id) }) };
}

/**
 * An address that is not complete yet: where ways of shipping and totals are asked for (reference A2). Keys may be
 * written `country_id` or `countryId`.
 */
export const addressDraft = anyCase(
  z.strictObject({
    ...echoedFields,
    ...region,
    country_id: country.nullish(),
    street: street.nullish(),
    postcode: optional(20),
    city: optional(100),
    firstname: optional(100),
    lastname: optional(100),
    company: optional(200),
    telephone: optional(40),
    vat_id: optional(40),
    email: optional(254),
  }),
).transform(withListedRegion);

/** A place has a letter or a digit (reference B17). */
const hasLetterOrDigit = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** What is wrong with the region of an address: it is one of the list, where its country has a list. */
function regionProblem(country: string, address: AddressOfCountry): string | undefined {
  if (regionsOf(country).length === 0 || regionOfAddress(country, address)) return undefined;
  return namesRegion(address) ? `Expected a region of ${country}` : messages.fieldRequired;
}

const completeAddress = z
  .strictObject({
    ...echoedFields,
    ...region,
    country_id: country.refine(
      (code) => !/^[A-Z]{2}$/.test(code) || isCountryCode(code),
      'Expected the code of a country',
    ),
    street: street.refine((lines) => lines.some(hasLetterOrDigit), messages.fieldRequired),
    postcode: required(3, 20, messages.zipCodeLength),
    city: required(1, 100, messages.fieldRequired).refine(
      (text) => text === '' || hasLetterOrDigit(text),
      messages.fieldRequired,
    ),
    firstname: required(2, 100, messages.nameLength),
    lastname: required(1, 100, messages.fieldRequired),
    company: optional(200),
    telephone: optional(40),
    vat_id: optional(40).refine(
      (text) => text === undefined || [...text].length >= 3,
      messages.taxNumberLength,
    ),
    email: optional(254).refine((text) => text === undefined || isEmailAddress(text), messages.invalidEmail),
  })
  .superRefine((address, context) => {
    const problem = regionProblem(address.country_id, address);
    if (problem) context.addIssue({ code: 'custom', path: ['region'], message: problem });
  })
  .transform(withListedRegion);

/** An address of an order; what each field must hold is in reference B17, with the texts of specification section 5. */
export const orderAddress = anyCase(completeAddress);

export type AddressDraft = z.infer<typeof addressDraft>;

/** What the shop keeps of an address of an order. */
export interface OrderAddress {
  readonly firstname: string;
  readonly lastname: string;
  readonly company?: string;
  readonly street: readonly string[];
  readonly postcode: string;
  readonly city: string;
  readonly region?: string;
  readonly region_id?: string;
  readonly region_code?: string;
  readonly country_id: string;
  readonly telephone?: string;
  readonly vat_id?: string;
  readonly email?: string;
}
