/** The most that a rich text of a story may have. */
export interface RichTextLimits {
  /** Of lists and quotations inside each other. */
  readonly levels: number;
  readonly nodes: number;
  readonly characters: number;
}

/** A rich text that is measured while it is read. */
export interface MeasuredRichText {
  /** Returns true if content of so many levels is shown. */
  allowsLevel(level: number): boolean;
  /** Counts a node. Returns false once there are more than the text may have. */
  countNode(): boolean;
  /** Counts a text. Returns the part of it that is shown. */
  shownPart(text: string): string;
}

/** Measures a rich text against its limits: what exceeds them is not shown. */
export function measureRichText({ levels, nodes, characters }: RichTextLimits): MeasuredRichText {
  let nodesLeft = nodes;
  let charactersLeft = characters;
  return {
    allowsLevel: (level) => level <= levels,
    countNode() {
      nodesLeft -= 1;
      return nodesLeft >= 0;
    },
    shownPart(text) {
      const part = text.slice(0, Math.max(0, charactersLeft));
      charactersLeft -= text.length;
      return part;
    },
  };
}

/** Returns a function that counts a block of a story, also one inside another: false once there are more than `most`. */
export function createBlockCount(most: number): () => boolean {
  let left = most;
  return () => {
    left -= 1;
    return left >= 0;
  };
}
