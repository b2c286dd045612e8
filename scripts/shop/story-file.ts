import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { storyDocument } from '../../src/catalogue/source.ts';
import type { WrittenStory } from '../../src/content/stories/edit-stories.ts';
import { FileError, fileErrorText, UsageError } from './command.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'write it in small letters, digits and hyphens');

/** Storyblok answers with the story in a field of that name. */
const storyFile = z
  .looseObject({ story: z.unknown() })
  .transform(({ story }) => story)
  .or(z.unknown())
  .pipe(storyDocument.extend({ name: z.string().min(1), slug }));

/** Reads a story from a JSON file, as Storyblok delivers it or without the fields that the shop sets. */
export async function readStoryFile(file: string): Promise<WrittenStory> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new FileError(`${file} can't be read: ${fileErrorText(error)}.`);
  });
  return parseStoryText(file, text);
}

/** Parses the story of a text; `source` names the text in errors. */
export function parseStoryText(source: string, text: string): WrittenStory {
  const { data, error } = storyFile.safeParse(jsonOf(source, text));
  if (error) throw new UsageError(`${source} is no story:\n${z.prettifyError(error)}`);
  return data;
}

/** Parses a valid slug of a story, without slashes at its ends. */
export function slugNamed(text: string): string {
  const { data, error } = slug.safeParse(text.replace(/^\/+|\/+$/g, ''));
  if (error) throw new UsageError(`The address ${text}: ${error.issues[0]?.message ?? ''}.`);
  return data;
}

function jsonOf(source: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${source} is no JSON: ${error.message}.`);
  }
}
