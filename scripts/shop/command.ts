/** A command of `npm run shop -- NAME …`. */
export interface ShopCommand {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `NAME --help` prints: usage, options, examples. */
  readonly help: string;
  /** Runs with the arguments after the name; its answer is the exit status. */
  run(args: readonly string[]): Promise<number>;
}

/** The command line can't be understood; the message says how to write it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** True for what `parseArgs` throws at an argument that it does not know. */
export function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** The first word before `--` that is a number below 0; `parseArgs` would take it for an unknown option. */
export function negativeNumber(words: readonly string[]): string | undefined {
  const end = words.indexOf('--');
  return words.slice(0, end < 0 ? undefined : end).find((word) => /^-\d/.test(word));
}
