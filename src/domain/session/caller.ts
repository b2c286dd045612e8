/** What a request says about where it comes from. */
export interface Origin {
  /** Network address of the connection's other end. */
  readonly connection: string;
  /** `X-Forwarded-For`: each proxy that passes a request on adds the address that it was called from. */
  readonly forwardedFor: string | null;
}

/**
 * The network that a caller is counted by: an IPv4 address, or the /64 of an IPv6 address, which is what a subscriber is
 * given at least (RFC 6177). However an address is written, its network has one spelling.
 *
 * `trustedProxies`: how many proxies stand in front of the shop. As many entries of `X-Forwarded-For`, from its end, were
 * written by them and are believed. Not given: one, where the connection comes from this machine or from a private
 * network; else none.
 */
export function callerOf({ connection, forwardedFor }: Origin, trustedProxies?: number): string {
  const nearest = networkOf(connection) ?? connection;
  const proxies = trustedProxies ?? (ownNetwork.test(nearest) ? 1 : 0);
  if (proxies === 0 || forwardedFor === null) return nearest;
  const [farthest = ''] = forwardedFor.split(',').slice(-proxies);
  return networkOf(farthest) ?? nearest;
}

/**
 * The networks that a caller (`callerOf`) is counted by, from the narrowest: an IPv4 address by itself; an IPv6 caller by its
 * /64 and by the /56 and the /48 around it, of which households and sites are given whole ones (RFC 6177). An IPv4 address
 * often stands for many subscribers, so that nothing wider is counted there.
 */
export function networksOf(caller: string): readonly [narrowest: string, ...wider: string[]] {
  const [, site, subnet = ''] = /^((?:[0-9a-f]+:){3})([0-9a-f]+)::\/64$/.exec(caller) ?? [];
  if (site === undefined) return [caller];
  const household = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [caller, `${site}${household}::/56`, `${site}:/48`];
}

/** The widest network of a caller, for what is shared out among networks in turns. */
export function widestNetworkOf(caller: string): string {
  return networksOf(caller).at(-1) ?? caller;
}

/**
 * True for a request of which nothing tells who calls: it comes from a private network, but not through a proxy that says for
 * whom. So it is where the network of a container hides all callers behind one address.
 */
export function hidesCallers({ connection, forwardedFor }: Origin, trustedProxies?: number): boolean {
  const nearest = networkOf(connection) ?? connection;
  return (
    trustedProxies === undefined &&
    forwardedFor === null &&
    ownNetwork.test(nearest) &&
    !thisMachine.test(nearest)
  );
}

const thisMachine = /^(?:127\.|0:0:0:0::)/;

/** Loopback, link-local and private networks (RFC 1918, RFC 3927, RFC 4193, RFC 6598): where a proxy of the shop's own stands. */
const ownNetwork =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0:0:0:0::|f[cd]..:|fe[89ab].:)/;

/** The network of an address, with a port or without one; undefined for what is no address. */
function networkOf(text: string): string | undefined {
  const address = text.trim();
  const [, bracketed = address] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  return networkOfIpv4(address.replace(/:\d+$/, '')) ?? networkOfIpv6(bracketed);
}

/** Numbers may have leading zeros, which mean nothing. */
function networkOfIpv4(address: string): string | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return undefined;
  const bytes = address.split('.').map(Number);
  return bytes.every((byte) => byte < 256) ? bytes.join('.') : undefined;
}

function networkOfIpv6(address: string): string | undefined {
  const [withoutZone = ''] = address.split('%');
  // The URL parser checks the address and gives it in its shortest form, an embedded IPv4 address in hexadecimal.
  const shortest = withoutZone.includes(':') ? URL.parse(`http://[${withoutZone}]`)?.hostname : undefined;
  if (shortest === undefined) return undefined;
  const groups = groupsOf(shortest.slice(1, -1));
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join('.');
}

/** The eight groups of an address, those that `::` stands for as `0`. */
function groupsOf(address: string): readonly string[] {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
