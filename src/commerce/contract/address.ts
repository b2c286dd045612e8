import { z } from 'zod';
import { regionOfAddress } from '../../domain/checkout/region-of-zip-code.ts';
import { namesRegion, regionsOf } from '../../domain/checkout/regions.ts';
import { isEmailAddress } from '../../domain/checkout/validation.ts';
import { messages } from '../../domain/message-texts.ts';
import {
  anyForm,
  anyCountry,
  echoedFields,
  optional,
  optionalOfLength,
  personAndPlace,
  region,
  required,
  street,
  withListedRegion,
  type AddressOfCountry,
} from './address-fields.ts';
import { ignored, type Answered } from './primitives.ts';

/** The fields of a stored address that a client may send along. */
const storedFields = {
  ...echoedFields,
  id: ignored,
  customer_id: ignored,
  customer_address_id: ignored,
  default_shipping: ignored,
  default_billing: ignored,
  same_as_billing: ignored,
  save_in_address_book: ignored,
};

/**
 * An address that is not complete yet: where ways of shipping and totals are asked for
 * (docs/reference/behaviour.md#a2). Keys may be written `country_id` or `countryId`.
 */
export const addressDraft = anyForm(
  z
    .strictObject({
      ...storedFields,
      ...region,
      country_id: anyCountry,
      street: street.nullish(),
      postcode: optional(20),
      city: optional(100),
      firstname: optional(100),
      lastname: optional(100),
      company: optional(200),
      telephone: optional(40),
      vat_id: optional(40),
      email: optional(254),
    })
    .transform(withListedRegion),
);

/** Returns the problem with an address's region: it must be in its country's list, if there is one. */
function regionProblem(country: string, address: AddressOfCountry): string | undefined {
  if (regionsOf(country).length === 0 || regionOfAddress(country, address)) return undefined;
  return namesRegion(address) ? `Expected a region of ${country}` : messages.fieldRequired;
}

const completeAddress = z
  .strictObject({
    ...storedFields,
    ...region,
    ...personAndPlace,
    postcode: required(3, 20, messages.zipCodeLength),
    vat_id: optionalOfLength(3, 40, messages.taxNumberLength),
    email: optional(254)
      .refine((text) => text === undefined || isEmailAddress(text), messages.invalidEmail)
      .transform((text) => text?.normalize('NFC')),
  })
  .superRefine((address, context) => {
    const problem = regionProblem(address.country_id, address);
    if (problem) context.addIssue({ code: 'custom', path: ['region'], message: problem });
  })
  .transform(withListedRegion);

/**
 * An address of an order; what each field must hold is in docs/reference/behaviour.md#b17, with the texts of
 * docs/reference/product.md#s5.
 */
export const orderAddress = anyForm(completeAddress);

export type AddressDraft = z.infer<typeof addressDraft>;

/** The stored fields of an order's address. */
export const storedAddress = z.strictObject({
  firstname: z.string(),
  lastname: z.string(),
  company: z.string().optional(),
  street: z.array(z.string()),
  postcode: z.string(),
  city: z.string(),
  region: z.string().optional(),
  region_id: z.string().optional(),
  region_code: z.string().optional(),
  country_id: z.string(),
  telephone: z.string().optional(),
  vat_id: z.string().optional(),
  email: z.string().optional(),
});
export type OrderAddress = Answered<typeof storedAddress>;
