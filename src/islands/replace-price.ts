/** Returns a text such as "from 149 kr" with another price of the same store in it; a text without one becomes the price. */
export function replacePrice(text: string, price: string): string {
  const amount = /\d(?:[\d.,'\s]*\d)?/;
  const [before = '', after = ''] = price
    .split(amount)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const old = new RegExp(before + amount.source + after);
  return old.test(text) ? text.replace(old, () => price) : price;
}

/** Returns the text of a formatted price, which the platform sends as HTML (docs/reference/behaviour.md#a6). */
export function textOfHtml(html: string | null | undefined): string {
  return (html ?? '').replace(/<[^>]*>/g, '').replaceAll('&nbsp;', '\u00a0');
}
