import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { requestLimits } from '../config/limits/web.ts';

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  ['the headers', { headersTimeout: 50 }, 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  [
    'the body’s bytes',
    { requestTimeout: 50, headersTimeout: 50 },
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{',
  ],
])('ends a request whose %s arrive too slowly', async (_what, shorter, start) => {
  server = createServer({ ...requestLimits, ...shorter }, (request) => request.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(start);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
  await once(socket, 'close');
});
