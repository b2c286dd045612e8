const loopback = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name is that of the machine itself. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname);
}
