/** Fields of blocks whose texts are headings. */
export const headingFields: ReadonlySet<string> = new Set(['headline', 'question', 'title']);
/** Fields of blocks whose texts are sentences. */
export const sentenceFields: ReadonlySet<string> = new Set(['text', 'answer', 'caption']);
