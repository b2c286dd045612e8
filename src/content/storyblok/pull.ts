import { ContentApiError, storiesOfPage, type StoryPage } from './client.ts';
import { followLinks, takeMissing } from './follow-links.ts';
import type { MutableReport, PullOptions, PullReport } from './pull-report.ts';
import { readPullState, writePullState } from './pull-state.ts';
import { takeStory } from './take-story.ts';

/** Pages that are asked for at once: as many as the client has connections. */
const pagesAtOnce = 5;

/**
 * Brings what was published in Storyblok since the last pull into the shop's database: stories by the instant of their
 * publication, deletions and moves by the list of links, which also tells of stories that came from other folders. Does
 * nothing where `cv` is the same. A pull that was broken off goes on where it was; a story that can't be read is named
 * and stops nothing else. Stories of other folders than the stores' are left alone.
 * @throws {ContentApiError} where the API can't be asked; what was brought until then stays.
 */
export async function pullStories(options: PullOptions): Promise<PullReport> {
  const report = { changed: [], removed: [], moved: [], problems: [] } as MutableReport;
  const { db, client } = options;
  const version = await client.version();
  const state = await readPullState(db);
  if (state.cv === version) return report;
  const links = await client.links(version);
  await followLinks(options, links, version, report);
  await takePublished(options, version, state.publishedUntil, report);
  await takeMissing(options, links, version, report);
  await writePullState(db, { cv: version });
  return report;
}

async function takePublished(
  options: PullOptions,
  version: number,
  since: string | undefined,
  report: MutableReport,
): Promise<void> {
  const { db, client } = options;
  const ask = (page: number) => client.stories({ cv: version, page, ...(since !== undefined && { since }) });
  const first = await ask(1);
  const pages = Math.ceil(first.total / storiesOfPage);
  let [page, batch]: [number, readonly StoryPage[]] = [1, [first]];
  while (batch.length > 0) {
    for (const [index, { stories, unreadable }] of batch.entries()) {
      report.problems.push(...unreadable);
      for (const story of stories) await takeStory(options, story, report);
      const asked = Math.min(storiesOfPage, first.total - (page + index - 1) * storiesOfPage);
      // What is missing was published before the last of them: the next pull has to ask for it again.
      if (stories.length + unreadable.length < asked)
        throw new ContentApiError(`stories were answered in part: ${stories.length} of ${asked} of a page`);
      const last = stories.at(-1)?.published_at;
      if (last) await writePullState(db, { publishedUntil: beforeThat(last) });
    }
    page += batch.length;
    const next = Array.from({ length: Math.min(pagesAtOnce, pages - page + 1) }, (_, index) => page + index);
    // What came before a page that failed is taken: a pull that is broken off goes on there.
    const answers = await Promise.allSettled(next.map(ask));
    const failed = answers.findIndex(({ status }) => status === 'rejected');
    batch = answers.slice(0, failed < 0 ? undefined : failed).flatMap(fulfilled);
    if (failed >= 0 && batch.length === 0) throw reasonOf(answers[failed]);
  }
}

function fulfilled<Value>(answer: PromiseSettledResult<Value>): readonly Value[] {
  return answer.status === 'fulfilled' ? [answer.value] : [];
}

function reasonOf(answer: PromiseSettledResult<unknown> | undefined): unknown {
  return answer?.status === 'rejected' ? answer.reason : undefined;
}

/** Stories that were published in the same moment may be on the next page. */
function beforeThat(instant: string): string {
  return new Date(Date.parse(instant) - 1000).toISOString();
}
