/** Loopback, link-local and private networks (RFC 1918, RFC 4193, RFC 6598): where a proxy of the shop's own stands. */
const ownNetwork =
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)|^(?:::1$|f[cd]|fe[89ab])/i;

/**
 * Address of who calls: that of the connection, or what a proxy in the shop's own network says in `X-Forwarded-For`.
 * Only its last entry counts, which that proxy has written itself.
 */
export function callerAddress(connection: string, forwardedFor: string | null): string {
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  return last !== '' && ownNetwork.test(connection) ? last : connection;
}
