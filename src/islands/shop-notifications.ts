import { dismiss, notifications } from '../state/notifications.ts';
import type { Notification } from '../state/notifications.ts';
import { createElement } from './create-element.ts';

/** Islands import this where pages are rendered, too, and there are no elements there. */
const Element = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement;

const instances: ShopNotifications[] = [];

/**
 * `<shop-notifications data-dismiss="label">`: shows notifications where screen readers hear them.
 * It is there before the first message, so nothing is missed, and needs no framework. Of several the last one
 * shows them: a modal panel brings its own, since everything outside it is out of reach.
 */
class ShopNotifications extends Element {
  connectedCallback(): void {
    instances.push(this);
    showAll();
  }

  disconnectedCallback(): void {
    instances.splice(instances.indexOf(this), 1);
    showAll();
  }

  /**
   * Adds new messages and removes old ones; others stay, so that screen readers do not read them again. Elements without
   * an ID belong to the page and are left alone.
   */
  show(): void {
    const shown = instances.at(-1) === this ? notifications.get() : [];
    const ids = new Set(shown.map(({ id }) => id));
    for (const element of this.querySelectorAll('[id]')) {
      if (!ids.has(element.id)) element.remove();
    }
    for (const notification of shown) {
      if (!this.querySelector(`#${notification.id}`)) this.append(this.elementFor(notification));
    }
  }

  private elementFor({ id, type, message, action1 }: Notification): HTMLElement {
    const onclick = () => dismiss(id);
    const element = createElement(
      'div',
      { id, class: `notification is-${type}` },
      createElement('p', {}, message),
    );
    if (action1 && this.dataset['withoutActions'] === undefined) {
      const { href, label } = action1;
      element.append(
        href ? createElement('a', { href, onclick }, label) : createElement('button', { onclick }, label),
      );
    }
    const label = this.dataset['dismiss'] ?? '';
    const close = { type: 'button', class: 'notification-close', 'aria-label': label, onclick };
    element.append(createElement('button', close, '×'));
    return element;
  }
}

const showAll = () => instances.forEach((instance) => instance.show());

notifications.listen(showAll);
if (typeof customElements !== 'undefined' && !customElements.get('shop-notifications')) {
  customElements.define('shop-notifications', ShopNotifications);
}
