import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callBuildHooks, type BuildHooks } from './build-hooks.ts';

let server: Server;
let hooks: BuildHooks;
let called: string[];

beforeEach(async () => {
  called = [];
  server = createServer((request, response) => {
    called.push(`${request.method} ${request.url}`);
    response.writeHead(request.url === '/build_hooks/se' ? 500 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  hooks = new Map(
    ['de', 'fr', 'se'].map((code) => [code, `http://127.0.0.1:${port}/build_hooks/${code}`] as const),
  );
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const tell = (body: string) => callBuildHooks(hooks, Buffer.from(body));

test('a story has the site of its store built', async () => {
  await tell('{"action":"published","full_slug":"de/guides/sizes"}');
  expect(called).toEqual(['POST /build_hooks/de']);
});

test.each(['{"action":"release_merged"}', '{"full_slug":"about"}', 'no JSON'])(
  'what names no store has all sites built, one that fails stops no other: %s',
  async (body) => {
    await expect(tell(body)).rejects.toThrow('Sites could not be built');
    expect(called.sort()).toEqual(['POST /build_hooks/de', 'POST /build_hooks/fr', 'POST /build_hooks/se']);
  },
);
