const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Ends of elements behind which a new line begins. */
const lineEnds = /<(?:br|hr)\b[^>]*>|<\/(?:p|div|li|ul|ol|h[1-6]|tr|table|section|blockquote)\s*>/gi;

/**
 * Returns the lines of an HTML text without markup, for readers that know none: entities are decoded, white space is single
 * spaces, and no line is empty. Descriptions are cleaned at the import, which leaves no other entities than these.
 */
export function htmlLines(html: string): readonly string[] {
  return html
    .replace(/\s+/g, ' ')
    .replace(lineEnds, '\n')
    .replace(/<[^>]*>/g, ' ')
    .split('\n')
    .map((line) => decodeEntities(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
    },
  );
}
