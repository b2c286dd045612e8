import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BuildHookCalls, type BuildHooks } from './build-hooks.ts';

let server: Server;
let origin: string;
let hooks: BuildHooks;
let called: string[];
/** Of the space; undefined while it can't tell it. */
let version: number | undefined;
let asked: number;
/** The story of the space that is known; undefined while it can't be read. */
let story: object | undefined;
let calls: BuildHookCalls;

const known = {
  id: 7,
  uuid: 'u',
  name: 'Sizes',
  slug: 'sizes',
  full_slug: 'de/guides/sizes',
  group_id: 'g',
  content: { component: 'page' },
};

beforeEach(async () => {
  called = [];
  version = 1;
  asked = 0;
  story = known;
  server = createServer((request, response) => {
    if (request.url?.startsWith('/v2/cdn/stories/7?')) {
      return void response.end(JSON.stringify({ story }));
    }
    if (request.url?.startsWith('/v2/')) {
      asked++;
      response.writeHead(version === undefined ? 503 : 200);
      return void response.end(JSON.stringify({ space: { version } }));
    }
    called.push(`${request.method} ${request.url}`);
    response.writeHead(request.url === '/build_hooks/se' ? 500 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const address = (name: string) => `${origin}/build_hooks/${name}`;
  // Stores of one site have one hook.
  hooks = new Map([
    ['de', address('de')],
    ['fr', address('fr')],
    ['be', address('fr')],
  ]);
  calls = callsOf(hooks);
});
afterEach(async () => {
  await calls.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function callsOf(of: BuildHooks): BuildHookCalls {
  return new BuildHookCalls({
    hooks: of,
    space: { url: `${origin}/v2`, token: 'secret' },
    previousStory: async (_, slug) => (slug === 'guides/sizes' ? known : undefined),
  });
}

const tell = (body: string) => calls.tell(Buffer.from(body));
const published = '{"action":"published","full_slug":"de/guides/sizes"}';
const [ofDe, ofFr] = ['POST /build_hooks/de', 'POST /build_hooks/fr'];

test('a change of an existing story builds its store’s site', async () => {
  await tell(published);
  expect(called).toEqual([ofDe]);
});

test.each([
  ['another group', { ...known, group_id: 'h' }],
  ['search engines kept away', { ...known, content: { ...known.content, noindex: true } }],
  ['a form that can not be read', undefined],
])('with %s builds all sites that name it', async (_, now) => {
  story = now;
  await tell(published);
  expect(called.toSorted()).toEqual([ofDe, ofFr]);
});

test.each([
  '{"action":"published","full_slug":"de/guides/new"}',
  '{"action":"unpublished","full_slug":"de/guides/sizes"}',
  '{"action":"published","full_slug":"about"}',
  '{"action":"release_merged"}',
  'no JSON',
])('anything else builds all sites, each once: %s', async (body) => {
  await tell(body);
  expect(called.sort()).toEqual([ofDe, ofFr]);
});

test('two hundred webhooks call a hook once', async () => {
  await Promise.all(Array.from({ length: 200 }, () => tell(published)));
  expect(called).toEqual([ofDe]);
});

test('a replay calls nothing until something is published', async () => {
  await tell(published);
  await tell(published);
  expect(called).toEqual([ofDe]);
  version = 2;
  await tell(published);
  expect(called).toEqual([ofDe, ofDe]);
});

test('a space without a version is asked once, and delays no build', async () => {
  version = undefined;
  await tell(published);
  expect(called).toEqual([ofDe]);
  expect(asked).toBe(1);
});

test('keeps webhooks that arrive while hooks are called', async () => {
  const first = tell(published);
  await expect.poll(() => called.length).toBe(1);
  version = 2;
  await Promise.all([first, tell('{"action":"release_merged"}')]);
  expect(called.sort()).toEqual([ofDe, ofDe, ofFr]);
});

test('a failing hook stops no other, and is called again', async () => {
  calls = callsOf(new Map([...hooks, ['se', (hooks.get('de') ?? '').replace('/de', '/se')]]));
  await expect(tell('{}')).rejects.toThrow('Sites could not be built');
  expect(called.sort()).toEqual([ofDe, ofFr, 'POST /build_hooks/se']);
  await expect(tell('{}')).rejects.toThrow('Sites could not be built');
  expect(called).toHaveLength(4);
});
