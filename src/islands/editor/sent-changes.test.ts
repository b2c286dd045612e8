import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenedStory } from '../../state/editor-calls.ts';
import { CallRefused, CallUnanswered } from '../../state/editor-calls.ts';
import { SentChanges, type Change, type Seen } from './sent-changes.ts';

const place = { store: 'de', slug: 'about' };
const content = (title: string) => ({ _uid: 'p', component: 'page', title });
const written = (title: string) => ({ name: 'About', content: content(title) });

/** A shop with one story, which refuses changes of a version that is not the newest. */
let now: OpenedStory;
let isLost: boolean;
let sent: SentChanges;

beforeEach(() => {
  now = opened('Before', 'published', 3);
  isLost = false;
  sent = new SentChanges((asked) =>
    asked.slug === now.story.slug ? Promise.resolve(now) : Promise.reject(new CallRefused(404, 'None.')),
  );
});

function opened(
  title: string,
  action: OpenedStory['history'][number]['action'],
  version: number,
): OpenedStory {
  const story = { id: 1, uuid: 'u', ...place, full_slug: 'de/about', ...written(title) };
  const history = [{ number: version, action, madeAt: '' }];
  return { story, version, condition: 'published', contentVersion: 1, problems: [], history };
}

/** The change is made, or refused; its answer may be lost. */
function change(made: Change, seen: Seen = { place, storyId: 1, version: 3 }): Promise<OpenedStory> {
  return sent.send(made, seen, (at) => {
    if (at.version !== now.version || at.place.slug !== now.story.slug)
      return Promise.reject(new CallRefused(412, 'Somebody else.'));
    const action = made.action === 'created' ? 'saved' : made.action;
    const next = opened(made.written?.content['title'] as string, action, now.version + 1);
    now = { ...next, story: { ...next.story, ...(made.written ?? now.story), slug: made.place.slug } };
    return isLost ? Promise.reject(new CallUnanswered('Lost.')) : Promise.resolve(now);
  });
}

async function loses(made: Change): Promise<void> {
  isLost = true;
  await expect(change(made)).rejects.toThrow('Lost.');
  isLost = false;
}

const save = (title: string): Change => ({ action: 'saved', place, written: written(title) });
const publish = (title: string): Change => ({ action: 'published', place, written: written(title) });

describe('a change without an answer', () => {
  test.each([
    ['saved', save('Mine')],
    ['published', publish('Mine')],
    ['unpublished', { action: 'unpublished', place }],
    ['moved', { action: 'moved', place: { ...place, slug: 'us' } }],
  ] as const)('is recognized when it is sent again: %s', async (_name, made) => {
    await loses(made);
    expect(await change(made)).toBe(now);
    expect(now.version).toBe(4);
  });

  test('is continued after more was written', async () => {
    await loses(save('Mine'));
    expect((await change(save('Mine and more'))).story.content['title']).toBe('Mine and more');
    expect(now.version).toBe(5);
  });

  test('is continued by another call, at the story’s present address', async () => {
    await loses({ action: 'moved', place: { ...place, slug: 'us' } });
    expect((await change({ ...save('Mine'), place: { ...place, slug: 'us' } })).version).toBe(5);
  });

  test('is found among several', async () => {
    await loses(save('First'));
    await expect(
      sent.send(save('Second'), { place, storyId: 1, version: 3 }, () =>
        Promise.reject(new CallUnanswered('Away.')),
      ),
    ).rejects.toThrow('Away.');
    expect((await change(save('Third'))).version).toBe(5);
  });
});

describe('another editor’s change', () => {
  test.each([
    ['another text', () => opened('Theirs', 'saved', 4)],
    ['a later version', () => opened('Mine', 'saved', 5)],
    ['another action', () => opened('Mine', 'published', 4)],
    [
      'another story',
      () => {
        const theirs = opened('Mine', 'saved', 4);
        return { ...theirs, story: { ...theirs.story, id: 2 } };
      },
    ],
  ])('is reported: %s', async (_name, theirs) => {
    await loses(save('Mine'));
    now = theirs();
    await expect(change(save('Mine'))).rejects.toThrow('Somebody else.');
  });

  test('is reported if no answer was lost', async () => {
    now = opened('Mine', 'saved', 4);
    await expect(change(save('Mine'))).rejects.toThrow('Somebody else.');
  });
});
