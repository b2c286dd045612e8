import type { OpenedStory } from '../../state/editor-calls.ts';
import type { Place } from '../../state/editor-calls.ts';
import { CallRefused, CallUnanswered } from '../../state/editor-calls.ts';
import type { Written } from './form-steps.ts';
import { isSame } from './local-draft.ts';

/** A change of a story. */
export interface Change {
  readonly action: 'created' | 'saved' | 'published' | 'unpublished' | 'moved';
  /** Place of the story afterwards. */
  readonly place: Place;
  readonly written?: Written;
}

/** The changed story and the version that the editor has seen; 0 for both if the story is new. */
export interface Seen {
  readonly place: Place;
  readonly storyId: number;
  readonly version: number;
}

/**
 * Sends changes of stories, and recognises those that the shop has made although its answer was lost: who sends one again is
 * not told that somebody else has changed the story.
 */
export class SentChanges {
  #unanswered: readonly (readonly [Change, Seen])[] = [];
  readonly #find: (place: Place) => Promise<OpenedStory>;

  constructor(find: (place: Place) => Promise<OpenedStory>) {
    this.#find = find;
  }

  /** Sends a change by a call, which is given what was seen. Throws what the call throws. */
  async send(change: Change, seen: Seen, call: (seen: Seen) => Promise<OpenedStory>): Promise<OpenedStory> {
    try {
      const answer = await call(seen);
      this.#unanswered = [];
      return answer;
    } catch (error) {
      if (error instanceof CallUnanswered) this.#unanswered = [...this.#unanswered, [change, seen]];
      const made = error instanceof CallRefused ? await this.#made() : undefined;
      if (!made) throw error;
      this.#unanswered = [];
      const { change: previous, now } = made;
      if (isSameChange(previous, change)) return now;
      const place = { ...change.place, slug: now.story.slug };
      return this.send(change, { place, storyId: now.story.id, version: now.version }, call);
    }
  }

  /**
   * Returns a change that was saved although its answer was lost, and the story as it is now; undefined if there is
   * none.
   */
  async #made(): Promise<{ readonly change: Change; readonly now: OpenedStory } | undefined> {
    for (const [change, seen] of this.#unanswered) {
      const now = await this.#find(change.place).catch(() => undefined);
      if (now && isMade(change, seen, now)) return { change, now };
    }
    return undefined;
  }
}

function isMade({ action, written }: Change, { storyId, version }: Seen, now: OpenedStory): boolean {
  return (
    now.version === version + 1 &&
    now.history[0]?.action === (action === 'created' ? 'saved' : action) &&
    (storyId === 0 || now.story.id === storyId) &&
    (!written || isSame(written, now.story))
  );
}

function isSameChange(one: Change, other: Change): boolean {
  if (one.action !== other.action || one.place.slug !== other.place.slug) return false;
  // A new story has other ids of blocks each time.
  if (one.action === 'created' || !one.written || !other.written) return true;
  return isSame(one.written, other.written);
}
