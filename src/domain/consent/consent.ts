/** What a shopper may agree to; everything else that the shop stores or sends is necessary (docs/privacy.md). */
export const purposes = ['statistics', 'marketing'] as const;
export type Purpose = (typeof purposes)[number];

/** The answer of a shopper to the question of consent, as the browser keeps it and an order takes it along. */
export interface Consent {
  /** Of the question (`src/config/consent.ts`). */
  readonly version: number;
  /** When it was given (ISO 8601). */
  readonly at: string;
  /** Digest of the words that were read. */
  readonly wording: string;
  /** What was agreed to; empty if all was refused. */
  readonly purposes: readonly Purpose[];
}

/** The names under which the browser keeps what only this purpose allows, each below its store. */
export const keysOfPurpose: Readonly<Record<Purpose, readonly string[]>> = {
  statistics: [],
  marketing: ['marketing-customer', 'track-queue', 'onsite'],
};
