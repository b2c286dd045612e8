import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail, MailTransport } from './mail.ts';
import { isMailTo } from './is-mail-to.ts';

/** A mail in its file. */
export interface StoredMail extends Mail {
  readonly sentAt: string;
}

const extension = '.json';

/** Where a shop without a mail server has its mails. */
export function mailFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'mail');
}

/** Mails as files of a folder, one each, named by their ids: what a shop without a mail server has. */
export function mailFiles(folder: string, clock: () => Date): MailTransport {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${mail.id}${extension}`);
      const stored: StoredMail = { ...mail, sentAt: clock().toISOString() };
      // A reader never sees half a mail.
      await writeFile(`${file}.part`, JSON.stringify(stored, null, 2));
      await rename(`${file}.part`, file);
    },
  };
}

/** The mails of a folder, the newest first; none where there is no folder. */
export async function readMails(folder: string): Promise<readonly StoredMail[]> {
  const names = await mailNames(folder);
  const mails = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as StoredMail),
  );
  return mails.sort((one, other) => (one.id < other.id ? 1 : -1));
}

/**
 * Deletes the mails with these ids, and those to an address, for who is to be forgotten; gives their number. One that
 * can't be read goes when it names the address.
 */
export async function eraseMails(
  folder: string,
  { ids, to }: { readonly ids: readonly string[]; readonly to?: string | undefined },
): Promise<number> {
  const named = new Set(ids);
  const address = to?.trim().toLowerCase();
  let erased = 0;
  for (const name of await mailNames(folder)) {
    const file = path.join(folder, name);
    const isTheirs =
      named.has(path.basename(name, extension)) ||
      (address !== undefined && isMailTo(address, await readFile(file, 'utf8')));
    if (!isTheirs) continue;
    await rm(file, { force: true });
    erased++;
  }
  return erased;
}

async function mailNames(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(extension));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
