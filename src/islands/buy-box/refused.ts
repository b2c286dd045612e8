import type { Choices, Live } from '../../domain/buy-box/selection.ts';

/** Errors by field name, in the shopper's language. */
export type ProblemTexts = Readonly<Record<string, string>>;

/** Errors of a refused form; none once its fields are corrected. */
export interface Refused {
  readonly problems: (choices: Choices, live: Live) => ProblemTexts;
}
