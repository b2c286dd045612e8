/** Errors that are written for the shop owner: their message says what is wrong and what to do. */
const ownerErrors = new Set(['ConfigurationError', 'DatabaseError', 'ListenError', 'UsageError']);

/** Prints an error for the person at the terminal: plain for an expected one, with its stack for a defect. */
export function reportError(error: unknown): void {
  if (error instanceof Error && ownerErrors.has(error.name)) {
    const hint = 'hint' in error && typeof error.hint === 'string' ? `\n  Hint: ${error.hint}` : '';
    process.stderr.write(`${error.message}${hint}\n`);
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
}

/** Runs a command's main function; its answer is the exit status, 1 where it throws. */
export async function runMain(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  }
}
