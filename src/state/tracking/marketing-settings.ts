import type { KlaviyoAccount } from './klaviyo.ts';

/** What the pages of a store know of the systems that are told what happens: `data/marketing.json`. */
export interface MarketingSettings {
  readonly currencyCode: string;
  readonly fractionDigits: number;
  /** Codes of product attributes that events tell. */
  readonly attributes: readonly string[];
  readonly klaviyo?: KlaviyoAccount;
  /** Address of a script of the marketing system. */
  readonly pixelUrl?: string;
  /** ID of a data stream of Google Analytics 4. */
  readonly googleAnalyticsId?: string;
}
