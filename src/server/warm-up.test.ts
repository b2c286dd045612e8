import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen, warmUp } from './listen.ts';

test.each(['127.0.0.1', '0.0.0.0'])('a server on %s is asked once whether it is ready', async (host) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  });
  await listen(server, 0, host);
  warmUp(server);
  await expect.poll(() => asked).toEqual(['/readyz']);
  await new Promise((resolve) => server.close(resolve));
});

test('ignores a server that does not answer', async () => {
  const server = createServer((request) => request.socket.destroy());
  await listen(server, 0, '127.0.0.1');
  const broken = new Promise((resolve) => server.once('request', resolve));
  warmUp(server);
  await broken;
  await new Promise((resolve) => server.close(resolve));
});
