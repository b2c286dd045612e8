import { framePolicy } from '../../payments/port/frame-policy.ts';
import type { PaymentSettings } from '../../payments/settings.ts';

/**
 * Returns one content security policy that allows everything that any of the given ones allows: the sources of each
 * directive are united, in a stable order.
 */
export function mergePolicies(policies: readonly string[]): string {
  const directives = new Map<string, Set<string>>();
  for (const policy of policies) {
    for (const [name, ...sources] of splitDirectives(policy)) {
      const known = directives.get(name) ?? new Set();
      for (const source of sources) known.add(source);
      directives.set(name, known);
    }
  }
  return [...directives]
    .sort(([left], [right]) => left.localeCompare(right, 'en'))
    .map(([name, sources]) => [name, ...orderSources(sources)].join(' '))
    .join('; ');
}

function splitDirectives(policy: string): [string, ...string[]][] {
  return policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter((words): words is [string, ...string[]] => Boolean(words[0]));
}

/** Orders sources: `'self'` first, then by text, so that equal policies are equal texts. */
function orderSources(sources: ReadonlySet<string>): string[] {
  const [own, rest] = [
    [...sources].filter((s) => s === "'self'"),
    [...sources].filter((s) => s !== "'self'"),
  ];
  return [...own, ...rest.sort((left, right) => (left < right ? -1 : 1))];
}

/** Pages of a store on which a buyer pays, or comes back from paying. */
const checkoutPages = /^\/[^/]+\/(?:checkout|confirmation|kco\/confirmation)$/;

/** Tells whether a path in a store is one of a page on which a buyer pays. */
export function isCheckoutPage(pathname: string): boolean {
  return checkoutPages.test(pathname);
}

/** Sources of these pages beyond the shop. */
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
