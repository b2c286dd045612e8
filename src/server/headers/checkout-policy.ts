import type { KustomSettings, PaymentSettings } from '../../config/payment-environment.ts';
import { unitePolicies } from './policy.ts';

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
export function checkoutPolicy(policy: string, { kustom }: Partial<Pick<PaymentSettings, 'kustom'>>): string {
  if (!kustom) return policy;
  const hosts = kustomHosts(kustom).join(' ');
  return unitePolicies([
    policy,
    `script-src blob: ${hosts}; frame-src ${hosts}; connect-src ${hosts}; img-src ${hosts}`,
  ]);
}

/** The stand-in serves all of it; what Kustom's snippet loads comes from these hosts. */
function kustomHosts({ mode, apiUrl }: KustomSettings): readonly string[] {
  if (mode === 'demo') return [new URL(apiUrl).origin];
  return ['https://*.klarna.com', 'https://*.klarnacdn.net', 'https://*.kustom.co'];
}

/** Banks open windows that answer the frame which opened them. */
export const checkoutHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
