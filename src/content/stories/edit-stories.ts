import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { isSameOnOtherPages } from '../../catalogue/footer-pages.ts';
import { markStory } from '../../catalogue/change-number.ts';
import { renewCatalogueVersion, renewContentVersion } from '../../catalogue/version.ts';
import { lockingRows } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { inLockingTransaction } from '../../database/transaction.ts';
import { removalRule } from '../../domain/story/removal-rule.ts';
import { storyPagePath } from '../../domain/url/url-path.ts';
import { newestVersion, recordVersion } from './history.ts';
import { storedStory, storyState, type StoredStory, type StoryState } from './stored-story.ts';

/** The editor's input: a slug, a name and blocks; other fields of a story are kept, or set by the shop. */
export interface WrittenStory {
  readonly slug: string;
  readonly name: string;
  readonly content: StoredStory['content'];
  readonly [field: string]: unknown;
}

/** The database and clock of an edit. */
export interface Editing {
  readonly db: Kysely<Database>;
  readonly storeCode: string;
  readonly now: Date;
  /** Over another story or a newer version than these nothing is written (`NewerVersion`). Not given: over whatever is there. */
  readonly seen?: SeenStory;
}

/** The state of an address that an editor has loaded. */
export interface SeenStory {
  /** The id of the story; 0 where there was none. */
  readonly storyId: number;
  /** The number of its newest version; 0 for none. */
  readonly version: number;
}

/** Somebody else has changed the story since the editor read it. */
export class NewerVersion extends Error {
  constructor(slug: string) {
    super(`The story ${slug} has been changed meanwhile.`);
    this.name = 'NewerVersion';
  }
}

/** A store always has a front page of its own words. */
export class FrontPageStays extends Error {
  override readonly name = 'FrontPageStays';

  constructor() {
    super('The front page can’t be taken away; edit it.');
  }
}

/** Another story stands where one is to be moved. */
export class AddressInUse extends Error {
  constructor(slug: string) {
    super(`The address ${slug} is taken by another story.`);
    this.name = 'AddressInUse';
  }
}

/** The result of publishing a story: `same` changed nothing, a `new` one has a page now. */
export type PublishOutcome = 'same' | 'changed' | 'new';

/**
 * Saves what an editor has written, without showing it to shoppers. Fields of the previous story that the written one does
 * not name stay as they were.
 */
export async function saveDraft(editing: Editing, written: WrittenStory): Promise<StoredStory> {
  return inStore(editing, async (db) => {
    const story = completed(editing, written, await stateToEdit(db, editing, written.slug));
    await writeDraft(db, editing, story);
    await recordVersion(db, editing.storeCode, { action: 'saved', story, now: editing.now });
    return story;
  });
}

/**
 * Publishes what an editor has written; `isPulled`: as it was published elsewhere, with the ids and times that it has there.
 */
export async function publishStory(
  editing: Editing,
  written: WrittenStory,
  { isPulled = false } = {},
): Promise<PublishOutcome> {
  return inStore(editing, async (db) => {
    const state = await stateToEdit(db, editing, written.slug);
    const story = completed(editing, written, state);
    return publish(db, editing, isPulled ? storedStory.parse({ ...story, ...written }) : story, {
      ...state,
      isPulled,
    });
  });
}

/** Publishes the draft of a story; undefined where there is none. */
export async function publishDraft(editing: Editing, slug: string): Promise<PublishOutcome | undefined> {
  return inStore(editing, async (db) => {
    const state = await stateToEdit(db, editing, slug);
    return state.draft && publish(db, editing, state.draft, state);
  });
}

/**
 * Takes the page of a story away and keeps the story as a draft; false where it is not published.
 * @throws {FrontPageStays}
 */
export async function unpublishStory(editing: Editing, slug: string): Promise<boolean> {
  if (removalRule(slug, undefined) === 'refused') throw new FrontPageStays();
  return inStore(editing, async (db) => {
    const { published, draft } = await stateToEdit(db, editing, slug);
    if (!published) return false;
    if (!draft) await writeDraft(db, editing, published);
    await withdraw(db, editing, slug);
    await recordVersion(db, editing.storeCode, { action: 'unpublished', story: published, now: editing.now });
    return true;
  });
}

/** Takes a story away, with its page and its draft; false where there is none. */
export async function removeStory(editing: Editing, slug: string): Promise<boolean> {
  return inStore(editing, async (db) => {
    const { published, draft } = await stateToEdit(db, editing, slug);
    const story = draft ?? published;
    if (!story) return false;
    await deleteDraft(db, editing, slug);
    if (published) await withdraw(db, editing, slug);
    await recordVersion(db, editing.storeCode, { action: 'removed', story, now: editing.now });
    return true;
  });
}

/**
 * Gives a story another address; the page at the previous one leads to it from then on (`former_path`). False where there is
 * no story. The caller has made sure that no product, category or page of the shop has the address.
 * @throws {AddressInUse} where another story has it.
 */
export async function moveStory(editing: Editing, from: string, to: string): Promise<boolean> {
  const { storeCode, now } = editing;
  return inStore(editing, async (db) => {
    const { published, draft } = await stateToEdit(db, editing, from);
    const story = draft ?? published;
    if (!story) return false;
    const there = await storyState(db, storeCode, to);
    if (there.draft ?? there.published) throw new AddressInUse(to);
    const address = { slug: to, full_slug: `${storeCode}/${to}` };
    if (draft) {
      await deleteDraft(db, editing, from);
      await writeDraft(db, editing, { ...draft, ...address });
    }
    if (published) {
      await withdraw(db, editing, from);
      await writePublished(db, editing, { ...published, ...address });
      const path = storyPagePath(from);
      if (path !== storyPagePath(to)) await writePreviousPath(db, { storeCode, path, id: story.id });
    }
    await recordVersion(db, storeCode, { action: 'moved', story: { ...story, ...address }, now });
    return true;
  });
}

/** Runs an edit while no other one changes stories of the store. */
function inStore<Result>(
  { db, storeCode }: Editing,
  work: (db: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return inLockingTransaction(db, async (inside) => {
    // The row of the content's version is what edits wait for; a store without one is edited for the first time.
    await lockingRows(
      inside,
      inside.selectFrom('shop_setting').select('value').where('name', '=', `catalogue_version_${storeCode}`),
    ).execute();
    return work(inside);
  });
}

/** Returns the state of a story that is to be changed. Throws `NewerVersion` where the editor has seen another one. */
async function stateToEdit(
  db: Transaction<Database>,
  { storeCode, seen }: Editing,
  slug: string,
): Promise<StoryState> {
  const state = await storyState(db, storeCode, slug);
  if (!seen) return state;
  // Versions are numbered story by story: another one at this address has numbers of its own.
  const id = (state.draft ?? state.published)?.id ?? 0;
  if (id !== seen.storyId || (await newestVersion(db, storeCode, id)) > seen.version)
    throw new NewerVersion(slug);
  return state;
}

/** The fields that the shop sets, whatever the written story says. */
const given = new Set(['id', 'uuid', 'full_slug', 'created_at', 'first_published_at', 'published_at']);

function completed({ storeCode, now }: Editing, written: WrittenStory, state: StoryState): StoredStory {
  const previous = state.draft ?? state.published;
  const { slug, name, content, ...others } = written;
  return {
    ...(previous ?? {
      created_at: now.toISOString(),
      first_published_at: null,
      published_at: null,
      group_id: randomUUID(),
    }),
    ...Object.fromEntries(Object.entries(others).filter(([field]) => !given.has(field))),
    slug,
    name,
    content,
    id: previous?.id ?? newId(),
    uuid: previous?.uuid ?? randomUUID(),
    full_slug: `${storeCode}/${slug}`,
  };
}

/** Returns an ID above those of Storyblok and the demo, so that none is used twice. */
function newId(): number {
  return 2 ** 40 + Number.parseInt(randomUUID().slice(0, 8), 16);
}

async function publish(
  db: Transaction<Database>,
  editing: Editing,
  story: StoredStory,
  { published, isPulled = false }: StoryState & { readonly isPulled?: boolean },
): Promise<PublishOutcome> {
  await deleteDraft(db, editing, story.slug);
  if (published && isDeepStrictEqual(published, story)) return 'same';
  const at = editing.now.toISOString();
  const shown = isPulled
    ? story
    : { ...story, first_published_at: story.first_published_at ?? at, published_at: at };
  await writePublished(db, editing, shown, published);
  await recordVersion(db, editing.storeCode, { action: 'published', story: shown, now: editing.now });
  return published ? 'changed' : 'new';
}

async function writePublished(
  db: Transaction<Database>,
  { storeCode, now }: Editing,
  story: StoredStory,
  previous?: StoredStory,
): Promise<void> {
  const document = JSON.stringify(story);
  await db
    .insertInto('story')
    .values({ store_code: storeCode, slug: story.slug, document })
    .onConflict((conflict) => conflict.columns(['store_code', 'slug']).doUpdateSet({ document }))
    .execute();
  // A page that was there before is not the previous one of any other any more.
  await db
    .deleteFrom('former_path')
    .where('store_code', '=', storeCode)
    .where('path', '=', storyPagePath(story.slug))
    .execute();
  await renewContentVersion(db, now);
  // The footer, site maps and the addresses in other stores tell of its page.
  if (!previous || !isSameOnOtherPages(previous, story))
    await renewCatalogueVersion(db, storeCode, { isMarked: true });
  await markStory(db, storeCode, story.slug);
}

async function writePreviousPath(
  db: Transaction<Database>,
  { storeCode, path, id }: { readonly storeCode: string; readonly path: string; readonly id: number },
): Promise<void> {
  await db
    .insertInto('former_path')
    .values({ store_code: storeCode, path, kind: 'story', id })
    .onConflict((conflict) => conflict.columns(['store_code', 'path']).doUpdateSet({ kind: 'story', id }))
    .execute();
}

async function withdraw(db: Transaction<Database>, { storeCode, now }: Editing, slug: string): Promise<void> {
  await db.deleteFrom('story').where('store_code', '=', storeCode).where('slug', '=', slug).execute();
  await renewContentVersion(db, now);
  await renewCatalogueVersion(db, storeCode, { isMarked: true });
  await markStory(db, storeCode, slug);
}

async function writeDraft(
  db: Transaction<Database>,
  { storeCode, now }: Editing,
  story: StoredStory,
): Promise<void> {
  const document = JSON.stringify(story);
  const saved_at = now.toISOString();
  await db
    .insertInto('story_draft')
    .values({ store_code: storeCode, slug: story.slug, document, saved_at })
    .onConflict((conflict) => conflict.columns(['store_code', 'slug']).doUpdateSet({ document, saved_at }))
    .execute();
}

async function deleteDraft(db: Transaction<Database>, { storeCode }: Editing, slug: string): Promise<void> {
  await db.deleteFrom('story_draft').where('store_code', '=', storeCode).where('slug', '=', slug).execute();
}
