import { fileVersion } from '../versioned-file.ts';
import { checkoutPolicy, type CheckoutSources } from './policy.ts';
import { policyFileOf, readPolicy } from './write-headers.ts';

/** The policies of one state of the file. */
interface Policies {
  readonly version: string | undefined;
  readonly all: string;
  readonly checkout: string;
}

/**
 * Returns what reads the content security policy of the built pages, that of all or of those on which a buyer pays. A build
 * beside the running server writes it anew before its pages are served: it is read again once its file is another one.
 */
export function policyReader(
  serverDirectory: string,
  payments: CheckoutSources,
): (isPaying: boolean) => Promise<string> {
  let known: Policies | undefined;
  return async (isPaying) => {
    const version = await fileVersion(policyFileOf(serverDirectory));
    if (!known || known.version !== version) {
      const all = (await readPolicy(serverDirectory)) ?? "default-src 'self'";
      known = { version, all, checkout: checkoutPolicy(all, payments) };
    }
    return isPaying ? known.checkout : known.all;
  };
}
