import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallRefused, CallUnanswered, editorCalls, wordsOf } from './editor-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const seen = { store: 'de', slug: 'about', storyId: 1, version: 1 };
const written = { ...seen, name: 'About', content: { component: 'page' } };
const every: Readonly<Record<keyof typeof editorCalls, () => Promise<unknown>>> = {
  stories: () => editorCalls.stories('de'),
  story: () => editorCalls.story(seen),
  version: () => editorCalls.version(seen, 1),
  linksTo: () => editorCalls.linksTo(seen),
  previewSession: () => editorCalls.previewSession(),
  create: () => editorCalls.create(written),
  save: () => editorCalls.save(written),
  publish: () => editorCalls.publish(written),
  unpublish: () => editorCalls.unpublish(seen),
  move: () => editorCalls.move({ ...seen, to: 'us' }),
  signOut: () => editorCalls.signOut(),
  products: () => editorCalls.products('de', { q: 'a' }),
  categories: () => editorCalls.categories('de'),
  link: () => editorCalls.link('de', 'about'),
  upload: () => editorCalls.upload(new File(['x'], 'x.png', { type: 'image/png' })),
};

/** Has the network answer every call so, and returns how each call of the editor ends. */
async function endings(answer: () => Promise<Response>, onLine = true): Promise<readonly unknown[]> {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', answer);
  return Promise.all(
    Object.values(every).map((call) =>
      call().then(
        () => 'answered',
        (error: unknown) => error,
      ),
    ),
  );
}

const html = (status: number) => () =>
  Promise.resolve(
    new Response('<html>Bad gateway</html>', { status, headers: { 'Content-Type': 'text/html' } }),
  );
const json = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));
const failedToFetch = () => Promise.reject(new TypeError('Failed to fetch'));

describe('no call shows an error text of the browser or a proxy', () => {
  test.each([
    ['the network is away', failedToFetch, false, /^You are offline\./],
    ['the shop does not answer', failedToFetch, true, /^The shop does not answer\./],
    ['a proxy answers with a page', html(502), true, /\(status 502\)/],
    ['a page comes in the place of an answer', html(200), true, /\(status 200\)/],
    ['an error has no words for the editor', json(500, { message: 'x' }), true, /\(status 500\)/],
    ['an error is nothing', json(503, null), true, /\(status 503\)/],
  ])('if %s', async (_case, answer, onLine, words) => {
    for (const ending of await endings(answer, onLine)) {
      expect(ending).toBeInstanceOf(CallUnanswered);
      expect(wordsOf(ending)).toMatch(words);
      expect(wordsOf(ending)).toContain('What you have written stays in the form');
      expect(wordsOf(ending)).not.toMatch(/fetch|token|html/i);
    }
  });
});

test('every call shows why the shop refuses it', async () => {
  const problems = [{ path: 'slug', field: 'slug', problem: 'it is no address' }];
  for (const ending of await endings(json(401, { error: 'The session has ended.', problems }))) {
    expect(ending).toBeInstanceOf(CallRefused);
    expect(wordsOf(ending)).toBe('The session has ended. slug: it is no address.');
  }
});

test('an error of the editor itself has its own text', () => {
  expect(wordsOf(new TypeError("Cannot read properties of undefined (reading 'x')"))).not.toContain(
    'undefined',
  );
});
