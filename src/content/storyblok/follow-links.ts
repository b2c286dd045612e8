import { randomUUID } from 'node:crypto';
import { moveStory, removeStory, type Editing } from '../stories/edit-stories.ts';
import { storyStates } from '../stories/stored-story.ts';
import type { ApiLink } from './client.ts';
import type { MutableReport, PullOptions } from './pull-report.ts';
import { takeStory } from './take-story.ts';

type Links = readonly ApiLink[];

/** Moves and removes what has another address, or is not published any more. */
export async function followLinks(
  { db, storeViews, client, clock }: PullOptions,
  links: Links,
  version: number,
  report: MutableReport,
): Promise<void> {
  const slugs = new Map(links.filter(isPage).map(({ id, slug }) => [id, slug]));
  for (const { storeCode } of storeViews) {
    const editing = { db, storeCode, now: clock() };
    const moves = new Map<string, string>();
    for (const [slug, { published }] of await storyStates(db, storeCode)) {
      if (!published) continue;
      const fullSlug = slugs.get(published.id);
      if (fullSlug === `${storeCode}/${slug}`) continue;
      if (fullSlug?.startsWith(`${storeCode}/`)) {
        moves.set(slug, fullSlug.slice(storeCode.length + 1));
        report.moved.push(fullSlug);
      } else if (fullSlug !== undefined || (await client.story(published.id, version)) === undefined) {
        // A list that lacks a story is not believed alone: what it takes away would be gone for shoppers.
        await removeStory(editing, slug);
        report.removed.push(`${storeCode}/${slug}`);
      }
    }
    await moveAll(editing, moves);
  }
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
    await moveStory(editing, from, place);
    if (!next) waiting.set(place, to);
  }
}

/** Takes stories that are not here though they were published long ago: they came from another folder. */
export async function takeMissing(
  options: PullOptions,
  links: Links,
  version: number,
  report: MutableReport,
): Promise<void> {
  const { db, storeViews, client } = options;
  const named = new Set(report.problems.map(({ name }) => name));
  for (const { storeCode } of storeViews) {
    const here = await storyStates(db, storeCode);
    for (const { id, slug } of links.filter(isPage)) {
      if (!slug.startsWith(`${storeCode}/`) || named.has(slug)) continue;
      if (here.get(slug.slice(storeCode.length + 1))?.published?.id === id) continue;
      const found = await client.story(id, version);
      if (found && 'problem' in found) report.problems.push({ name: slug, problem: found.problem });
      else if (found) await takeStory(options, found.story, report);
    }
  }
}

function isPage({ is_folder: isFolder, published }: ApiLink): boolean {
  return published && !isFolder;
}
