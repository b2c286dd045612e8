import { ContentApiError, type StoryPage } from './client.ts';
import { followLinks, importMissing } from './follow-links.ts';
import type { MutableReport, PullOptions, PullReport, IgnoredParts } from './pull-report.ts';
import { isNewer, readPullStates, writePullStates, type PullState } from './pull-state.ts';
import { importStory } from './import-story.ts';
import { storiesPerPage, storyblokConnections } from '../../config/limits/content.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { parseStory } from '../parse-story.ts';
import { storyStates } from '../stories/stored-story.ts';

/**
 * Brings what was published in Storyblok since the last pull into the shop's database: stories by the instant of their
 * publication, deletions and moves by the list of links, which also tells of stories that came from other folders. Does
 * nothing for a store whose `cv` is no lower and of which no story failed before. A pull that was broken off goes on where it
 * was; a story that can't be taken is named, stops nothing else, and is asked for again by the next pull. Stories of other
 * folders than the stores' are left alone.
 * @throws {ContentApiError} where the API can't be asked; what was brought until then stays.
 */
export async function pullStories(options: PullOptions): Promise<PullReport> {
  const report: MutableReport = {
    storeCodes: [],
    changed: [],
    removed: [],
    moved: [],
    problems: [],
    kept: [],
    leftOut: [],
  };
  const { db, client, linked = [], isForced = false } = options;
  const published = await client.version();
  const { version, space } = published;
  const dueOf = async (stores: PullOptions['storeViews']) =>
    (await readPullStates(db, stores)).filter(
      (state) => isForced || isNewer(published, state) || (state.cv === version && state.failed.length > 0),
    );
  const own = await dueOf(options.storeViews);
  if (own.length === 0) return report;
  const list = await client.links(version);
  report.problems.push(...list.unreadable);
  const there = linked.filter(({ storeCode }) =>
    list.links.some(({ slug }) => slug.startsWith(`${storeCode}/`)),
  );
  const states = [...own, ...(await dueOf(there))];
  report.storeCodes = states.map(({ storeCode }) => storeCode);
  const [failed, kept] = [states.flatMap((state) => state.failed), states.flatMap((state) => state.kept)];
  const pulled = { ...options, storeViews: states };
  await writePullStates(db, states, { kept: await followLinks(pulled, list, { version, kept }, report) });
  await takePublished(pulled, { version, since: earliest(states), failed }, report);
  await takeFailed(pulled, version, failed, report);
  await importMissing(pulled, list, version, report);
  await writePullStates(db, states, { cv: version, space, failed: idsOf(report) });
  report.leftOut = await ignoredPartsOf(db, states);
  // One that can't move is taken at its new address no more than that.
  const problems = new Map(report.problems.map((problem) => [problem.id ?? problem.name, problem]));
  return { ...report, problems: [...problems.values()] };
}

/**
 * Returns the instant until which everything published has been pulled for all stores; undefined if one was never
 * pulled.
 */
function earliest(states: readonly PullState[]): string | undefined {
  const [first] = states.map(({ publishedUntil = '' }) => publishedUntil).toSorted();
  return first === '' ? undefined : first;
}

/** Asks again for stories that could not be taken: the reason may be gone, though nobody has published them since. */
async function takeFailed(
  options: PullOptions,
  version: number,
  failed: readonly number[],
  report: MutableReport,
): Promise<void> {
  const again = new Set(idsOf(report));
  for (const id of failed) {
    if (again.has(id)) continue;
    const found = await options.client.story(id, version);
    if (found && 'problem' in found) report.problems.push({ name: String(id), id, problem: found.problem });
    else if (found) await importStory(options, found.story, report);
  }
}

interface TakenSince {
  readonly version: number;
  /** ISO 8601; undefined: ever. */
  readonly since: string | undefined;
  /** Stories that are still to be asked for. */
  readonly failed: readonly number[];
}

async function takePublished(
  options: PullOptions,
  { version, since, failed }: TakenSince,
  report: MutableReport,
): Promise<void> {
  const { db, storeViews, client } = options;
  const ask = (page: number) => client.stories({ cv: version, page, ...(since !== undefined && { since }) });
  const first = await ask(1);
  const pages = Math.ceil(first.total / storiesPerPage);
  let [page, batch]: [number, readonly StoryPage[]] = [1, [first]];
  while (batch.length > 0) {
    for (const [index, { stories, unreadable }] of batch.entries()) {
      report.problems.push(...unreadable);
      for (const story of stories) await importStory(options, story, report);
      const asked = Math.min(storiesPerPage, first.total - (page + index - 1) * storiesPerPage);
      // What is missing was published before the last of them: the next pull has to ask for it again.
      if (stories.length + unreadable.length < asked)
        throw new ContentApiError(`stories were answered in part: ${stories.length} of ${asked} of a page`);
      const last = stories.at(-1)?.published_at;
      if (last) {
        const taken = { publishedUntil: beforeThat(last), failed: idsOf(report, failed) };
        await writePullStates(db, storeViews, taken);
      }
    }
    page += batch.length;
    const next = Array.from(
      { length: Math.min(storyblokConnections, pages - page + 1) },
      (_, index) => page + index,
    );
    // What came before a page that failed is taken: a pull that is broken off goes on there.
    const answers = await Promise.allSettled(next.map(ask));
    const refused = answers.findIndex(({ status }) => status === 'rejected');
    batch = answers.slice(0, refused < 0 ? undefined : refused).flatMap(fulfilled);
    if (refused >= 0 && batch.length === 0) throw reasonOf(answers[refused]);
  }
}

/** Returns the IDs of stories that could not be accepted, and others. */
function idsOf({ problems }: MutableReport, others: readonly number[] = []): readonly number[] {
  return [...new Set([...others, ...problems.flatMap(({ id }) => id ?? [])])];
}

function fulfilled<Value>(answer: PromiseSettledResult<Value>): readonly Value[] {
  return answer.status === 'fulfilled' ? [answer.value] : [];
}

function reasonOf(answer: PromiseSettledResult<unknown> | undefined): unknown {
  return answer?.status === 'rejected' ? answer.reason : undefined;
}

/** Returns the previous instant: stories published at the same moment may be on the next page. */
function beforeThat(instant: string): string {
  return new Date(Date.parse(instant) - 1000).toISOString();
}

/** Returns what the pages of published stories do not show of them, such as blocks that the shop does not know. */
async function ignoredPartsOf(
  db: Kysely<Database>,
  storeViews: PullOptions['storeViews'],
): Promise<IgnoredParts[]> {
  const found: IgnoredParts[] = [];
  for (const { storeCode } of storeViews) {
    for (const { published } of (await storyStates(db, storeCode)).values()) {
      const parts = published ? parseStory(published).leftOut : [];
      if (published && parts.length > 0) found.push({ name: published.full_slug, parts });
    }
  }
  return found;
}
