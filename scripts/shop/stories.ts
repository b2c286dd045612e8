import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  readStories,
  removeStory,
  setStory,
  type StoryOutcome,
  type StoryToSet,
} from '../../src/catalogue/owner/set-story.ts';
import { parseStory } from '../../src/content/parse-story.ts';
import { storyDocument } from '../../src/catalogue/source.ts';
import { commandWithActions, onlyArgument, printJson, storeNamed, table, withDatabase } from './actions.ts';
import { FileError, fileTrouble, UsageError } from './command.ts';

const help = `Usage: npm run shop -- stories ACTION --store CODE [options]

A story is the content of a page: home, about, shipping, returns, terms, or one of your own at /{store}/{slug}. It is
written as Storyblok tells it: \`name\`, \`slug\`, and \`content\` with a block in it.

Actions:
  list              the stories of a store
  show SLUG         one of them, as JSON
  set FILE.json     puts a story in the place of the one with its slug; new where there is none
  remove SLUG       takes a story and its page away

Pages that show a changed story are marked: \`npm run shop -- pages list\`. They are made anew by
\`npm run shop -- pages render\`, \`npm start\` or \`npm run build\`. A story that is new or gone has all pages made anew.

Options:
  --store CODE      the store
  --json            print the result as JSON
  --help            show this

Examples:
  npm run --silent shop -- stories show about --store de > about.json
  npm run shop -- stories set about.json --store de
`;

/** Content pages, as their owner writes them (`npm run shop -- stories`). */
export const storiesCommand = commandWithActions(
  { name: 'stories', summary: 'list, show, set and remove content pages', help },
  { list, show, set, remove },
);

const said: Readonly<Record<StoryOutcome, string>> = {
  same: 'Nothing was changed: the story is as it was.',
  changed: 'The story was changed.',
  new: 'The story is new.',
};

interface Asked {
  readonly storeCode: string;
  readonly json: boolean;
  readonly positionals: readonly string[];
}

function asked(args: readonly string[]): Asked {
  const options = { store: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (values.store === undefined) throw new UsageError('Say in which store: --store CODE.');
  return { storeCode: storeNamed(values.store).storeCode, json: values.json, positionals };
}

async function list(args: readonly string[]): Promise<number> {
  const { storeCode, json, positionals } = asked(args);
  if (positionals.length > 0)
    throw new UsageError(`What is "${positionals.join(' ')}"? Nothing more is needed.`);
  const rows = await withDatabase((db) => readStories(db, storeCode));
  const stories = rows.map(({ slug, document }) => {
    const { name } = JSON.parse(document) as { readonly name?: string };
    return { slug, name: name ?? '' };
  });
  if (json) printJson(stories);
  else
    console.log(
      table(
        ['SLUG', 'NAME'],
        stories.map(({ slug, name }) => [slug, name]),
      ),
    );
  return 0;
}

async function show(args: readonly string[]): Promise<number> {
  const { storeCode, positionals } = asked(args);
  const slug = onlyArgument(positionals, 'the slug of one story');
  const rows = await withDatabase((db) => readStories(db, storeCode));
  const found = rows.find((row) => row.slug === slug);
  if (!found) return tellUnknown(slug, storeCode);
  printJson(JSON.parse(found.document));
  return 0;
}

async function set(args: readonly string[]): Promise<number> {
  const { storeCode, json, positionals } = asked(args);
  const story = await readStory(onlyArgument(positionals, 'the path of one file'));
  const { problems } = parseStory(story);
  const outcome = await withDatabase((db) => setStory(db, storeCode, story));
  if (json) {
    printJson({ slug: story.slug, outcome, problems });
    return 0;
  }
  console.log(said[outcome]);
  for (const { path, problem } of problems) console.warn(`${path}: ${problem}. The page does without it.`);
  return 0;
}

async function remove(args: readonly string[]): Promise<number> {
  const { storeCode, json, positionals } = asked(args);
  const slug = onlyArgument(positionals, 'the slug of one story');
  const removed = await withDatabase((db) => removeStory(db, storeCode, slug));
  if (!removed) return tellUnknown(slug, storeCode);
  if (json) printJson({ slug, outcome: 'removed' });
  else console.log('The story was removed.');
  return 0;
}

function tellUnknown(slug: string, storeCode: string): number {
  console.error(`There is no story "${slug}" in ${storeCode}.`);
  return 1;
}

/** Storyblok answers with the story in a field of that name. */
const storyFile = z
  .looseObject({ story: z.unknown() })
  .transform(({ story }) => story)
  .or(z.unknown())
  .pipe(
    storyDocument.extend({
      name: z.string().min(1),
      slug: z
        .string()
        .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'write it in small letters, digits and hyphens'),
    }),
  );

async function readStory(file: string): Promise<StoryToSet> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new FileError(`${file} can't be read: ${fileTrouble(error)}.`);
  });
  const { data, error } = storyFile.safeParse(jsonOf(file, text));
  if (error) throw new UsageError(`${file} is no story:\n${z.prettifyError(error)}`);
  return data;
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${file} is no JSON: ${error.message}.`);
  }
}
