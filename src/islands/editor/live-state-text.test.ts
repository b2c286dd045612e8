import { expect, test } from 'vitest';
import type { LiveState } from '../../domain/story/live-state.ts';
import { shortTime } from './editor-texts.ts';
import { liveStateText } from './LiveNote.tsx';

const since = '2026-11-28T17:52:00.000Z';

test.each<[LiveState, string]>([
  [{ kind: 'live' }, 'Live.'],
  [{ kind: 'waiting' }, 'Shoppers see it in a moment.'],
  [
    { kind: 'held', since },
    `is held since ${shortTime(since)}, until somebody runs “npm run shop -- builds release”.`,
  ],
  [{ kind: 'held', since: null }, 'is held, until somebody runs'],
  [{ kind: 'failed', reason: 'The disk is full.' }, 'the pages can’t be made. The disk is full.'],
])('%j', (state, words) => {
  expect(liveStateText(state)).toContain(words);
});
