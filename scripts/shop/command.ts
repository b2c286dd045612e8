import { CommanderError, type Command, type OptionValues } from '@commander-js/extra-typings';

/** A command of `npm run shop -- NAME …`. */
export interface ShopCommand {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The output of `NAME --help`: usage, options, examples. */
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
 * Returns the options of a command, as in its help, that npm took for its own: without `--` before them it keeps
 * words that begin with two hyphens, passes the rest on, and says nothing.
 */
export function optionsTakenByNpm(
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

/** A file that was named can't be read; the message says which and why. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

const fileTroubles: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/** Returns why the system refused a file, in words; for what has none its code. */
export function fileErrorText({ code = '' }: NodeJS.ErrnoException): string {
  return fileTroubles[code] ?? code;
}

const isNegative = (word: string) => /^-\d/.test(word);

function negativeProblem(word: string): string {
  return `${word}: no number is below 0. Before a sku that begins with a minus write --: -- ${word}`;
}

/** The words of an action, as its command line names them. */
interface Words<Values> {
  readonly values: Values;
  readonly positionals: readonly string[];
}

/**
 * Parses the words of an action by a command line that names its arguments and options.
 * @throws {UsageError} for an unknown option or one without its value, for an argument too many, and for a negative
 * number as an argument, unless it follows `--`.
 */
export function readWords<Arguments extends unknown[], Values extends OptionValues>(
  words: readonly string[],
  line: Command<Arguments, Values>,
): Words<Values> {
  line
    .helpOption(false)
    .exitOverride()
    .configureOutput({ outputError: () => undefined });
  try {
    line.parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    throw new UsageError(problemOf(error));
  }
  const values: Values = line.opts();
  const emptied = line.options.find((option) => /^--/.test(String(values[option.attributeName()])));
  if (emptied) throw new UsageError(`Option '${emptied.flags}' lacks its value.`);
  const end = words.indexOf('--');
  const free = words.slice(0, end < 0 ? words.length : end);
  const negative = line.args.find((word) => isNegative(word) && free.includes(word));
  if (negative !== undefined) throw new UsageError(negativeProblem(negative));
  return { values, positionals: line.args };
}

/** Explains a commander error: a negative number with a suffix, such as `-5X`, looks like an option. */
function problemOf({ message }: CommanderError): string {
  const negative = /unknown option '(-\d[^']*)'/.exec(message)?.[1];
  if (negative !== undefined) return negativeProblem(negative);
  const problem = message.replace(/^error: /, '');
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`;
}
