/** One entry in the server's log about what failed while a page goes on without it. What a visitor sent stays on its line. */
export function logFailure(what: string, error: unknown): void {
  const why = error instanceof Error ? error.stack : oneLine(String(error));
  process.stderr.write(`${oneLine(what)}: ${why}\n`);
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
