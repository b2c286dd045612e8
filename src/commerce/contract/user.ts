import { z } from 'zod';
import { isEmailAddress } from '../../domain/checkout/validation.ts';
import { messages } from '../../domain/messages.ts';
import { customerAddress, type CustomerAddress } from './customer-address.ts';
import { ignored, plainText } from './primitives.ts';

/** Shortest password of the shop (specification section 5); longer ones than this cost only time. */
const shortestPassword = 8;
const longestPassword = 256;

const requiredText = (maximum: number) => z.string(messages.fieldRequired).pipe(plainText(maximum));

/** An e-mail address as the shop keeps it: without spaces around it. Addresses compare without regard to case. */
export const emailAddress = requiredText(254).transform((text, context) => {
  const email = text.trim();
  if (isEmailAddress(email)) return email.normalize('NFC');
  context.addIssue({ code: 'custom', message: messages.invalidEmail });
  return z.NEVER;
});

/** A password to be: one that an account may have. */
export const newPassword = z
  .string(messages.fieldRequired)
  .min(shortestPassword, `Password must have at least ${shortestPassword} letters`)
  .max(longestPassword, `Password must have at most ${longestPassword} letters`);

/** A password to compare with: any that somebody may have. */
const knownPassword = z.string().max(longestPassword);

const name = requiredText(255).refine((text) => text.trim() !== '', messages.fieldRequired);
/** The same rule as in checkout (reference B17). */
const firstName = name.refine((text) => [...text.trim()].length !== 1, messages.nameLength);

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
  /** Needed where the e-mail address is another one. */
  currentPassword: knownPassword.optional(),
});
export type ProfileRequest = z.infer<typeof profileRequest>;

/** Body of POST user/confirm-email. */
export const confirmEmailRequest = z.strictObject({ token: plainText(500) });

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

/** One login of a customer. */
export interface SessionSummary {
  readonly id: string;
  /** Browser and system, such as `Firefox, Windows`; empty where they are not known. */
  readonly device: string;
  /** Instants as `YYYY-MM-DD hh:mm:ss`, UTC. */
  readonly created_at: string;
  readonly last_used_at: string;
  /** The session of this call. */
  readonly is_current: boolean;
}

/** Body of POST user/end-sessions: one session, or all others without an id. The password proves who asks. */
export const endSessionsRequest = z.strictObject({
  password: knownPassword,
  id: plainText(64).optional(),
});

/** Body of POST user/erase: the password proves who asks. */
export const eraseRequest = z.strictObject({ password: knownPassword });

/** Answer of GET user/export: everything that the shop knows of a customer. */
export interface CustomerExport {
  readonly customer: CustomerProfile;
  readonly sessions: readonly {
    readonly created_at: string;
    readonly last_used_at: string;
    readonly expires_at: string;
    readonly device: string | null;
  }[];
  readonly carts: readonly object[];
  /** As they are kept; amounts in minor units. One that waits for its payment has the status `payment_pending`. */
  readonly orders: readonly object[];
}
