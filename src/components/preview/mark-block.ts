/** An element that is seen, not what a document has in its head. */
const firstElement = /<(?!(?:link|script|style)\b)[a-z][\w-]*/i;

/**
 * Puts attributes on the first element of a block, unless it has them. A block that shows nothing is a hidden element, so
 * that there is a place for what it shows next.
 */
export function markBlock(html: string, marks: Readonly<Partial<Record<string, string>>>): string {
  const each = Object.entries(marks).map(([name, value = '']) => ` ${name}="${escaped(value)}"`);
  if (each.some((attribute) => html.includes(attribute))) return html;
  const attributes = each.join('');
  if (!firstElement.test(html)) return `${html}<div hidden${attributes}></div>`;
  return html.replace(firstElement, (tag) => tag + attributes);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
