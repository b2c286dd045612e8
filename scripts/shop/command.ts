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

/** A file that was named can't be read; the message says which and why. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

const isNegative = (word: string) => /^-\d/.test(word);

/** Where `--` stands, or the end: what comes after it are no options. */
function endOfOptions(words: readonly string[]): number {
  const end = words.indexOf('--');
  return end < 0 ? words.length : end;
}

/**
 * Words with `--percent -5` as `--percent=-5`: `parseArgs` would take the number for an option, and the command says best
 * what it may be.
 */
export function withNegativeValues(words: readonly string[]): readonly string[] {
  const end = endOfOptions(words);
  return words.flatMap((word, index) => {
    const isOption = (at: number) => at >= 0 && at < end && /^--[^=]+$/.test(words[at] ?? '');
    if (isNegative(word) && isOption(index - 1)) return [];
    const next = words[index + 1] ?? '';
    return isOption(index) && isNegative(next) ? [`${word}=${next}`] : [word];
  });
}

/** The first word before `--` that is a number below 0; `parseArgs` would take it for an unknown option. */
export function negativeNumber(words: readonly string[]): string | undefined {
  return words.slice(0, endOfOptions(words)).find(isNegative);
}
