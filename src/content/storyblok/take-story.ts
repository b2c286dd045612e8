import { publishStory } from '../stories/edit-stories.ts';
import type { ApiStory } from './client.ts';
import type { MutableReport, PullOptions } from './pull-report.ts';

/** Publishes a story of Storyblok in its store; one of another folder is left alone, and one that can't be is reported. */
export async function takeStory(
  { db, storeViews, clock }: Omit<PullOptions, 'client'>,
  story: ApiStory,
  report: MutableReport,
): Promise<void> {
  const store = storeViews.find(({ storeCode }) => story.full_slug.startsWith(`${storeCode}/`));
  if (!store) return;
  const { storeCode } = store;
  const slug = story.full_slug.slice(storeCode.length + 1);
  try {
    const outcome = await publishStory(
      { db, storeCode, now: clock() },
      { ...story, slug },
      { isPulled: true },
    );
    if (outcome !== 'same') report.changed.push(story.full_slug);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    report.problems.push({ name: story.full_slug, problem: error.message });
  }
}
