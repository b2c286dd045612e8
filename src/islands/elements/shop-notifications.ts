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
  private stop: (() => void) | undefined;

  connectedCallback(): void {
    instances.push(this);
    this.stop = notifications.subscribe(() => instances.forEach((instance) => instance.show()));
  }

  disconnectedCallback(): void {
    this.stop?.();
    instances.splice(instances.indexOf(this), 1);
    this.replaceChildren();
    instances.at(-1)?.show();
  }

  /** Only what is new is added and what is gone is removed: the rest is not read out again. */
  private show(): void {
    const shown = instances.at(-1) === this ? notifications.get() : [];
    const ids = new Set(shown.map(({ id }) => id));
    for (const element of [...this.children]) {
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
    const text = document.createElement('p');
    text.textContent = message;
    element.append(text);
    if (action1 && this.dataset['withoutActions'] === undefined) {
      const action = document.createElement(action1.href ? 'a' : 'button');
      if (action instanceof HTMLAnchorElement) action.href = action1.href ?? '';
      action.textContent = action1.label;
      action.addEventListener('click', () => dismiss(id));
      element.append(action);
    }
    const close = document.createElement('button');
    close.type = 'button';
    close.setAttribute('aria-label', this.dataset['dismiss'] ?? '');
    close.textContent = '×';
    close.className = 'notification-close';
    close.addEventListener('click', () => dismiss(id));
    element.append(close);
    return element;
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('shop-notifications')) {
  customElements.define('shop-notifications', ShopNotifications);
}
