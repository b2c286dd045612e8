import { Command } from '@commander-js/extra-typings';
import { currentInstant } from '../../src/config/clock.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { addressOwner } from '../../src/content/stories/address-in-use.ts';
import {
  AddressInUse,
  moveStory,
  publishDraft,
  publishStory,
  removeStory,
  saveDraft,
  FrontPageStays,
  unpublishStory,
  type Editing,
  type PublishOutcome,
} from '../../src/content/stories/edit-stories.ts';
import {
  newestVersion,
  storyChangesSince,
  storyHistory,
  type StoryVersion,
} from '../../src/content/stories/history.ts';
import type { ContentProblem } from '../../src/content/parse-report.ts';
import { parseStory } from '../../src/content/parse-story.ts';
import { storyState, storyStates, type StoryState } from '../../src/content/stories/stored-story.ts';
import { removalRule } from '../../src/domain/story/removal-rule.ts';
import { describePull, pullFromStoryblok } from '../../src/content/storyblok/pull-stories.ts';
import {
  commandWithActions,
  instant,
  onlyArgument,
  printJson,
  storeNamed,
  table,
  withDatabase,
  type Action,
} from './actions.ts';
import { readWords, UsageError } from './command.ts';
import { editText, parseStoryText, readStoryFile, slugNamed } from './story-file.ts';

const help = `Usage: npm run shop -- stories ACTION --store CODE [options]

A story is the content of a page: home, about, shipping, returns, terms, or a page of your own at /{store}/{slug}. It has
Storyblok's JSON format: \`name\`, \`slug\`, and \`content\` with blocks.

Actions:
  list              the stories of a store and their state: published, changed (with a draft), or draft
  show SLUG         one story as JSON; with --draft its latest draft
  edit SLUG         opens the draft in your editor ($VISUAL or $EDITOR) and saves it
  set FILE.json     publishes a story: replaces the one with its slug, or creates it. With --draft it is only saved.
                    Fields that the file does not name stay as they are
  move SLUG TO      moves a story to another address; the old one redirects to it
  publish SLUG      publishes the draft of a story
  unpublish SLUG    removes the page and keeps the story as a draft
  remove SLUG       removes a story, its page and its draft
  history SLUG      the changes of a story
  changes           the changes of all stories of the store since a day
  pull              pulls published stories from Storyblok (STORYBLOK_TOKEN), for all stores

Pages that show a changed story, or list a new or removed one, are rendered again by a running \`npm start\`,
\`npm run shop -- pages render\` or \`npm run build\`; \`npm run shop -- pages list\` lists them.

Options:
  --store CODE      the store; every action except pull needs it
  --draft           show, set: the draft instead of the published story
  --force           pull: also remove stories that the space lacks if they are more than a quarter of all
  --since DAY       changes: from this day of the store, or from a time (default: a week ago)
  --json            print the result as JSON
  --help            show this help

Examples:
  npm run --silent shop -- stories show about --store de > about.json
  npm run shop -- stories set about.json --store de --draft
  npm run shop -- stories publish about --store de
  npm run shop -- stories move sizes guides/sizes --store de
  npm run shop -- stories changes --store de --since 2026-11-20
`;

/** Content pages, as their owner writes them (`npm run shop -- stories`). */
export const storiesCommand = commandWithActions(
  { name: 'stories', summary: 'list, write, publish and move content pages', help },
  { list, show, edit, set, move, publish, unpublish, remove, history, changes, pull },
);

const said: Readonly<Record<PublishOutcome, string>> = {
  same: 'Nothing was changed.',
  changed: 'The story was changed.',
  new: 'The story was created.',
};

const day = 24 * 60 * 60 * 1000;

interface Asked {
  readonly storeCode: string;
  readonly json: boolean;
  readonly draft: boolean;
  /** ISO 8601, in UTC. */
  readonly since: string;
  readonly positionals: readonly string[];
}

function asked(args: readonly string[]): Asked {
  const line = new Command()
    .argument('[words...]')
    .option('--store <code>')
    .option('--since <day>')
    .option('--draft', '', false)
    .option('--json', '', false);
  const { values, positionals } = readWords(args, line);
  if (values.store === undefined) throw new UsageError('Say in which store: --store CODE.');
  const { storeCode, i18n } = storeNamed(values.store);
  const { json, draft } = values;
  const since =
    values.since === undefined
      ? new Date(currentInstant().getTime() - 7 * day).toISOString()
      : instant(values.since, '--since', i18n.timeZone);
  return { storeCode, json, draft, since, positionals };
}

/** Runs an edit on the shop's database, now. */
function editing<Result>({ storeCode }: Asked, work: (editing: Editing) => Promise<Result>): Promise<Result> {
  if (readEnvironment().storyblok)
    throw new UsageError('Stories come from Storyblok (STORYBLOK_TOKEN): write and publish them there.');
  return withDatabase((db) => work({ db, storeCode, now: currentInstant() }));
}

/** Returns an action on one story by its slug, which returns undefined or false if there is none. */
function onStory<Outcome>(
  act: (editing: Editing, slug: string) => Promise<Outcome | undefined>,
  tell: (outcome: Outcome) => { readonly outcome: string; readonly text: string },
  missing: (slug: string, storeCode: string) => string = unknown,
): Action {
  return async (args) => {
    const given = asked(args);
    const slug = onlyArgument(given.positionals, 'the slug of one story');
    const outcome = await editing(given, (each) => act(each, slug));
    if (outcome === undefined || outcome === false) {
      console.error(missing(slug, given.storeCode));
      return 1;
    }
    const told = tell(outcome);
    if (given.json) printJson({ slug, outcome: told.outcome });
    else console.log(told.text);
    return 0;
  };
}

function unknown(slug: string, storeCode: string): string {
  return `There is no story "${slug}" in ${storeCode}.`;
}

function publish(args: readonly string[]): Promise<number> {
  return onStory(
    async (each, slug) => {
      const { draft } = await storyState(each.db, each.storeCode, slug);
      const outcome = await publishDraft(each, slug);
      if (outcome !== undefined) warnOf(parseStory(draft).problems);
      return outcome;
    },
    (outcome) => ({ outcome, text: said[outcome] }),
    (slug, storeCode) => `There is no draft of "${slug}" in ${storeCode}.`,
  )(args);
}

function unpublish(args: readonly string[]): Promise<number> {
  return onStory(
    (each, slug) =>
      unpublishStory(each, slug).catch((error: unknown) => {
        throw error instanceof FrontPageStays ? new UsageError(error.message) : error;
      }),
    () => ({ outcome: 'unpublished', text: 'The story is a draft now.' }),
    (slug, storeCode) => `There is no published story "${slug}" in ${storeCode}.`,
  )(args);
}

function remove(args: readonly string[]): Promise<number> {
  return onStory(
    async (each, slug) => {
      const { published } = await storyState(each.db, each.storeCode, slug);
      if (published && removalRule(slug, undefined) === 'refused')
        throw new UsageError(new FrontPageStays().message);
      return removeStory(each, slug);
    },
    () => ({ outcome: 'removed', text: 'The story was removed.' }),
  )(args);
}

async function pull(args: readonly string[]): Promise<number> {
  const line = new Command().option('--json', '', false).option('--force', '', false);
  const { values } = readWords(args, line);
  const report = await withDatabase((db) => pullFromStoryblok(db, readEnvironment(), values.force));
  if (!report) throw new UsageError('STORYBLOK_TOKEN is not set.');
  if (values.json) printJson(report);
  else console.log(describePull(report));
  return report.problems.length + report.kept.length > 0 ? 1 : 0;
}

async function list(args: readonly string[]): Promise<number> {
  const { storeCode, json, positionals } = asked(args);
  if (positionals.length > 0)
    throw new UsageError(`What is "${positionals.join(' ')}"? Nothing more is needed.`);
  const states = await withDatabase((db) => storyStates(db, storeCode));
  const stories = [...states].map(([slug, state]) => ({
    slug,
    state: stateOf(state),
    name: (state.draft ?? state.published)?.name ?? '',
  }));
  if (json) printJson(stories);
  else
    console.log(
      table(
        ['SLUG', 'STATE', 'NAME'],
        stories.map(({ slug, state, name }) => [slug, state, name]),
      ),
    );
  return 0;
}

function stateOf({ published, draft }: StoryState): 'published' | 'changed' | 'draft' {
  if (!published) return 'draft';
  return draft ? 'changed' : 'published';
}

async function show(args: readonly string[]): Promise<number> {
  const { storeCode, draft, positionals } = asked(args);
  const slug = onlyArgument(positionals, 'the slug of one story');
  const state = await withDatabase((db) => storyState(db, storeCode, slug));
  const story = draft ? (state.draft ?? state.published) : state.published;
  if (!story) {
    console.error(
      state.draft
        ? `"${slug}" is not published in ${storeCode}; see it with --draft.`
        : unknown(slug, storeCode),
    );
    return 1;
  }
  printJson(story);
  return 0;
}

async function set(args: readonly string[]): Promise<number> {
  const given = asked(args);
  const story = await readStoryFile(onlyArgument(given.positionals, 'the path of one file'));
  const outcome = await editing(given, async (each) => {
    await refuseTaken(each, story.slug);
    if (!given.draft) return publishStory(each, story);
    await saveDraft(each, story);
    return 'saved' as const;
  });
  const { problems } = parseStory(story);
  if (given.json) {
    printJson({ slug: story.slug, outcome, problems });
    return 0;
  }
  console.log(outcome === 'saved' ? 'The draft was saved.' : said[outcome]);
  warnOf(problems);
  return 0;
}

function warnOf(problems: readonly ContentProblem[]): void {
  for (const { path, problem } of problems) console.warn(`${path}: ${problem}. It is left out of the page.`);
}

async function edit(args: readonly string[]): Promise<number> {
  const given = asked(args);
  const slug = onlyArgument(given.positionals, 'the slug of one story');
  const previous = await editing(given, async ({ db, storeCode }) => {
    const { published, draft } = await storyState(db, storeCode, slug);
    const story = draft ?? published;
    return story && { story, version: await newestVersion(db, storeCode, story.id) };
  });
  if (!previous) {
    console.error(unknown(slug, given.storeCode));
    return 1;
  }
  const { story, version } = previous;
  const seen = { storyId: story.id, version };
  const isChanged = await editText(
    `${slug.replaceAll('/', '-')}.json`,
    `${JSON.stringify(story, null, 2)}\n`,
    async (text) => {
      const written = parseStoryText('What you wrote', text);
      if (written.slug !== slug)
        throw new UsageError(`To change the address, use: stories move ${slug} ${written.slug}.`);
      await editing(given, (each) => saveDraft({ ...each, seen }, written));
    },
  );
  if (!isChanged) {
    console.log('Nothing was changed.');
    return 0;
  }
  console.log(
    `The draft was saved. Publish it with: npm run shop -- stories publish ${slug} --store ${given.storeCode}`,
  );
  return 0;
}

async function move(args: readonly string[]): Promise<number> {
  const given = asked(args);
  const [from, target, ...more] = given.positionals;
  if (from === undefined || target === undefined || more.length > 0)
    throw new UsageError('Give the slug of a story and its new slug.');
  const to = slugNamed(target);
  const moved = await editing(given, async (each) => {
    if (removalRule(from, undefined) === 'refused') throw new UsageError('The front page stays at home.');
    await refuseTaken(each, to, from);
    return moveStory(each, from, to).catch((error: unknown) => {
      throw error instanceof AddressInUse ? new UsageError(error.message) : error;
    });
  });
  if (!moved) {
    console.error(unknown(from, given.storeCode));
    return 1;
  }
  if (given.json) printJson({ slug: to, from, outcome: 'moved' });
  else console.log(`The story is at ${to} now; ${from} redirects there.`);
  return 0;
}

async function refuseTaken({ db, storeCode }: Editing, slug: string, from?: string): Promise<void> {
  const by = await addressOwner(db, storeCode, slug, from);
  if (by !== undefined) throw new UsageError(`The address ${slug} is taken by ${by}.`);
}

async function history(args: readonly string[]): Promise<number> {
  const { storeCode, json, positionals } = asked(args);
  const slug = onlyArgument(positionals, 'the slug of one story');
  const versions = await withDatabase(async (db) => {
    const { published, draft } = await storyState(db, storeCode, slug);
    const story = draft ?? published;
    return story && storyHistory(db, storeCode, story.id);
  });
  if (!versions) {
    console.error(unknown(slug, storeCode));
    return 1;
  }
  return tellVersions(versions, json);
}

async function changes(args: readonly string[]): Promise<number> {
  const { storeCode, json, since, positionals } = asked(args);
  if (positionals.length > 0)
    throw new UsageError(`What is "${positionals.join(' ')}"? Nothing more is needed.`);
  return tellVersions(await withDatabase((db) => storyChangesSince(db, storeCode, since)), json);
}

function tellVersions(versions: readonly StoryVersion[], json: boolean): number {
  if (json) printJson(versions.map(({ story, ...version }) => ({ ...version, name: story.name })));
  else if (versions.length === 0) console.log('No changes.');
  else
    console.log(
      table(
        ['WHEN', 'WHAT', 'SLUG', 'NAME'],
        versions.map(({ madeAt, action, slug, story }) => [madeAt, action, slug, story.name]),
      ),
    );
  return 0;
}
