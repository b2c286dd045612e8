/**
 * The page was linked to with another child than it shows: its choice needs the buy box at once, which a sign of the
 * shopper brings (`client:interaction`).
 */
const linked = new URLSearchParams(location.search).get('childSku');
for (const box of document.querySelectorAll<HTMLElement>('[data-buy-box]')) {
  if (linked && linked !== box.dataset['childSku']) {
    box.querySelector('form')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  }
}
