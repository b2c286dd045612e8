import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPort, gracefulClose, listen, ListenError } from './listen.ts';

let server: Server;
let answerNow: () => void;
let close: ReturnType<typeof gracefulClose>;
let port: number;

beforeEach(async () => {
  server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
    answerNow = () => void response.end('done');
  });
  close = gracefulClose(server);
  port = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
});
afterEach(() => server.closeAllConnections());

async function open(text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('a stop finishes open requests and closes idle connections', async () => {
  const asked = once(server, 'request');
  const silent = await open();
  const gone = once(silent.resume(), 'close');
  const waiting = await open(request);
  await asked;
  const closed = close(60_000);
  await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  answerNow();
  const [answer] = (await once(waiting, 'data')) as [Buffer];
  expect(answer.toString()).toContain('200 OK');
  expect(answer.toString()).toContain('Connection: close');
  await closed;
  await gone;
});

test('a request without an end is cut off', async () => {
  const asked = once(server, 'request');
  await open(request);
  await asked;
  await close(50);
});

test('reports a port in use', async () => {
  await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(ListenError);
});

test('localhost resolves to the address that every machine has', async () => {
  const own = createServer((_request, response) => response.end('here'));
  const url = new URL(await listen(own, 0, 'localhost'));
  expect(url.hostname).toBe('localhost');
  expect(await (await fetch(`http://127.0.0.1:${url.port}`)).text()).toBe('here');
  own.closeAllConnections();
  await new Promise((resolve) => own.close(resolve));
});

test('reports an address that the machine lacks', async () => {
  await expect(checkPort(0, '192.0.2.1')).rejects.toThrow('There is no address "192.0.2.1" on this machine.');
});
