import { createElement } from '../create-element.ts';

/** Says on a card `[data-when-out="{text}"]` that its product is sold out, or takes that back. */
export function showSoldOut(card: HTMLElement, isOut: boolean): void {
  const known = card.querySelector('[data-out]');
  if (!isOut) return known?.remove();
  if (known) return;
  const badge = createElement('span', { 'data-out': true }, card.dataset['whenOut'] ?? '');
  const badges = card.querySelector('.badges');
  if (badges) badges.append(badge);
  else card.append(createElement('span', { class: 'badges' }, badge));
}

/** Writes the price before the special one behind a price that was shown without. */
export function addOldPrice(prices: Element, text: string): void {
  if (prices.querySelector('[data-price-old]')) return;
  prices.append(createElement('s', { class: 'price-old', 'data-price-old': true }, text));
}

/** Shows since when prices and stock are known; the notice is loaded where they are not current. */
export async function showAge(since: string): Promise<void> {
  const part = await import('../show-age.ts');
  await part.showAge(since);
}
