import { createTables } from './create-tables.ts';

/** Adds what the buyer in the hosted checkout has agreed to. */
export const checkoutConsent = createTables(({ text }) => [
  `alter table cart_checkout add column consent ${text}`,
]);
