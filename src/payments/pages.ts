import { paymentDefinitions } from './providers.ts';

/** The pages of a store that belong to payment providers: their paths, and the file of each below `src/payments`. */
export const paymentPages: Readonly<Record<string, string>> = Object.fromEntries(
  paymentDefinitions.flatMap(({ pages = {} }) => Object.entries(pages)),
);
