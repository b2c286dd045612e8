import type { StoredStory } from '../stories/stored-story.ts';
import { ContentApiError, createContentClient, type ContentClientOptions } from './client.ts';
import { draftQuestion } from '../../config/limits/content.ts';

/**
 * Returns what finds the draft of a story in a Storyblok space, by its id or its whole path. Where the space can't be asked, that
 * is told and there is no draft: the story as the shop knows it is better than no preview.
 */
export function draftFinder(
  space: Pick<ContentClientOptions, 'url' | 'token'>,
  onError: (error: ContentApiError) => void,
): (key: string) => Promise<StoredStory | undefined> {
  const client = createContentClient({ ...draftQuestion, ...space });
  return async (key) => {
    try {
      const story = await client.draft(key);
      // The shop's slug is the whole path below the folder of a store.
      return story && { ...story, slug: story.full_slug.replace(/^[^/]*\//, '') };
    } catch (error) {
      if (!(error instanceof ContentApiError)) throw error;
      onError(error);
      return undefined;
    }
  };
}
