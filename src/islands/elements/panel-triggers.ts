import { followHeaderCount, headerCount } from '../../state/stored/header-count.ts';
import { openPanel, showPanel } from '../../state/ui.ts';

const searchPanel = document.querySelector<HTMLDialogElement>('.search-panel');

/** The link to the search page opens the panel, at once: who taps it types on. */
for (const link of document.querySelectorAll('[data-opens=searchpanel]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    searchPanel?.showModal();
    showPanel('searchpanel');
  });
}

/**
 * `<cart-trigger data-store="{code}">` around the button that opens the cart and a `[data-count]`:
 * shows how many pieces are in the cart, and opens the panel. The cart itself is not loaded for it.
 */
class CartTrigger extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    const count = this.querySelector<HTMLElement>('[data-count]');
    if (!button || !count) return;
    button.addEventListener('click', () => showPanel('microcart'));
    openPanel.subscribe((panel) => (button.ariaExpanded = `${panel === 'microcart'}`));
    followHeaderCount(this.dataset['store'] ?? '');
    headerCount.subscribe((pieces) => {
      count.textContent = `${pieces.count}`;
      count.hidden = !pieces.count;
    });
    // What an earlier page could not send: the panel's island brings what sends it.
    if (headerCount.get().isPending) button.dispatchEvent(new Event('pointerover', { bubbles: true }));
  }
}

customElements.define('cart-trigger', CartTrigger);
