/** Says on a card `[data-when-out="{text}"]` that its product is sold out, or takes that back. */
export function showSoldOut(card: HTMLElement, isOut: boolean): void {
  const known = card.querySelector('[data-out]');
  if (!isOut) return known?.remove();
  if (known) return;
  const badges = card.querySelector('.badges') ?? card.appendChild(document.createElement('span'));
  badges.className = 'badges';
  const badge = badges.appendChild(document.createElement('span'));
  badge.dataset['out'] = '';
  badge.textContent = card.dataset['whenOut'] ?? '';
}
