/** Something that is wrong in the built files. */
export interface Fault {
  /** Path of the page, such as `/en/about`. */
  readonly page: string;
  /** The position: `line:column` in the page's file, or in another file whose name precedes it. */
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
