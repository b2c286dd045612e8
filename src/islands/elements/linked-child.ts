/**
 * The page was linked to with another child than it shows, or with a frame: its choice needs the buy box at once,
 * which a sign of the shopper brings (`client:interaction`).
 */
const query = new URLSearchParams(location.search);
const linked = query.get('childSku');
for (const box of document.querySelectorAll<HTMLElement>('[data-buy-box]')) {
  if (query.has('frame') || (linked && linked !== box.dataset['childSku'])) {
    box.querySelector('form')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  }
}
