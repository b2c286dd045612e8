import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { moveStory, publishStory, removeStory } from '../stories/edit-stories.ts';
import { storyStates } from '../stories/stored-story.ts';
import { storiesOfPage, type ApiStory, type ContentClient, type StoryPage } from './client.ts';
import { readPullState, writePullState } from './pull-state.ts';

export interface PullOptions {
  readonly db: Kysely<Database>;
  readonly storeViews: readonly Pick<StoreView, 'storeCode'>[];
  readonly client: ContentClient;
  readonly clock: () => Date;
}

/** What became of a pull. */
export interface PullReport {
  /** `full_slug` of stories that shoppers see otherwise now. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly moved: readonly string[];
  /** Stories that could not be taken, and why; all others were. */
  readonly problems: readonly { readonly name: string; readonly problem: string }[];
}

/** Pages that are asked for at once: as many as the client has connections. */
const pagesAtOnce = 5;

/**
 * Brings what was published in Storyblok since the last pull into the shop's database: stories by the instant of their
 * publication, deletions and moves by the list of links. Does nothing where `cv` is the same. A pull that was broken off
 * goes on where it was; a story that can't be read is named and stops nothing else. Stories of other folders than the
 * stores' are left alone.
 * @throws {ContentApiError} where the API can't be asked; what was brought until then stays.
 */
export async function pullStories(options: PullOptions): Promise<PullReport> {
  const report = { changed: [], removed: [], moved: [], problems: [] } as MutableReport;
  const { db, client } = options;
  const version = await client.version();
  const state = await readPullState(db);
  if (state.cv === version) return report;
  await followLinks(options, version, report);
  await takePublished(options, version, state.publishedUntil, report);
  await writePullState(db, { cv: version });
  return report;
}

interface MutableReport {
  changed: string[];
  removed: string[];
  moved: string[];
  problems: { name: string; problem: string }[];
}

/** Moves and removes what has another address, or is not published any more. */
async function followLinks(
  { db, storeViews, client, clock }: PullOptions,
  version: number,
  report: MutableReport,
): Promise<void> {
  const links = await client.links(version);
  const slugs = new Map(
    links.flatMap((link) => (link.is_folder || !link.published ? [] : [[link.id, link.slug]])),
  );
  for (const { storeCode } of storeViews) {
    const editing = { db, storeCode, now: clock() };
    for (const [slug, { published }] of await storyStates(db, storeCode)) {
      if (!published) continue;
      const fullSlug = slugs.get(published.id);
      const isHere = fullSlug?.startsWith(`${storeCode}/`) ?? false;
      if (fullSlug === `${storeCode}/${slug}`) continue;
      if (fullSlug !== undefined && isHere) {
        await moveStory(editing, slug, fullSlug.slice(storeCode.length + 1));
        report.moved.push(fullSlug);
      } else if (fullSlug !== undefined || (await client.story(published.id, version)) === undefined) {
        // A list that lacks a story is not believed alone: what it takes away would be gone for shoppers.
        await removeStory(editing, slug);
        report.removed.push(`${storeCode}/${slug}`);
      }
    }
  }
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
    for (const { stories, unreadable } of batch) {
      report.problems.push(...unreadable);
      for (const story of stories) await take(options, story, report);
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

async function take(
  { db, storeViews, clock }: PullOptions,
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
