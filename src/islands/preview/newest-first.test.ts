import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContentChange } from './content-change.ts';
import { newestFirst } from './newest-first.ts';
import type { EditedBlock, EditedStory } from './protocol.ts';

const uids = ['a', 'b'];
const storyOf = (headlines: readonly string[]): EditedStory => ({
  id: 7,
  name: 'Story',
  full_slug: 'de/story',
  content: {
    component: 'page',
    body: headlines.map((headline, index) => ({ _uid: uids[index] ?? '', component: 'hero', headline })),
  },
});
const headlinesOf = ({ content }: EditedStory) =>
  (content['body'] as EditedBlock[]).map(({ headline }) => String(headline));

/** A server that answers when it is told to, and a page that shows the blocks it has. */
function world(initial: EditedStory) {
  const page = headlinesOf(initial);
  const open: (() => Promise<void>)[] = [];
  let failures = 0;
  const update = newestFirst(initial, {
    render: (story, _change, signal) =>
      new Promise((answer, refuse) => {
        signal.addEventListener('abort', () => refuse(new Error('aborted')));
        open.push(async () => {
          if (signal.aborted) return;
          answer(JSON.stringify(headlinesOf(story)));
          await settled();
        });
      }),
    show(_story, change: ContentChange, html) {
      if (change.kind !== 'blocks') return;
      const rendered = JSON.parse(html) as string[];
      for (const uid of change.uids) {
        const index = uids.indexOf(uid);
        page[index] = rendered[index] ?? '';
      }
    },
    failed: () => (failures += 1),
  });
  return { page, open, update, failures: () => failures };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('ends with the newest state, whatever is typed and in whatever order the server answers', async () => {
  const words = fc.constantFrom('x', 'y', 'z');
  const step = fc.oneof(
    { weight: 2, arbitrary: fc.tuple(words, words).map((typed) => ({ typed, answers: undefined })) },
    { weight: 1, arbitrary: fc.nat({ max: 3 }).map((answers) => ({ typed: undefined, answers })) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { page, open, update, failures } = world(storyOf(['x', 'x']));
      let newest = ['x', 'x'];
      for (const { typed, answers } of steps) {
        if (typed) {
          newest = typed;
          update(storyOf(typed));
          await settled();
        } else await open.splice(answers % Math.max(open.length, 1), 1)[0]?.();
      }
      while (open.length > 0) await open.shift()?.();
      await settled();
      expect(page).toEqual(newest);
      expect(failures()).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('requests the first change at once, and at most two at a time', () => {
  const { open, update } = world(storyOf(['x', 'x']));
  update(storyOf(['y', 'x']));
  expect(open).toHaveLength(1);
  update(storyOf(['z', 'x']));
  update(storyOf(['z', 'y']));
  expect(open).toHaveLength(2);
});
