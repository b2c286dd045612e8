import { z } from 'zod';
import { addressProblem } from '../stories/address-in-use.ts';
import { publishStory } from '../stories/edit-stories.ts';
import type { ApiStory } from './client.ts';
import type { MutableReport, PullOptions } from './pull-report.ts';

/** Publishes a story of Storyblok in its store; one of another folder is left alone, and one that can't be is reported. */
export async function importStory(
  { db, storeViews, clock }: Omit<PullOptions, 'client'>,
  story: ApiStory,
  report: MutableReport,
): Promise<void> {
  const { id, full_slug: name } = story;
  const store = storeViews.find(({ storeCode }) => name.startsWith(`${storeCode}/`));
  if (!store) return;
  const { storeCode } = store;
  const slug = name.slice(storeCode.length + 1);
  const problem = await addressProblem(db, storeCode, slug);
  if (problem !== undefined) {
    report.problems.push({ name, id, problem });
    return;
  }
  try {
    const outcome = await publishStory(
      { db, storeCode, now: clock() },
      { ...story, slug },
      { isPulled: true },
    );
    if (outcome !== 'same') report.changed.push(name);
  } catch (error) {
    // What is wrong with the database or the shop stops the pull, which goes on there the next time.
    if (!(error instanceof z.ZodError)) throw error;
    report.problems.push({ name, id, problem: z.prettifyError(error) });
  }
}
