const texts = new WeakMap<Request, { text?: string }>();

/**
 * Has the text of the page that answers a request kept beside its response, whose body is empty then. A `Response` copies
 * what it is given and what is read from it, which takes longer than all the catalogue's answers for a page.
 * @returns What asks for the text: undefined where the answer is no page.
 */
export function askForPageText(request: Request): () => string | undefined {
  const kept: { text?: string } = {};
  texts.set(request, kept);
  return () => kept.text;
}

/** Keeps the text of a page where it was asked for; false where it was not. Called by Astro's runtime (`whole-pages.ts`). */
export function keepPageText(request: Request, text: string): boolean {
  const kept = texts.get(request);
  if (kept) kept.text = text;
  return kept !== undefined;
}
