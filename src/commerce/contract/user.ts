import { z } from 'zod';
import { isEmailAddress, isGivenName } from '../../domain/checkout/validation.ts';
import { messages } from '../../domain/message-texts.ts';
import { customerAddress, storedCustomerAddress } from './customer-address.ts';
import { anyObject, ignored, plainText, type Answered } from './primitives.ts';
import { longestPassword, shortestPassword } from '../../config/limits/accounts.ts';

const requiredText = (maximum: number) => z.string(messages.fieldRequired).pipe(plainText(maximum));

/** An e-mail address as the shop keeps it: without spaces around it. Addresses compare without regard to case. */
export const emailAddress = requiredText(254).transform((text, context) => {
  const email = text.trim();
  if (isEmailAddress(email)) return email.normalize('NFC');
  context.addIssue({ code: 'custom', message: messages.invalidEmail });
  return z.NEVER;
});

/** A password to be: one that an account may have. */
const newPassword = z
  .string(messages.fieldRequired)
  .min(shortestPassword, `Password must have at least ${shortestPassword} letters`)
  .max(longestPassword, `Password must have at most ${longestPassword} letters`);

/** A password to compare with: any that somebody may have. */
const knownPassword = z.string().max(longestPassword);

const name = requiredText(255).refine((text) => text.trim() !== '', messages.fieldRequired);
/** The same rule as in checkout (docs/reference/behaviour.md#b17). */
const firstName = name.refine((text) => text.trim() === '' || isGivenName(text.trim()), messages.nameLength);

/** Body of POST user/create (docs/reference/behaviour.md#a1). */
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
export const resetPasswordRequest = z.strictObject({ email: plainText(254) }).transform(({ email }) => email);

/** Body of POST user/create-password: the end of a reset. */
export const createPasswordRequest = z.strictObject({
  email: plainText(254),
  newPassword,
  resetToken: plainText(500),
});

/** Body of POST user/change-password. */
export const changePasswordRequest = z.strictObject({ currentPassword: knownPassword, newPassword });

/** Only these four fields of a profile can be changed (docs/reference/product.md#s3); what else is echoed is not read. */
export const profileRequest = z.strictObject({
  customer: z.looseObject({
    email: emailAddress.optional(),
    firstname: firstName.optional(),
    lastname: name.optional(),
    addresses: z.array(customerAddress).max(50).optional(),
  }),
  /** Needed where the e-mail address is another one. */
  currentPassword: knownPassword.optional(),
});
export type ProfileRequest = z.infer<typeof profileRequest>;

/** Body of POST user/confirm-email. */
export const confirmEmailRequest = z.strictObject({ token: plainText(500) }).transform(({ token }) => token);

/** Body of POST user/end-sessions: one session, or all others without an id. The password proves who asks. */
export const endSessionsRequest = z.strictObject({
  password: knownPassword,
  id: plainText(64).optional(),
});

/** Body of POST user/erase: the password proves who asks. */
export const eraseRequest = z.strictObject({ password: knownPassword });

const instant = z.string().describe('`YYYY-MM-DD hh:mm:ss`, UTC');

/** Answer of GET and POST user/me, and of POST user/create (docs/reference/behaviour.md#a1). */
export const customerProfile = z.strictObject({
  id: z.int(),
  group_id: z.int(),
  default_billing: z.string().optional().describe('ID of an address; absent if there is none'),
  default_shipping: z.string().optional().describe('ID of an address; absent if there is none'),
  created_at: instant,
  updated_at: instant,
  created_in: z.string().describe('Name of the store view where the account was created'),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  store_id: z.int(),
  website_id: z.int(),
  addresses: z.array(storedCustomerAddress),
  disable_auto_group_change: z.literal(0),
  groupToken: z
    .string()
    .optional()
    .describe('JWT with the customer’s group. Present only if groups have their own prices or taxes'),
});
export type CustomerProfile = Answered<typeof customerProfile>;

/** One login of a customer. */
export const sessionSummary = z.strictObject({
  id: z.string(),
  device: z.string().describe('Browser and operating system, such as `Firefox, Windows`; empty if unknown'),
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean().describe('True for the session of this call'),
});
export type SessionSummary = Answered<typeof sessionSummary>;

/** Answer of GET user/export: everything that the shop knows of a customer. */
export const customerExport = z.strictObject({
  customer: customerProfile,
  sessions: z.array(
    z.strictObject({
      created_at: z.string(),
      last_used_at: z.string(),
      expires_at: z.string(),
      device: z.string().nullable(),
    }),
  ),
  carts: z.array(anyObject('A cart with its lines')),
  reviews: z.array(anyObject('A review that was written while signed in')),
  newsletter: z.array(
    anyObject('A subscription to the newsletter of a store, with the text that was agreed to'),
  ),
  watches: z.array(anyObject('A product whose stock or price the address is to be told of')),
  orders: z.array(
    anyObject(
      'A stored order, with amounts in minor units. `payment_pending` is the status of an order without its payment',
    ),
  ),
});
export type CustomerExport = Answered<typeof customerExport>;
