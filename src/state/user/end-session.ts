import { openUser } from './user-store.ts';
import { forgetCustomer } from './forget-customer.ts';

/**
 * The session can't be refreshed: the customer is forgotten without a word, and whoever was logged in is asked to log in
 * again in the sign-up modal (docs/reference/product.md#s4). A visitor, whose cookies were left over, notices nothing.
 * `broken`: new tokens did not hold either, and the modal says that something is wrong.
 */
export function endSession(reason: 'expired' | 'broken' = 'expired'): void {
  const { token } = openUser().state.get();
  if (!token) return;
  forgetCustomer(true);
  // Without a network there is no modal; the next page shows that nobody is logged in.
  askToLogIn(reason).catch(() => undefined);
}

/**
 * Shows the sign-up modal (docs/reference/product.md#s2). It comes with the scripts of the account's page, which are loaded
 * where they are not there yet: sessions end seldom, and no page has to carry the modal along.
 */
async function askToLogIn(reason: string): Promise<void> {
  if (typeof window === 'undefined' || isHeard(reason)) return;
  const link = document.querySelector<HTMLAnchorElement>('a[data-account-link]');
  // The checkout has no header; it lies beside the account.
  const response = await fetch(link?.href ?? 'my-account');
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const place = page.querySelector<HTMLElement>('[data-account]');
  if (!place) return;
  document.documentElement.dataset['signup'] = place.dataset['account'];
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[type=module][src]')];
  // What this page has already is not run again.
  await Promise.all(
    scripts.map(
      (script) => import(/* @vite-ignore */ new URL(script.getAttribute('src') ?? '', location.href).href),
    ),
  );
  isHeard(reason);
}

/** Whether something on the page shows the modal. */
function isHeard(reason: string): boolean {
  return !window.dispatchEvent(new CustomEvent('modal-signup', { detail: reason, cancelable: true }));
}
