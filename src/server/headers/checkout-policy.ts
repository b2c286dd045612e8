import type { KustomSettings, PaymentSettings, StripeSettings } from '../../config/payment-environment.ts';
import { mergePolicies } from './policy.ts';

/** Pages of a store on which a buyer pays, or comes back from paying. */
const checkoutPages = /^\/[^/]+\/(?:checkout|confirmation|kco\/confirmation)$/;

/** Tells whether a path in a store is one of a page on which a buyer pays. */
export function isCheckoutPage(pathname: string): boolean {
  return checkoutPages.test(pathname);
}

/**
 * Returns the policy of these pages: that of all pages, and what the providers' frames and scripts need. The hosted
 * checkout's snippet has an inline script: it runs from an address that only a script of the page can make (`blob:`).
 */
export function checkoutPolicy(
  policy: string,
  { kustom, stripe }: Partial<Pick<PaymentSettings, 'kustom' | 'stripe'>>,
): string {
  return mergePolicies([
    policy,
    ...(kustom ? [kustomPolicy(kustom)] : []),
    ...(stripe ? [stripePolicy(stripe)] : []),
  ]);
}

/** The stand-in serves all of it; what Kustom's snippet loads comes from these hosts. */
function kustomPolicy({ mode, apiUrl }: KustomSettings): string {
  const hosts =
    mode === 'demo'
      ? new URL(apiUrl).origin
      : 'https://*.klarna.com https://*.klarnacdn.net https://*.kustom.co';
  return `script-src blob: ${hosts}; frame-src ${hosts}; connect-src ${hosts}; img-src ${hosts}`;
}

/** The stand-in serves all of it; else what Stripe.js needs (https://docs.stripe.com/security/guide#content-security-policy). */
function stripePolicy({ mode, scriptUrl }: StripeSettings): string {
  const { origin } = new URL(scriptUrl);
  if (mode === 'demo') return `script-src ${origin}; frame-src ${origin}; connect-src ${origin}`;
  const scripts = `${origin} https://js.stripe.com https://*.js.stripe.com`;
  return `script-src ${scripts}; frame-src ${scripts} https://hooks.stripe.com; connect-src https://api.stripe.com; img-src https://*.stripe.com`;
}

/** Banks open windows that answer the frame which opened them. */
export const checkoutHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
