import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallRefused, CallUnanswered, editorCalls, messageOf } from './editor-calls.ts';

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

/** Answers every call of the editor alike, and returns how each of them ends. */
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

describe('a call without an answer has a message of the editor’s own', () => {
  test.each([
    ['the browser is offline', failedToFetch, false, /^You are offline\./],
    ['the shop does not answer', failedToFetch, true, /^The shop does not answer\./],
    ['a proxy answers with a page', html(502), true, /^The shop does not answer\./],
    ['a page comes instead of an answer', html(200), true, /^The shop does not answer\./],
    ['the shop fails', json(500, { code: 500, result: 'fetch failed' }), true, /^The shop does not answer\./],
    [
      'the answer has another shape',
      json(200, { code: 200, result: 7 }),
      true,
      /^The shop does not answer\./,
    ],
    ['the answer is empty', json(503, null), true, /^The shop does not answer\./],
  ])('when %s', async (_case, answer, onLine, words) => {
    for (const ending of await endings(answer, onLine)) {
      // Nothing of the answer to a sign-out is read.
      if (ending === 'answered') continue;
      expect(ending).toBeInstanceOf(CallUnanswered);
      expect(messageOf(ending)).toMatch(words);
      expect(messageOf(ending)).toContain('Your text is still in the form');
      expect(messageOf(ending)).not.toMatch(/fetch|token|html/i);
    }
  });
});

test('a refused call has the shop’s message and the problems of the story', async () => {
  const problems = [{ path: 'slug', field: 'slug', problem: 'This is not an address' }];
  const refusal = {
    code: 422,
    result: 'The story can’t be saved.',
    meta: { reason: 'invalid_story', problems },
  };
  for (const ending of await endings(json(422, refusal))) {
    expect(ending).toBeInstanceOf(CallRefused);
    expect(messageOf(ending)).toBe('The story can’t be saved. slug: This is not an address.');
  }
});

test('a fault of the editor itself has a message of its own', () => {
  expect(messageOf(new TypeError("Cannot read properties of undefined (reading 'x')"))).not.toContain(
    'undefined',
  );
});
