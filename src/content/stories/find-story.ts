import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { storyState, storyStates, type StoredStory, type StoryState } from './stored-story.ts';

/** The lookup of a story: by its address in a store, or Storyblok's ID. */
export type StoryReference = { readonly storeCode: string; readonly slug: string } | { readonly id: number };

/**
 * Finds a story as its editors see it, the draft before what is published; without `withDrafts` what shoppers see. A
 * folder's address finds its front page.
 */
export async function findStory(
  db: Kysely<Database>,
  storeCodes: readonly string[],
  reference: StoryReference,
  { withDrafts }: { readonly withDrafts: boolean },
): Promise<StoredStory | undefined> {
  const chosen = ({ draft, published }: StoryState) => (withDrafts ? (draft ?? published) : published);
  if ('slug' in reference) {
    const { storeCode, slug } = reference;
    return (
      chosen(await storyState(db, storeCode, slug)) ?? chosen(await storyState(db, storeCode, `${slug}/home`))
    );
  }
  for (const storeCode of storeCodes) {
    for (const state of (await storyStates(db, storeCode)).values()) {
      const story = chosen(state);
      if (story?.id === reference.id) return story;
    }
  }
  return undefined;
}
