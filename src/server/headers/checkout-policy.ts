import { framePolicy } from '../../payments/port/frame-policy.ts';
import type { PaymentSettings } from '../../payments/settings.ts';
import { mergePolicies } from './policy.ts';

/** Pages of a store on which a buyer pays, or comes back from paying. */
const checkoutPages = /^\/[^/]+\/(?:checkout|confirmation|kco\/confirmation)$/;

/** Tells whether a path in a store is one of a page on which a buyer pays. */
export function isCheckoutPage(pathname: string): boolean {
  return checkoutPages.test(pathname);
}

/** What comes from others on these pages. */
export interface CheckoutSources extends Pick<PaymentSettings, 'providers'> {
  /** Hosts of a snippet that another system forwards; default: none. */
  readonly snippetHosts?: readonly string[];
}

/** Returns the policy of these pages: that of all pages, and what the frames and scripts of payment providers need. */
export function checkoutPolicy(policy: string, { providers, snippetHosts = [] }: CheckoutSources): string {
  const ofProviders = [...providers.values()].flatMap((each) => each.policy ?? []);
  const ofSnippet = snippetHosts.length > 0 ? [framePolicy(snippetHosts)] : [];
  return mergePolicies([policy, ...ofProviders, ...ofSnippet]);
}

/** Banks open windows that answer the frame which opened them. */
export const checkoutHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
