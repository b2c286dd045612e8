/**
 * Returns the Content-Security-Policy that a provider's snippet needs: its frame, scripts and pictures come from these hosts. The
 * snippet has an inline script, which runs from an address that only a script of the page can make (`blob:`).
 */
export function framePolicy(hosts: readonly string[]): string {
  const sources = hosts.join(' ');
  return `script-src blob: ${sources}; frame-src ${sources}; connect-src ${sources}; img-src ${sources}`;
}
