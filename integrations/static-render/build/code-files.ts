import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { filesBelow, missingAsUndefined, writeWhole } from '../files.ts';
import { codeFileDays } from '../../../src/config/limits/publishing.ts';

const dayMilliseconds = 86_400_000;

/** The folders of files that open tabs, and running servers, load on demand. Names have hashes of the content. */
const codeFolders = ['client/_astro', 'server/chunks'];

const builtCode = z.object({
  /** Digest of the sources. */
  code: z.string(),
  /** Its files, but for the pages of stores. */
  files: z.array(z.string()),
  /** Since when no build is made by it, in ISO 8601. */
  until: z.iso.datetime().optional(),
});
const codeFiles = z.array(builtCode);

/** Code that was built, the oldest first. */
type CodeFiles = z.infer<typeof codeFiles>;

/**
 * Notes the files of a new build, and removes those of earlier code that went out of use 30 days ago and is in none of the
 * builds that stores can go back to. Files whose names have no hashes are those of the newest code alone.
 */
export async function takeOverCode(
  buildDirectory: string,
  { code, files }: { readonly code: string; readonly files: readonly string[] },
  { usedCode, now }: { readonly usedCode: ReadonlySet<string>; readonly now: Date },
): Promise<void> {
  const previous = (await readCodeFiles(buildDirectory)).filter((each) => each.code !== code);
  const isKept = ({ code: digest, until }: CodeFiles[number]): boolean =>
    usedCode.has(digest) ||
    until === undefined ||
    now.getTime() - Date.parse(until) <= codeFileDays * dayMilliseconds;
  const kept = previous
    .filter(isKept)
    .map((each) => ({ ...each, files: each.files.filter(isHashed), until: each.until ?? now.toISOString() }));
  const all = [...kept, { code, files: [...files] }];
  const wanted = new Set(all.flatMap((each) => each.files));
  await writeCodeFiles(buildDirectory, all);
  for (const file of new Set(previous.flatMap((each) => each.files))) {
    if (!wanted.has(file)) await rm(path.join(buildDirectory, file), { force: true });
  }
}

/** Names of the files that code of a build gave to browsers; none where it is not known. */
export async function browserFilesOf(buildDirectory: string, code: string): Promise<ReadonlySet<string>> {
  const built = (await readCodeFiles(buildDirectory)).find((each) => each.code === code);
  const prefix = 'client/_astro/';
  const files = built?.files.filter((file) => file.startsWith(prefix)) ?? [];
  return new Set(files.map((file) => file.slice(prefix.length)));
}

/** Files outside the folders of stores that the newest code gave to browsers, by their paths in the site. */
export async function sharedBrowserFiles(buildDirectory: string): Promise<readonly string[]> {
  const prefix = 'client/';
  const newest = (await readCodeFiles(buildDirectory)).at(-1);
  const files = newest?.files.filter((file) => file.startsWith(prefix)) ?? [];
  return files.map((file) => file.slice(prefix.length));
}

function isHashed(file: string): boolean {
  return codeFolders.some((folder) => file.startsWith(`${folder}/`));
}

/** Builds of earlier versions of the shop have no such list: what is in their folders of code counts as used until now. */
async function readCodeFiles(buildDirectory: string): Promise<CodeFiles> {
  const text = await readFile(fileOf(buildDirectory), 'utf8').catch(missingAsUndefined);
  if (text !== undefined) return codeFiles.parse(JSON.parse(text));
  const files = codeFolders.flatMap((folder) =>
    filesBelow(path.join(buildDirectory, folder)).map((file) => `${folder}/${file}`),
  );
  return files.length > 0 ? [{ code: '', files }] : [];
}

async function writeCodeFiles(buildDirectory: string, written: CodeFiles): Promise<void> {
  await writeWhole(fileOf(buildDirectory), JSON.stringify(written));
}

function fileOf(buildDirectory: string): string {
  return path.join(buildDirectory, 'code-files.json');
}
