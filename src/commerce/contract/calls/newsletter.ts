import { z } from 'zod';
import { newsletterErrors } from '../../errors/newsletter-errors.ts';
import { userErrors } from '../../errors/user-errors.ts';
import { call, type Declaration } from '../call.ts';
import {
  advancedRequest,
  confirmedSubscription,
  confirmRequest,
  oneClickRequest,
  priceWatchRequest,
  subscribedProfiles,
  subscriptionQuery,
  subscriptionRequest,
  subscriptionState,
  unsubscribeQuery,
  watchAnswer,
  watchRequest,
} from '../newsletter.ts';

const { unauthorized, tooManyAttempts } = userErrors;

const ofShopper = {
  caller: 'shopper',
  refusals: [unauthorized, tooManyAttempts],
} as const satisfies Partial<Declaration>;

const klaviyo = { ...ofShopper, path: 'ext/klaviyo/subscribe', answer: subscribedProfiles } as const;
const mailchimp = {
  ...ofShopper,
  path: 'ext/mailchimp-subscribe/subscribe',
  answer: subscriptionState,
} as const;

const subscribes = 'Sends a link by which the address is subscribed; nothing if it is subscribed';
const unsubscribes = 'Ends the subscription of the address; nothing if it is not subscribed';

export const readSubscribedProfiles = call({
  ...klaviyo,
  methods: ['GET'],
  summary: 'Returns the customer’s profile if their own address is subscribed, else an empty list',
  query: subscriptionQuery,
});

export const subscribeProfile = call({
  ...klaviyo,
  methods: ['POST'],
  summary: `${subscribes}. Answers as GET`,
  body: subscriptionRequest,
  takesForm: true,
});

export const unsubscribeProfile = call({
  ...klaviyo,
  methods: ['DELETE'],
  summary: `${unsubscribes}. Answers an empty list`,
  body: subscriptionRequest,
});

export const subscribeAdvanced = call({
  ...ofShopper,
  methods: ['POST'],
  path: 'ext/klaviyo/subscribe-advanced',
  summary: 'The same for a list, with a profile: `listId`, and any other fields',
  body: advancedRequest,
  answer: subscribedProfiles,
});

export const readSubscription = call({
  ...mailchimp,
  methods: ['GET'],
  summary: 'Returns the state of the customer’s own address; `unsubscribed` for any other',
  query: subscriptionQuery,
});

export const subscribe = call({
  ...mailchimp,
  methods: ['POST'],
  summary: `${subscribes}. Returns \`pending\`, or \`subscribed\` to who has that address`,
  body: subscriptionRequest,
});

export const unsubscribe = call({
  ...mailchimp,
  methods: ['DELETE'],
  summary: `${unsubscribes}. Returns \`unsubscribed\``,
  body: subscriptionRequest,
});

export const confirmSubscription = call({
  methods: ['POST'],
  path: 'newsletter/confirm',
  summary: 'Subscribes the address whose link contained the token, which is valid once, for 7 days',
  caller: 'anyone',
  body: confirmRequest,
  answer: confirmedSubscription,
  backend: { part: 'newsletter', method: 'confirm' },
  refusals: [newsletterErrors.badLink, tooManyAttempts],
});

export const unsubscribeByKey = call({
  methods: ['POST'],
  path: 'newsletter/unsubscribe',
  summary: 'Ends what the link in a mail is about (RFC 8058): mail programs and the page of the link send it',
  caller: 'anyone',
  query: unsubscribeQuery,
  body: oneClickRequest,
  takesForm: true,
  answer: z.literal(true),
  refusals: [newsletterErrors.badLink],
});

export const watchStock = call({
  methods: ['POST'],
  path: 'ext/klaviyo/back-in-stock',
  summary: 'Has an address told once, by mail, when a product that is sold out is in stock again',
  caller: 'anyone',
  body: watchRequest,
  takesForm: true,
  answer: watchAnswer,
  backend: { part: 'newsletter', method: 'watch', subject: 'store' },
  refusals: [newsletterErrors.unknownProduct, tooManyAttempts],
});

export const watchPrices = call({
  methods: ['POST'],
  path: 'newsletter/price-drop',
  summary: 'Has an address told once, by mail, of each of some products that costs less than now',
  caller: 'anyone',
  body: priceWatchRequest,
  answer: watchAnswer,
  backend: { part: 'newsletter', method: 'watchPrices', subject: 'store' },
  refusals: [newsletterErrors.unknownProduct, tooManyAttempts],
});
