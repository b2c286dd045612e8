import { z } from 'zod';
import { messages } from '../../domain/message-texts.ts';
import {
  anyForm,
  echoedFields,
  optionalOfLength,
  personAndPlace,
  region,
  withListedRegion,
} from './address-fields.ts';
import { ignored, type Answered } from './primitives.ts';

/** Ids of regions and addresses: clients send numbers and texts alike. */
const wholeNumber = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/, 'Expected a whole number')
    .transform(Number),
]);

/**
 * An address of a customer as clients send it, read as that of an order; with an `id` it is one that the shop knows. It may
 * lack a zip code, and name no region of its country's list, or one that the list has not.
 */
export const customerAddress = anyForm(
  z
    .strictObject({
      ...echoedFields,
      ...personAndPlace,
      ...region,
      id: wholeNumber.nullish(),
      customer_id: wholeNumber.nullish(),
      vat_id: optionalOfLength(3, 40, messages.taxIdLength),
      postcode: optionalOfLength(3, 20, messages.zipCodeLength),
      region_id: wholeNumber.nullish(),
      email: ignored,
      default_shipping: z.boolean().nullish(),
      default_billing: z.boolean().nullish(),
      custom_attributes: ignored,
      extension_attributes: ignored,
    })
    .transform((given): CustomerAddressInput => {
      const { region: name, region_code, region_id, ...address } = withListedRegion(given);
      return { ...address, region: { region: name, region_code, region_id: Number(region_id ?? 0) } };
    }),
);

/** An address of a customer as it is to be kept. */
export interface CustomerAddressInput {
  readonly id?: number | null | undefined;
  readonly customer_id?: number | null | undefined;
  readonly firstname: string;
  readonly lastname: string;
  readonly company?: string | undefined;
  readonly vat_id?: string | undefined;
  readonly street: readonly string[];
  readonly city: string;
  readonly postcode?: string | undefined;
  readonly country_id: string;
  readonly region: {
    readonly region?: string | undefined;
    readonly region_code?: string | undefined;
    readonly region_id: number;
  };
  readonly telephone?: string | undefined;
  readonly default_shipping?: boolean | null | undefined;
  readonly default_billing?: boolean | null | undefined;
}

/** An address as answers carry it (docs/reference/behaviour.md#a1). */
export const storedCustomerAddress = z.strictObject({
  id: z.int(),
  customer_id: z.int(),
  region: z.strictObject({ region_code: z.string(), region: z.string(), region_id: z.int() }),
  region_id: z.int(),
  country_id: z.string(),
  street: z.array(z.string()),
  telephone: z.string(),
  postcode: z.string(),
  city: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  company: z.string().optional(),
  vat_id: z.string().optional(),
  default_shipping: z.literal(true).optional(),
  default_billing: z.literal(true).optional(),
});
export type CustomerAddress = Answered<typeof storedCustomerAddress>;
