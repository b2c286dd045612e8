/**
 * Writes one entry to the server's log about a failure that a page is rendered without. Texts of the visitor stay on one
 * line.
 */
export function logFailure(what: string, error: unknown): void {
  const why = error instanceof Error ? error.stack : oneLine(String(error));
  process.stderr.write(`${oneLine(what)}: ${why}\n`);
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
