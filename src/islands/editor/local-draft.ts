import type { Written } from './form-steps.ts';
import { ignoreErrors } from '../../state/read-storage.ts';

/** Unsaved changes, as this browser stores them. */
export interface LocalDraft {
  /** The version of the story on which it was written. */
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
  readonly written: Written;
}

/** The code of a store and the id of a story in it. */
interface StoryKey {
  readonly store: string;
  readonly id: number;
}

const keyOf = ({ store, id }: StoryKey) => `vernissage/editor/${store}/${id}`;

/** Keeps what is written in this browser, as far as it lets. */
export function storeDraft(story: StoryKey, copy: LocalDraft): void {
  ignoreErrors(() => localStorage.setItem(keyOf(story), JSON.stringify(copy)));
}

export function removeDraft(story: StoryKey): void {
  ignoreErrors(() => localStorage.removeItem(keyOf(story)));
}

/** Returns what this browser keeps of a story and `now` does not have; undefined where there is nothing. */
export function unsavedDraft(story: StoryKey, now: Written): LocalDraft | undefined {
  const copy = ignoreErrors((): unknown => JSON.parse(localStorage.getItem(keyOf(story)) ?? ''));
  if (!isCopy(copy)) return undefined;
  return isSame(copy.written, now) ? undefined : copy;
}

/** Name and content of a story, in a form or in the shop. */
interface Said {
  readonly name: string;
  readonly content: object;
}

/** Returns true if two forms say the same; what was stored comes back with its fields in their order. */
export function isSame(one: Said, other: Said): boolean {
  return one.name === other.name && JSON.stringify(one.content) === JSON.stringify(other.content);
}

function isCopy(value: unknown): value is LocalDraft {
  return (
    isObject(value) &&
    typeof value['version'] === 'number' &&
    typeof value['at'] === 'string' &&
    isObject(value['written']) &&
    typeof value['written']['name'] === 'string' &&
    isObject(value['written']['content']) &&
    value['written']['content']['component'] === 'page'
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
