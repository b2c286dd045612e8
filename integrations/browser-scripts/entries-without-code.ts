import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What the bundler makes of an entry whose modules all went into one shared file. */
const singleImport = /^import\s*["']\.\/(?<file>[^"'/]+\.js)["'];?\s*$/;

/**
 * Has pages name the file that an entry of theirs is nothing but the import of: a request less, and its code is there
 * a round trip earlier. `entryModules` are those of Astro's manifest, by specifier; files are below the client folder.
 */
export async function skipEntriesWithoutCode(
  entryModules: Record<string, string>,
  client: URL,
): Promise<void> {
  for (const [specifier, file] of Object.entries(entryModules)) {
    if (!file.endsWith('.js')) continue;
    const code = await readFile(fileURLToPath(new URL(file, client)), 'utf8');
    const imported = singleImport.exec(code)?.groups?.['file'];
    if (imported) entryModules[specifier] = file.replace(/[^/]+$/, imported);
  }
}
