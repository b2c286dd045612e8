import type { Choices, Live } from '../../domain/buy-box/selection.ts';

/** What is wrong with fields by their names, in the shopper's language. */
export type ProblemTexts = Readonly<Record<string, string>>;

/** What is wrong with the fields of a form that was refused; none once they are corrected. */
export interface Refused {
  readonly problems: (choices: Choices, live: Live) => ProblemTexts;
}
