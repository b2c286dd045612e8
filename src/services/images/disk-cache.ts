import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sharedCacheShare } from '../../config/limits/images.ts';

export interface DiskCache {
  /** Returns the stored bytes, or undefined. */
  get(name: string, caller: string): Promise<Buffer | undefined>;
  /** Keeps the bytes; when the disk refuses, the cache goes on without them. */
  put(name: string, bytes: Buffer, caller: string): Promise<void>;
}

interface Entry {
  readonly size: number;
  /** The caller who stored it, until another one requests it; undefined for a file of an earlier process. */
  readonly owner?: string;
  readonly isShared: boolean;
}

const temporarySuffix = '.tmp';
/** Of an empty file beside one that two callers wanted. */
const sharedSuffix = '.shared';

/**
 * Creates a cache of files in a folder, at most `maximumBytes` in total. Files that only one caller ever requested
 * are evicted first, so that no one can evict what others need; then the least recently used. Names are plain file
 * names. A full or read-only disk is reported once to `warn`; the cache then simply misses.
 */
export function createDiskCache(
  directory: string,
  maximumBytes: number,
  warn: (message: string) => void,
): DiskCache {
  /** By name, least recently used first. */
  const entries = new Map<string, Entry>();
  let total = 0;
  let sharedTotal = 0;
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
    const entry = entries.get(name);
    total -= entry?.size ?? 0;
    if (entry?.isShared) sharedTotal -= entry.size;
    entries.delete(name);
  };
  const remember = (name: string, entry: Entry): void => {
    forget(name);
    entries.set(name, entry);
    total += entry.size;
    if (entry.isShared) sharedTotal += entry.size;
  };

  const evict = async (): Promise<void> => {
    while (total > maximumBytes) {
      const isShared = sharedTotal > sharedCacheShare * maximumBytes || sharedTotal === total;
      const [name] = [...entries].find(([, entry]) => entry.isShared === isShared) ?? [];
      if (name === undefined) return;
      forget(name);
      await rm(locate(name), { force: true });
      if (isShared) await rm(locate(name) + sharedSuffix, { force: true });
    }
  };

  const scan = async (): Promise<void> => {
    await mkdir(directory, { recursive: true });
    const found: { name: string; size: number; used: number }[] = [];
    const shared = new Set<string>();
    for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      if (entry.name.endsWith(temporarySuffix)) {
        await rm(file, { force: true });
        continue;
      }
      if (entry.name.endsWith(sharedSuffix)) {
        shared.add(entry.name.slice(0, -sharedSuffix.length));
        continue;
      }
      const { size, mtimeMs } = await stat(file);
      found.push({ name: entry.name, size, used: mtimeMs });
    }
    for (const { name, size } of found.sort((a, b) => a.used - b.used)) {
      remember(name, { size, isShared: shared.has(name) });
    }
    await evict();
  };
  const open = (): Promise<void> => (opened ??= scan().catch(complain));

  return {
    async get(name, caller) {
      await open();
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      try {
        const bytes = await readFile(locate(name));
        const owner = entry.owner ?? caller;
        const isShared = entry.isShared || owner !== caller;
        remember(name, { size: bytes.byteLength, owner, isShared });
        const now = new Date();
        await utimes(locate(name), now, now).catch(complain);
        if (isShared && !entry.isShared) await writeFile(locate(name) + sharedSuffix, '').catch(complain);
        return bytes;
      } catch (error) {
        forget(name);
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) complain(error);
        return undefined;
      }
    },
    async put(name, bytes, caller) {
      await open();
      if (bytes.byteLength > maximumBytes) return;
      const temporary = `${locate(name)}.${randomUUID()}${temporarySuffix}`;
      try {
        await mkdir(path.dirname(temporary), { recursive: true });
        await writeFile(temporary, bytes);
        await rename(temporary, locate(name));
        remember(name, {
          size: bytes.byteLength,
          owner: caller,
          isShared: entries.get(name)?.isShared ?? false,
        });
        await evict();
      } catch (error) {
        complain(error);
        await rm(temporary, { force: true }).catch(complain);
      }
    },
  };
}
