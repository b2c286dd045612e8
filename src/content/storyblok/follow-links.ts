import { randomUUID } from 'node:crypto';
import { addressProblem } from '../stories/address-in-use.ts';
import { moveStory, removeStory, type Editing } from '../stories/edit-stories.ts';
import { storyState, storyStates } from '../stories/stored-story.ts';
import type { ApiLink, LinkList } from './client.ts';
import type { MutableReport, PullOptions } from './pull-report.ts';
import { importStory } from './import-story.ts';

const lastFrontPage = 'the space has no published front page of this store any more, so the last one stays';

/** A story that is published in the shop, and where the space has it; undefined: the space does not have it. */
interface Followed {
  readonly storeCode: string;
  readonly slug: string;
  readonly id: number;
  readonly fullSlug: string | undefined;
}

/**
 * Moves and removes what has another address, or is not published any more; the last front page of a store stays. Returns the ids of stories that stay though the
 * space lacks them: those that stayed before, and such as are too many.
 */
export async function followLinks(
  options: PullOptions,
  list: LinkList,
  { version, kept: keptBefore }: { readonly version: number; readonly kept: readonly number[] },
  report: MutableReport,
): Promise<readonly number[]> {
  const { db, storeViews, clock } = options;
  const followed = await publishedStories(options, list, version);
  const lacking = followed.filter(({ fullSlug }) => fullSlug === undefined);
  const stayed = lacking.filter(({ id }) => keptBefore.includes(id));
  const isAll = isTooMany(lacking.length - stayed.length, followed.length - stayed.length);
  const kept = new Set(options.isForced ? [] : isAll ? lacking : stayed);
  report.kept.push(...[...kept].map(({ storeCode, slug }) => `${storeCode}/${slug}`));
  for (const { storeCode } of storeViews) {
    const editing = { db, storeCode, now: clock() };
    const home = `${storeCode}/home`;
    const hasFrontPage = list.links.some((link) => isPage(link) && link.slug === home);
    const isReplaced = followed.some(({ slug, fullSlug }) => fullSlug === home && slug !== 'home');
    const moves = new Map<string, string>();
    for (const story of followed.filter((each) => each.storeCode === storeCode)) {
      const { slug, id, fullSlug } = story;
      if (fullSlug === `${storeCode}/${slug}` || kept.has(story)) continue;
      if (slug === 'home' && !isReplaced) {
        // It stays until another one is published over it.
        if (!hasFrontPage) report.problems.push({ name: home, id, problem: lastFrontPage });
        continue;
      }
      if (!fullSlug?.startsWith(`${storeCode}/`)) {
        await removeStory(editing, slug);
        report.removed.push(`${storeCode}/${slug}`);
        continue;
      }
      const to = fullSlug.slice(storeCode.length + 1);
      const problem = await addressProblem(db, storeCode, to, slug);
      if (problem === undefined) moves.set(slug, to);
      else report.problems.push({ name: fullSlug, id, problem });
    }
    report.moved.push(...[...moves.values()].map((to) => `${storeCode}/${to}`));
    await moveAll(editing, moves);
  }
  return [...kept].map(({ id }) => id);
}

async function publishedStories(
  { db, storeViews, client }: PullOptions,
  { links }: LinkList,
  version: number,
): Promise<readonly Followed[]> {
  const slugs = new Map(links.filter(isPage).map(({ id, slug }) => [id, slug]));
  // Another story of the space takes the place of what is here at one of these.
  const addresses = new Set(slugs.values());
  const here: (Followed & { readonly uuid: string })[] = [];
  for (const { storeCode } of storeViews) {
    for (const [slug, { published }] of await storyStates(db, storeCode)) {
      if (!published) continue;
      const { id, uuid } = published;
      const address = `${storeCode}/${slug}`;
      const fullSlug = slugs.get(id) ?? (addresses.has(address) ? address : undefined);
      here.push({ storeCode, slug, id, uuid, fullSlug });
    }
  }
  // A list that lacks a story is not believed alone: what it takes away would be gone for shoppers.
  const unlisted = here.filter(({ fullSlug }) => fullSlug === undefined);
  const found = await client.storiesOf(
    unlisted.map(({ uuid }) => uuid),
    version,
  );
  const ids = new Set([...found.stories, ...found.unreadable].map(({ id }) => id));
  return here.map((story) =>
    ids.has(story.id) ? { ...story, fullSlug: story.fullSlug ?? `${story.storeCode}/${story.slug}` } : story,
  );
}

/**
 * Tells whether so many stories go that the space is hardly the one they came from: more than three, and more than a quarter.
 * A space that is new or another's would take the terms and the imprint away.
 */
function isTooMany(lacking: number, all: number): boolean {
  return lacking > 3 && lacking > all / 4;
}

/** Moves stories to the addresses of others that move, too: each waits until its address is free. */
async function moveAll(editing: Editing, moves: ReadonlyMap<string, string>): Promise<void> {
  const waiting = new Map(moves);
  while (waiting.size > 0) {
    const [next] = [...waiting].filter(([, to]) => !waiting.has(to));
    const [from, to] = next ?? [...waiting][0] ?? ['', ''];
    waiting.delete(from);
    // They go round in a circle: one steps aside.
    const place = next ? to : `${from}-${randomUUID()}`;
    // Another process that pulls at the same time has moved it.
    if (!(await storyState(editing.db, editing.storeCode, from)).published) continue;
    // A story that stays there is none of the space, or a draft.
    await removeStory(editing, place);
    await moveStory(editing, from, place);
    if (!next) waiting.set(place, to);
  }
}

/** Takes stories that are not here though they were published long ago: they came from another folder. */
export async function importMissing(
  options: PullOptions,
  { links }: LinkList,
  version: number,
  report: MutableReport,
): Promise<void> {
  const { db, storeViews, client } = options;
  const failed = new Set(report.problems.map(({ id }) => id));
  for (const { storeCode } of storeViews) {
    const here = await storyStates(db, storeCode);
    const missing = links.filter(
      (link) =>
        isPage(link) &&
        link.slug.startsWith(`${storeCode}/`) &&
        !failed.has(link.id) &&
        here.get(link.slug.slice(storeCode.length + 1))?.published?.id !== link.id,
    );
    const { stories, unreadable } = await client.storiesOf(
      missing.map(({ uuid }) => uuid),
      version,
    );
    report.problems.push(...unreadable);
    for (const story of stories) await importStory(options, story, report);
  }
}

function isPage({ is_folder: isFolder, published }: ApiLink): boolean {
  return published && !isFolder;
}
