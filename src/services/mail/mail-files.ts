import { emailKey } from '../../domain/session/email-key.ts';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Mail, MailTransport } from './mail.ts';
import { isMailTo } from './is-mail-to.ts';

/** A mail in its file. */
export interface StoredMail extends Mail {
  readonly sentAt: string;
}

const extension = '.json';

/** Of a file that is being written, or was when the shop was stopped. */
const unfinished = `${extension}.part`;

const storedMailSchema: z.ZodType<StoredMail> = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z.array(z.object({ filename: z.string(), content: z.string() })).optional(),
  sentAt: z.string(),
});

/** The content of a folder of mails. */
export interface StoredMails {
  /** The newest first. */
  readonly mails: readonly StoredMail[];
  /** Names of files that are no mails. */
  readonly unreadable: readonly string[];
}

/** Returns the folder of mails in a shop without a mail server. */
export function mailFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'mail');
}

/**
 * Creates a transport that writes each mail to a file of a folder, named by its ID, for a shop without a mail server.
 * Only the folder's owner may read them.
 */
export function mailFiles(folder: string, clock: () => Date): MailTransport {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${mail.id}${extension}`);
      const stored: StoredMail = { ...mail, sentAt: clock().toISOString() };
      // A reader never sees half a mail.
      const part = path.join(folder, `${mail.id}${unfinished}`);
      await writeFile(part, JSON.stringify(stored, null, 2), { mode: 0o600 });
      await rename(part, file);
    },
  };
}

/** Reads the mails of a folder; none without a folder. */
export async function readMails(folder: string): Promise<StoredMails> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith(extension));
  const texts = await Promise.all(
    names.map(async (name) => ({ name, text: await textOf(path.join(folder, name)) })),
  );
  const read = texts.flatMap(({ name, text }) => (text === undefined ? [] : [{ name, mail: mailOf(text) }]));
  return {
    mails: read
      .flatMap(({ mail }) => (mail ? [mail] : []))
      .sort((one, other) => (one.id < other.id ? 1 : -1)),
    unreadable: read.flatMap(({ name, mail }) => (mail ? [] : [name])).sort(),
  };
}

function mailOf(text: string): StoredMail | undefined {
  try {
    return storedMailSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Deletes the mails with these ids, and those to an address, for who is to be forgotten; gives their number. One that
 * can't be read or was never finished goes when it names the address.
 */
export async function eraseMails(
  folder: string,
  { ids, to }: { readonly ids: readonly string[]; readonly to?: string | undefined },
): Promise<number> {
  const named = new Set(ids);
  const address = to === undefined ? undefined : emailKey(to);
  let erased = 0;
  for (const name of await namesIn(folder)) {
    const ending = [extension, unfinished].find((each) => name.endsWith(each));
    if (ending === undefined) continue;
    const id = path.basename(name, ending);
    // A mail that was being written may be finished by now.
    const files = [...new Set([ending, extension])].map((each) => path.join(folder, `${id}${each}`));
    if (!named.has(id) && !(address !== undefined && (await isAnyTo(address, files)))) continue;
    await Promise.all(files.map((file) => rm(file, { force: true })));
    erased++;
  }
  return erased;
}

async function isAnyTo(address: string, files: readonly string[]): Promise<boolean> {
  for (const file of files) {
    const text = await textOf(file);
    if (text !== undefined) return isMailTo(address, text);
  }
  return false;
}

/** Reads a file; undefined if it is gone, since mails come and go meanwhile. */
async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
