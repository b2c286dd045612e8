/** Something that is wrong in the built files. */
export interface Fault {
  /** Path of the page, such as `/en/about`. */
  readonly page: string;
  /** Where: `line:column` of the page's file, or of another file whose name stands before. */
  readonly place: string;
  readonly text: string;
}

/** A fault as one line. */
export function faultLine({ page, place, text }: Fault): string {
  return `${page} ${place} ${text}`.replaceAll(/\s+/g, ' ');
}

/** Faults in the order in which they are told: by page, then as they were found; each once. */
export function inOrder(faults: readonly Fault[]): readonly Fault[] {
  const once = new Map(faults.map((fault) => [faultLine(fault), fault]));
  return [...once.values()].sort((one, other) =>
    one.page < other.page ? -1 : one.page > other.page ? 1 : 0,
  );
}
