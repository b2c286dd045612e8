import { dispatchShopEvent } from '../shop-events.ts';
import { openUser } from './user-store.ts';
import { forgetCustomer } from './forget-customer.ts';

declare module '../shop-events.ts' {
  interface ShopEvents {
    /** Asks for the sign-up modal; prevented by what shows it. */
    'modal-signup': SessionEnd;
  }
}

/** `broken`: new tokens were refused, too. */
type SessionEnd = 'expired' | 'broken';

/**
 * Ends a session that can't be refreshed: logs the customer out in this browser and asks them to log in again in the sign-up
 * modal (docs/reference/product.md#s4), which says for `broken` that something is wrong. A visitor with old cookies notices
 * nothing.
 */
export function endSession(reason: SessionEnd = 'expired'): void {
  const { token } = openUser().state.get();
  if (!token) return;
  forgetCustomer(true);
  // Without a network there is no modal; the next page shows the customer as logged out.
  askToLogIn(reason).catch(() => undefined);
}

/**
 * Shows the sign-up modal (docs/reference/product.md#s2). It is part of the scripts of the account page, which are
 * loaded if they are not on this page: sessions seldom end.
 */
async function askToLogIn(reason: SessionEnd): Promise<void> {
  if (typeof window === 'undefined' || isModalShown(reason)) return;
  const link = document.querySelector<HTMLAnchorElement>('a[data-account-link]');
  // The checkout has no header; it lies beside the account.
  const response = await fetch(link?.href ?? 'my-account');
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const place = page.querySelector<HTMLElement>('[data-account]');
  if (!place) return;
  document.documentElement.dataset['signup'] = place.dataset['account'];
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[type=module][src]')];
  // Modules that this page has loaded do not run again.
  await Promise.all(
    scripts.map(
      (script) => import(/* @vite-ignore */ new URL(script.getAttribute('src') ?? '', location.href).href),
    ),
  );
  isModalShown(reason);
}

/** Returns whether something on the page shows the modal. */
function isModalShown(reason: SessionEnd): boolean {
  return !dispatchShopEvent('modal-signup', reason);
}
