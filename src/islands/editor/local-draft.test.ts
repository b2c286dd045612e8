import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeDraft, storeDraft, unsavedDraft } from './local-draft.ts';

const story = { store: 'de', id: 7 };
const written = { name: 'About', content: { _uid: 'p', component: 'page', title: 'Mine' } };
const saved = { ...written, content: { ...written.content, title: 'Saved' } };
const copy = { version: 3, at: '2026-11-28T12:00:00.000Z', written };
let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was not saved is found again, for its story alone', () => {
  storeDraft(story, copy);
  expect(unsavedDraft(story, saved)).toEqual(copy);
  expect(unsavedDraft({ ...story, id: 8 }, saved)).toBeUndefined();
  expect(unsavedDraft({ ...story, store: 'se' }, saved)).toBeUndefined();
  removeDraft(story);
  expect(unsavedDraft(story, saved)).toBeUndefined();
});

test('what has been saved meanwhile is not offered', () => {
  storeDraft(story, copy);
  expect(unsavedDraft(story, structuredClone(written))).toBeUndefined();
});

test.each([
  '',
  '{',
  'null',
  '7',
  '{"version":1}',
  '{"version":1,"at":"","written":{"name":"a","content":[]}}',
])('what is no copy is not offered: %s', (text) => {
  storeDraft(story, copy);
  for (const key of entries.keys()) entries.set(key, text);
  expect(unsavedDraft(story, saved)).toBeUndefined();
});

test('a browser that keeps nothing breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  storeDraft(story, copy);
  removeDraft(story);
  expect(unsavedDraft(story, saved)).toBeUndefined();
});
