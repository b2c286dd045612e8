import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { launcherInterval, shutdownGrace } from '../config/limits/web.ts';

/** A port or address that can't be used, told to the person who starts the shop. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** The address of `localhost`. Resolvers try both families; the first exists on every machine. */
const loopback = '127.0.0.1';
const otherLoopback = '::1';

/**
 * Starts listening and answers with the URL.
 * @throws {ListenError} with a hint where the port is taken or may not be used.
 */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host === 'localhost' ? loopback : host, () => {
      const address = server.address() as AddressInfo;
      const name = host.includes(':') ? `[${host}]` : host;
      resolve(`http://${name}:${address.port}`);
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} on ${host} is in use.\n  Hint: stop the other program, or choose another port: PORT=${port + 1} npm start`,
      { cause: error },
    );
  }
  if (error.code === 'EACCES') {
    return new ListenError(`Port ${port} may not be used by this user.\n  Hint: choose a port above 1023.`);
  }
  if (['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? '')) {
    return new ListenError(`There is no address "${host}" on this machine.\n  Hint: check HOST.`);
  }
  return error;
}

/** Fails early where the port is taken, before minutes go into a build. Port 0 is always free. */
export async function checkPort(port: number, host: string): Promise<void> {
  await probe(port, host);
  // Another program there would get the requests of those who try that address first.
  if (host === 'localhost' && port !== 0) await probe(port, otherLoopback).catch(onlyTaken);
}

async function probe(port: number, host: string): Promise<void> {
  const server = createServer();
  await listen(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

/** Ignores an address that the machine does not have. */
function onlyTaken(error: Error): void {
  if ((error.cause as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE') throw error;
}

/**
 * Prepares a server for its end. The function made takes no more connections, lets open requests finish for so many
 * milliseconds, each told to be the last of its connection, and cuts off what is left: a connection that is kept alive
 * as soon as its request is answered, one that a browser opened ahead and asked nothing on at once.
 */
export function gracefulClose(server: Server): (milliseconds?: number) => Promise<void> {
  const silent = new Set<Socket>();
  const unanswered = new Set<ServerResponse>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  return (milliseconds = shutdownGrace) =>
    new Promise((resolve) => {
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const forced = setTimeout(() => server.closeAllConnections(), milliseconds);
      server.close(() => {
        clearInterval(idle);
        clearTimeout(forced);
        resolve();
      });
      for (const socket of silent) socket.destroy();
      for (const response of unanswered) {
        if (!response.headersSent) response.setHeader('Connection', 'close');
      }
    });
}

/**
 * Stops a process that `npm start` started, as SIGTERM would, once npm is gone: npm passes signals on to its shell, which keeps
 * them, so that the process would go on unseen and hold its port. Does nothing for a process that was started otherwise.
 */
export function stopWithLauncher(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const launcher = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, launcherInterval).unref();
}

/**
 * Handles SIGINT and SIGTERM: closes the server, awaits what is last to be done, then ends the process; a second signal ends it
 * at once.
 */
export function stopOnSignal(server: Server, last: () => Promise<void>): void {
  const close = gracefulClose(server);
  const stop = () => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    void close()
      .then(last)
      .then(() => process.exit());
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

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
