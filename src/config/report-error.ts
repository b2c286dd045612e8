/** Errors that are written for the shop owner: their message says what is wrong and what to do. */
const ownerErrors = new Set([
  'ConfigurationError',
  'ContentApiError',
  'DatabaseError',
  'FileError',
  'ListenError',
  'TypesenseError',
  'UsageError',
]);

const full = {
  problem: 'The disk is full',
  hint: 'free some space where DATA_DIR and OUT_DIR are, then try again; the previous build is still there',
};
const forbidden = {
  problem: 'A file or folder may not be read or written',
  hint: 'give the user that runs the shop access to it, to DATA_DIR and to the project, or run as their owner',
};

/** The system's errors, with the owner's remedy. */
const systemTroubles: Readonly<Record<string, { readonly problem: string; readonly hint: string }>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
  EMFILE: { problem: 'Too many files are open', hint: 'raise the limit of open files (ulimit -n)' },
};

/** Prints an error for the person at the terminal. */
export function reportError(error: unknown): void {
  process.stderr.write(`${describeError(error)}\n`);
}

/**
 * Returns an expected error as its message and hint, a mistake in a source file as place and message, and a defect as
 * its stack.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (ownerErrors.has(error.name)) {
    return 'hint' in error && typeof error.hint === 'string'
      ? `${error.message}\n  Hint: ${error.hint}`
      : error.message;
  }
  const trouble = systemTroubleOf(error);
  if (trouble) return `${trouble.problem}: ${firstLine(trouble.message)}\n  Hint: ${trouble.hint}`;
  if (error instanceof SyntaxError || namesPlace(error.message)) return withoutStack(error);
  return error.stack ?? error.message;
}

function systemTroubleOf(error: Error) {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : codeInText(error.message);
  const trouble = systemTroubles[code];
  return trouble && { ...trouble, message: error.message };
}

/** Returns the code of a system error that the bundler only reports as text. */
function codeInText(message: string): string {
  return /no space left on device/i.test(message) ? 'ENOSPC' : '';
}

/** Compilers say where in a source file they stopped: then their own stack is of no use. */
function namesPlace(message: string): boolean {
  return /\.(astro|[cm]?[jt]sx?|css|json):\d+:\d+/.test(message.split(/\n\s+at /, 1)[0] ?? '');
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function withoutStack(error: Error): string {
  const lines = (error.stack ?? error.message).split('\n');
  const isStack = (line: string): boolean => /^\s+at |^\s*\d+: |^Stack backtrace:/.test(line);
  return lines
    .filter((line) => !isStack(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd();
}
