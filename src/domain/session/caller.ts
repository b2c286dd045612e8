/** The origin of a request. */
export interface Origin {
  /** Network address of the connection's other end. */
  readonly connection: string;
  /** `X-Forwarded-For`: each proxy that passes a request on adds the address that it was called from. */
  readonly forwardedFor: string | null;
}

/**
 * Returns the network by which a caller is counted: an IPv4 address, or the /64 of an IPv6 address, the least that a
 * subscriber is assigned (RFC 6177). A network has one spelling, however its addresses are written. `trustedProxies`
 * is the number of proxies in front of the shop: as many entries at the end of `X-Forwarded-For` were written by them
 * and are trusted. Default: one if the connection comes from this machine or a private network; else none.
 */
export function callerOf(origin: Origin, trustedProxies?: number): string {
  const address = addressOf(origin, trustedProxies);
  return networkOf(address) ?? networkOf(origin.connection) ?? origin.connection;
}

/** Returns the network address of a caller: the farthest that a trusted proxy names, else the connection's other end. */
export function addressOf({ connection, forwardedFor }: Origin, trustedProxies?: number): string {
  const nearest = networkOf(connection) ?? connection;
  const proxies = trustedProxies ?? (ownNetwork.test(nearest) ? 1 : 0);
  if (proxies === 0 || forwardedFor === null) return connection;
  const [farthest = ''] = forwardedFor.split(',').slice(-proxies);
  return networkOf(farthest) === undefined ? connection : farthest.trim();
}

/**
 * Returns the networks by which a caller (`callerOf`) is counted, narrowest first: an IPv4 address by itself; an IPv6
 * caller by its /64 and by the /56 and /48 around it, which households and sites are assigned as a whole (RFC 6177).
 * An IPv4 address often stands for many subscribers, so nothing wider is counted.
 */
export function networksOf(caller: string): readonly [narrowest: string, ...wider: string[]] {
  const [, site, subnet = ''] = /^((?:[0-9a-f]+:){3})([0-9a-f]+)::\/64$/.exec(caller) ?? [];
  if (site === undefined) return [caller];
  const household = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [caller, `${site}${household}::/56`, `${site}:/48`];
}

/** Returns the widest network of a caller, among which turns are shared out. */
export function widestNetworkOf(caller: string): string {
  return networksOf(caller).at(-1) ?? caller;
}

/**
 * Returns true if nothing identifies the caller: the request comes from a private network, but not through a proxy
 * that names the client. This happens if a container's network hides all callers behind one address.
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

/** Returns the network of an address, with or without a port; undefined if invalid. */
function networkOf(text: string): string | undefined {
  const address = text.trim();
  const [, bracketed = address] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  return networkOfIpv4(address.replace(/:\d+$/, '')) ?? networkOfIpv6(bracketed);
}

/** Parses an IPv4 address; leading zeros are ignored. */
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

/** Returns the eight groups of an IPv6 address, with `0` for those that `::` stands for. */
function groupsOf(address: string): readonly string[] {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
