import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long open requests may take to finish after a stop was asked for. */
const graceMilliseconds = 10_000;

/** A port or address that can't be used, told to the person who starts the shop. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Starts listening and answers with the URL.
 * @throws {ListenError} with a hint where the port is taken or may not be used.
 */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo;
      const name = address.family === 'IPv6' && host !== 'localhost' ? `[${address.address}]` : host;
      resolve(`http://${name}:${address.port}`);
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} on ${host} is in use.\n  Hint: stop the other program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES') {
    return new ListenError(`Port ${port} may not be used by this user.\n  Hint: choose a port above 1023.`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ListenError(`There is no address "${host}" on this machine.\n  Hint: check HOST.`);
  }
  return error;
}

/** Fails early where the port is taken, before minutes go into a build. Port 0 is always free. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

/** On SIGINT and SIGTERM: takes no more requests, lets open ones finish, then ends the process. */
export function stopOnSignal(server: Server): void {
  const stop = () => {
    const forced = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    server.close(() => {
      clearTimeout(forced);
      process.exit();
    });
    server.closeIdleConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
