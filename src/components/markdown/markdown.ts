/** Returns a text that Markdown shows as it is. */
export function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|]/g, String.raw`\$&`)
    .replace(/^(#{1,6}\s|[-+]\s|\d+[.)]\s)/, String.raw`\$1`);
}

/** Returns a link; spaces and brackets would end its address. */
export function link(text: string, url: string): string {
  return `[${escaped(text)}](${url
    .replace(/[\s()<>]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')})`;
}

/** Returns blocks of Markdown as a file; empty ones are left out. */
export function document(blocks: readonly (string | undefined)[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Returns the address of the Markdown twin of a page. */
export function twinPath(path: string): string {
  return `${path}${twinSuffix}`;
}

export const twinSuffix = '.md';
