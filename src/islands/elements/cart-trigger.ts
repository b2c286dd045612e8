import { cartCount } from '../../domain/cart-line.ts';
import { cartOf } from '../../state/cart/cart-of.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { openPanel, showPanel } from '../../state/ui.ts';

/**
 * `<cart-trigger data-context="{…}">` around the button that opens the cart and a `[data-count]`:
 * shows how many pieces are in the cart, and opens the panel. No framework is loaded for it.
 */
class CartTrigger extends HTMLElement {
  private stop: (() => void)[] = [];

  connectedCallback(): void {
    const context = JSON.parse(this.dataset['context'] ?? '{}') as StoreContext;
    const button = this.querySelector('button');
    const count = this.querySelector<HTMLElement>('[data-count]');
    const open = () => showPanel('microcart');
    button?.addEventListener('click', open);
    this.stop = [
      () => button?.removeEventListener('click', open),
      openPanel.subscribe((panel) => button?.setAttribute('aria-expanded', String(panel === 'microcart'))),
      cartOf(context).state.subscribe(({ cartItems }) => {
        const pieces = cartCount(cartItems);
        if (!count) return;
        count.textContent = pieces > 0 ? String(pieces) : '';
        count.hidden = pieces === 0;
      }),
    ];
  }

  disconnectedCallback(): void {
    this.stop.forEach((stop) => stop());
  }
}

if (!customElements.get('cart-trigger')) customElements.define('cart-trigger', CartTrigger);
