import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

export interface DiskCache {
  /** The stored bytes, or undefined. */
  get(name: string): Promise<Buffer | undefined>;
  /** Keeps the bytes; when the disk refuses, the cache goes on without them. */
  put(name: string, bytes: Buffer): Promise<void>;
}

const temporarySuffix = '.tmp';

/**
 * Files in a folder, at most `maximumBytes` of them together: the least recently used go first. Names are plain
 * file names. A disk that is full or read-only is told once to `warn`; the cache then simply misses.
 */
export function createDiskCache(
  directory: string,
  maximumBytes: number,
  warn: (message: string) => void,
): DiskCache {
  /** Size by name, least recently used first. */
  const entries = new Map<string, number>();
  let total = 0;
  let warned = false;
  let opened: Promise<void> | undefined;

  const complain = (error: unknown): void => {
    if (warned) return;
    warned = true;
    warn(
      `The image cache ${directory} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  };
  const locate = (name: string): string => path.join(directory, name.slice(0, 2), name);
  const forget = (name: string): void => {
    total -= entries.get(name) ?? 0;
    entries.delete(name);
  };
  const remember = (name: string, size: number): void => {
    forget(name);
    entries.set(name, size);
    total += size;
  };

  const evict = async (): Promise<void> => {
    for (const name of [...entries.keys()]) {
      if (total <= maximumBytes) return;
      forget(name);
      await rm(locate(name), { force: true });
    }
  };

  const scan = async (): Promise<void> => {
    await mkdir(directory, { recursive: true });
    const found: { name: string; size: number; used: number }[] = [];
    for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      if (entry.name.endsWith(temporarySuffix)) {
        await rm(file, { force: true });
        continue;
      }
      const { size, mtimeMs } = await stat(file);
      found.push({ name: entry.name, size, used: mtimeMs });
    }
    for (const { name, size } of found.sort((a, b) => a.used - b.used)) remember(name, size);
    await evict();
  };
  const open = (): Promise<void> => (opened ??= scan().catch(complain));

  return {
    async get(name) {
      await open();
      const size = entries.get(name);
      if (size === undefined) return undefined;
      try {
        const bytes = await readFile(locate(name));
        remember(name, bytes.byteLength);
        const now = new Date();
        await utimes(locate(name), now, now).catch(complain);
        return bytes;
      } catch (error) {
        forget(name);
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) complain(error);
        return undefined;
      }
    },
    async put(name, bytes) {
      await open();
      if (bytes.byteLength > maximumBytes) return;
      const temporary = `${locate(name)}.${randomUUID()}${temporarySuffix}`;
      try {
        await mkdir(path.dirname(temporary), { recursive: true });
        await writeFile(temporary, bytes);
        await rename(temporary, locate(name));
        remember(name, bytes.byteLength);
        await evict();
      } catch (error) {
        complain(error);
        await rm(temporary, { force: true }).catch(complain);
      }
    },
  };
}
