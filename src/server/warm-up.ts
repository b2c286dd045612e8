import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Addresses that stand for all of the machine's. */
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Sends the server its first request, so that mails and payments that were open when it was stopped are resumed without
 * waiting for a visitor. If that fails, the shop has logged why, and the first visitor's request tries again.
 */
export function warmUp(server: Server): void {
  const { address, port } = server.address() as AddressInfo;
  const request = get({ host: everywhere[address] ?? address, port, path: '/readyz', agent: false });
  request.on('response', (response) => response.resume()).on('error', () => request.destroy());
}
