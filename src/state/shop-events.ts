import type { CustomerProfile } from '../commerce/contract/user.ts';
import type { SessionEvent } from '../domain/session/session-steps.ts';

/**
 * Events that a page dispatches on `window`, by name, with the type of their `detail`; other scripts may listen to them. The
 * file that dispatches an event adds it here by `declare module`. Session: docs/reference/product.md#s4.
 */
export interface ShopEvents extends Record<Exclude<SessionEvent, 'user-after-loggedin'>, undefined> {
  'user-after-loggedin': CustomerProfile;
}

type CustomEvents = { readonly [Name in keyof ShopEvents]: CustomEvent<ShopEvents[Name]> };

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- types the listeners of `window`
  interface WindowEventMap extends CustomEvents {}
  interface Window {
    /** What was dispatched while a listener for it is being loaded. */
    earlyEvents?: Event[] | undefined;
  }
}

/** Dispatches an event of the shop on `window`; returns false if a listener has prevented it. */
export function dispatchShopEvent<Name extends keyof ShopEvents>(
  name: Name,
  ...[detail]: ShopEvents[Name] extends undefined ? [] : [detail: ShopEvents[Name]]
): boolean {
  if (typeof window === 'undefined') return true;
  const event = new CustomEvent(name, { detail, cancelable: true });
  window.earlyEvents?.push(event);
  return window.dispatchEvent(event);
}
