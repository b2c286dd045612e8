import { dismiss, notifications } from '../../state/notifications.ts';
import type { Notification } from '../../state/notifications.ts';

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

  /** Only what is new is added and what is gone is removed: the rest is not read out again. What has no id is the page's. */
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
    const element = document.createElement('div');
    element.id = id;
    element.className = `notification is-${type}`;
    element.innerHTML = '<p></p><button type="button" class="notification-close">×</button>';
    const [text, close] = element.children;
    if (text) text.textContent = message;
    close?.setAttribute('aria-label', this.dataset['dismiss'] ?? '');
    if (action1 && this.dataset['withoutActions'] === undefined) {
      const action = document.createElement(action1.href ? 'a' : 'button');
      if (action1.href) action.setAttribute('href', action1.href);
      action.textContent = action1.label;
      text?.after(action);
    }
    for (const button of element.querySelectorAll('a, button'))
      button.addEventListener('click', () => dismiss(id));
    return element;
  }
}

const showAll = () => instances.forEach((instance) => instance.show());

notifications.listen(showAll);
if (typeof customElements !== 'undefined' && !customElements.get('shop-notifications')) {
  customElements.define('shop-notifications', ShopNotifications);
}
