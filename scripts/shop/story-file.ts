import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/**
 * Opens a text in the owner's editor (`$VISUAL`, else `$EDITOR`) as a file of this name, and hands what was written to
 * `save`. Returns false where nothing was changed. Where it can't be saved, the file stays, and the error names it.
 */
export async function editText(
  name: string,
  text: string,
  save: (text: string) => Promise<void>,
): Promise<boolean> {
  const editor = process.env['VISUAL'] || process.env['EDITOR'];
  if (!editor) throw new UsageError('Name your editor: EDITOR=nano npm run shop -- stories edit …');
  const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-edit-'));
  const file = path.join(folder, name);
  await writeFile(file, text, { mode: 0o600 });
  try {
    // An editor may come with words of its own, such as `code --wait`.
    const child = spawn('/bin/sh', ['-c', `${editor} "$1"`, 'sh', file], { stdio: 'inherit' });
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status !== 0)
      throw new UsageError(`The editor exited with ${status ?? 'a signal'}: nothing was saved.`);
    const written = await readFile(file, 'utf8');
    if (written !== text) await save(written);
    await rm(folder, { recursive: true, force: true });
    return written !== text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${reason}\nWhat you wrote is kept in ${file}.`, { cause: error });
  }
}
