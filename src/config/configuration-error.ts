/**
 * A mistake in what the shop owner configured. The message is written for that person: what is wrong,
 * where, and a hint for each. Commands print the message alone, without a stack trace.
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** One wrong setting. */
export interface ConfigurationProblem {
  /** Path of the field, such as `i18n.currencyCode`, or the name of a variable. */
  readonly field: string;
  readonly problem: string;
  readonly hint: string;
}

/** Returns the error for a list of problems under one headline. */
export function configurationError(headline: string, problems: readonly ConfigurationProblem[]) {
  const lines = problems.flatMap(({ field, problem, hint }) => [
    `  ${field}: ${problem}`,
    `    Hint: ${hint}`,
  ]);
  return new ConfigurationError([headline, ...lines].join('\n'));
}
