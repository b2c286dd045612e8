import { z } from 'zod';
import { longestProfile, watchesPerAddress } from '../../config/limits/newsletter.ts';
import { isEmailAddress } from '../../domain/checkout/validation.ts';
import { ignored, plainText, sku, unlessRefused, type Answered } from './primitives.ts';
import { isRecord } from './records.ts';
import { emailAddress } from './user.ts';

/** The text of an address that is none (docs/reference/behaviour.md#a7). */
const invalidEmail = 'Invalid e-mail provided!';

const lacksEmail = (value: unknown) =>
  isRecord(value) && typeof value['email'] === 'string' && isEmailAddress(value['email'].trim())
    ? undefined
    : invalidEmail;

/** As in the body of another client: the store by its code; else the store of the request. */
const storeCode = plainText(32).nullish();

const addressed = z.strictObject({ email: emailAddress, storeCode });

/** Query of the calls that read a subscription. */
export const subscriptionQuery = z.object({
  email: z
    .string(invalidEmail)
    .refine((text) => isEmailAddress(text.trim()), { error: invalidEmail, params: { isText: true } })
    .optional()
    .describe('The caller’s own address; absent: the address of the account'),
});

/** Body of the calls that subscribe and unsubscribe an address. */
export const subscriptionRequest = unlessRefused(lacksEmail, addressed);

/** Body of POST ext/klaviyo/subscribe-advanced: whatever else it has describes the person. */
export const advancedRequest = unlessRefused(
  lacksEmail,
  z
    .looseObject({ email: emailAddress, listId: plainText(64).nullish(), storeCode })
    .refine((body) => JSON.stringify(body).length <= longestProfile, 'The profile is too large'),
);

/** Answer of Klaviyo's calls: the subscribed profiles. */
export const subscribedProfiles = z.array(z.looseObject({ email: z.string() }));
export type SubscribedProfiles = Answered<typeof subscribedProfiles>;

const states = ['subscribed', 'unsubscribed', 'pending'] as const;

/** Answer of Mailchimp's calls. */
export const subscriptionState = z.enum(states);
export type SubscriptionState = (typeof states)[number];

/** Body of POST newsletter/confirm. */
export const confirmRequest = z.strictObject({ token: plainText(500) });
export type ConfirmRequest = z.infer<typeof confirmRequest>;

/** Answer of POST newsletter/confirm. */
export const confirmedSubscription = z.strictObject({
  coupon: z.string().nullable().describe('The coupon of a new subscriber, who alone can use it, once'),
});
export type ConfirmedSubscription = Answered<typeof confirmedSubscription>;

/** Query of POST newsletter/unsubscribe. */
export const unsubscribeQuery = z.object({
  key: z.string('key parameter is required').max(500).describe('As the link in the mail has it'),
});

/** Body of POST newsletter/unsubscribe, as mail programs send it (RFC 8058). */
export const oneClickRequest = z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') });

/**
 * Body of POST ext/klaviyo/back-in-stock (docs/reference/product.md#s7). `variant` is a sku; whatever else older clients send is
 * not read.
 */
export const watchRequest = unlessRefused(
  lacksEmail,
  z.strictObject({
    email: emailAddress,
    variant: sku,
    product: sku.nullish(),
    a: ignored,
    g: ignored,
    platform: ignored,
    store: ignored,
    subscribe_for_newsletter: ignored,
  }),
);
export type WatchRequest = z.infer<typeof watchRequest>;

/** Body of POST newsletter/price-drop. */
export const priceWatchRequest = unlessRefused(
  lacksEmail,
  z.strictObject({ email: emailAddress, skus: z.array(sku).min(1).max(watchesPerAddress) }),
);
export type PriceWatchRequest = z.infer<typeof priceWatchRequest>;

/** Answer of POST ext/klaviyo/back-in-stock and of POST newsletter/price-drop. */
export const watchAnswer = z.strictObject({
  success: z.boolean().describe('False if the product is in stock, or the address waits for too many'),
});
export type WatchAnswer = Answered<typeof watchAnswer>;
