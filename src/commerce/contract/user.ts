import { z } from 'zod';
import { isEmailAddress } from '../../domain/checkout/validation.ts';
import { messages } from '../../domain/messages.ts';
import {
  anyCase,
  echoedFields,
  optional,
  personAndPlace,
  region,
  withListedRegion,
} from './address-fields.ts';
import { ignored, plainText } from './primitives.ts';

/** Shortest password of the shop (specification section 5); longer ones than this cost only time. */
const shortestPassword = 8;
const longestPassword = 256;

const requiredText = (maximum: number) => z.string(messages.fieldRequired).pipe(plainText(maximum));

/** An e-mail address as the shop keeps it: without spaces around it. Addresses compare without regard to case. */
export const emailAddress = requiredText(254).transform((text, context) => {
  const email = text.trim();
  if (isEmailAddress(email)) return email;
  context.addIssue({ code: 'custom', message: messages.invalidEmail });
  return z.NEVER;
});

export const newPassword = z
  .string(messages.fieldRequired)
  .min(shortestPassword, `Password must have at least ${shortestPassword} letters`)
  .max(longestPassword);

/** A password to compare with: any that somebody may have. */
const knownPassword = z.string().max(longestPassword);

const name = requiredText(255).refine((text) => text.trim() !== '', messages.fieldRequired);
/** The same rule as in checkout (reference B17). */
const firstName = name.refine((text) => [...text.trim()].length !== 1, messages.nameLength);

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
 * lack a zip code, and a region where its country has a list.
 */
export const customerAddress = anyCase(
  z.strictObject({
    ...echoedFields,
    ...personAndPlace,
    ...region,
    id: wholeNumber.nullish(),
    customer_id: wholeNumber.nullish(),
    vat_id: optional(40),
    postcode: optional(20),
    region_id: wholeNumber.nullish(),
    email: ignored,
    default_shipping: z.boolean().nullish(),
    default_billing: z.boolean().nullish(),
    custom_attributes: ignored,
    extension_attributes: ignored,
  }),
).transform((given): CustomerAddressInput => {
  const { region: name, region_code, region_id, ...address } = withListedRegion(given);
  return { ...address, region: { region: name, region_code, region_id: Number(region_id ?? 0) } };
});

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

/** Body of POST user/create (reference A1). */
export const createCustomerRequest = z.strictObject({
  customer: z.strictObject({
    email: emailAddress,
    firstname: firstName,
    lastname: name,
    addresses: z.array(customerAddress).max(2).nullish(),
    custom_attributes: ignored,
    extension_attributes: ignored,
  }),
  password: newPassword,
});
export type CreateCustomerRequest = z.infer<typeof createCustomerRequest>;

/** Body of POST user/login. */
export const loginRequest = z.strictObject({ username: plainText(254), password: knownPassword });

/** Body of POST user/refresh; browsers send none, since their token is in a cookie. */
export const refreshRequest = z.strictObject({ refreshToken: plainText(500).nullish() }).nullish();

/** Body of POST user/reset-password. */
export const resetPasswordRequest = z.strictObject({ email: plainText(254) });

/** Body of POST user/create-password: the end of a reset. */
export const createPasswordRequest = z.strictObject({
  email: plainText(254),
  newPassword,
  resetToken: plainText(500),
});

/** Body of POST user/change-password. */
export const changePasswordRequest = z.strictObject({ currentPassword: knownPassword, newPassword });

/** Only these four fields of a profile can be changed (specification section 3); what else is echoed is not read. */
export const profileRequest = z.strictObject({
  customer: z.looseObject({
    email: emailAddress.optional(),
    firstname: firstName.optional(),
    lastname: name.optional(),
    addresses: z.array(customerAddress).max(50).optional(),
  }),
});
export type ProfileRequest = z.infer<typeof profileRequest>;

/** An address as answers carry it (reference A1). */
export interface CustomerAddress {
  readonly id: number;
  readonly customer_id: number;
  readonly region: { readonly region_code: string; readonly region: string; readonly region_id: number };
  readonly region_id: number;
  readonly country_id: string;
  readonly street: readonly string[];
  readonly telephone: string;
  readonly postcode: string;
  readonly city: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company?: string;
  readonly vat_id?: string;
  readonly default_shipping?: true;
  readonly default_billing?: true;
}

/** Answer of GET and POST user/me, and of POST user/create (reference A1). */
export interface CustomerProfile {
  readonly id: number;
  readonly group_id: number;
  /** Ids of addresses, as texts; absent where there is none. */
  readonly default_billing?: string;
  readonly default_shipping?: string;
  /** Instants as `YYYY-MM-DD hh:mm:ss`, UTC. */
  readonly created_at: string;
  readonly updated_at: string;
  /** Name of the store view that the account was made in. */
  readonly created_in: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly store_id: number;
  readonly website_id: number;
  readonly addresses: readonly CustomerAddress[];
  readonly disable_auto_group_change: 0;
  /** JWT that names the customer's group; only where groups have prices or taxes of their own. */
  readonly groupToken?: string;
}

/** `meta` of an answer that gives tokens. */
export interface TokenMeta {
  readonly refreshToken: string;
}

/** Body of POST user/erase: the password proves who asks. */
export const eraseRequest = z.strictObject({ password: knownPassword });

/** Answer of GET user/export: everything that the shop knows of a customer. */
export interface CustomerExport {
  readonly customer: CustomerProfile;
  readonly sessions: readonly {
    readonly created_at: string;
    readonly last_used_at: string;
    readonly expires_at: string;
  }[];
  readonly carts: readonly object[];
  /** As they are kept; amounts in minor units. One that waits for its payment has the status `payment_pending`. */
  readonly orders: readonly object[];
}
