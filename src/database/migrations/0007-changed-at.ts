import { createTables } from './create-tables.ts';

/** Adds the instant at which what is said of a product changed. */
export const changedAt = createTables(({ text }) => [
  `alter table product_change add column changed_at ${text}`,
]);
