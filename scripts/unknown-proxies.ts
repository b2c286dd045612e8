import { thisMachine, type Environment } from '../src/config/environment.ts';

/** Returns a warning if other machines can reach the shop and it is not told how many proxies their requests pass. */
export function unknownProxies({
  host,
  trustedProxies,
}: Pick<Environment, 'host' | 'trustedProxies'>): string | undefined {
  if (trustedProxies !== undefined || thisMachine.test(host)) return undefined;
  return (
    `TRUSTED_PROXIES is not set, and other machines can reach the shop (HOST=${host}). Set it to the number of proxies in ` +
    'front of the shop, 0 if there is none: limits count callers by it, and a container may hide all of them behind one ' +
    'address (docs/running.md, "Behind a proxy").'
  );
}
