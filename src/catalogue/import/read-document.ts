/** One document of a file, or why a place in it could not be read. */
export type ReadDocument =
  { readonly line: number; readonly value: unknown } | { readonly line: number; readonly problem: string };
