import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Addresses that stand for all of the machine's. */
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Opens the shop without waiting for its first visitor: what was open when it was stopped (mails, payments) goes on. Where
 * that fails, the shop has logged why, and the first visitor tries again.
 */
export function wake(server: Server): void {
  const { address, port } = server.address() as AddressInfo;
  const request = get({ host: everywhere[address] ?? address, port, path: '/readyz', agent: false });
  request.on('response', (response) => response.resume()).on('error', () => request.destroy());
}
