/** One entry in the server's log about what failed while a page goes on without it. */
export function logFailure(what: string, error: unknown): void {
  process.stderr.write(`${what}: ${error instanceof Error ? error.stack : String(error)}\n`);
}
