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

/** Options that are npm's own as well: the environment may have set them for npm. */
const optionsOfNpm = new Set(['force', 'help', 'json', 'yes']);

/**
 * The options of a command, as its help names them, that npm took for its own: without `--` before them it keeps what begins
 * with two hyphens, passes the rest on, and says nothing.
 */
export function optionsKeptByNpm(
  { help }: Pick<ShopCommand, 'help'>,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): readonly string[] {
  const named = new Set([...help.matchAll(/--([a-z-]+)/g)].map(([, name = '']) => name));
  const isGiven = (name: string) =>
    args.some((word) => word === `--${name}` || word.startsWith(`--${name}=`));
  return [...named].filter(
    (name) =>
      !optionsOfNpm.has(name) &&
      !isGiven(name) &&
      env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  );
}

/** True for what `parseArgs` throws at an argument that it does not know. */
export function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** A file that was named can't be read; the message says which and why. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

const fileTroubles: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/** Returns why the system refused a file, in words; for what has none its code. */
export function fileTrouble({ code = '' }: NodeJS.ErrnoException): string {
  return fileTroubles[code] ?? code;
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
