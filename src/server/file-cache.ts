import { LRUCache } from 'lru-cache';
import type { Encoding } from './content-encoding.ts';
import { cachedFileOverhead } from '../config/limits/web.ts';

export interface CachedFile {
  readonly path: string;
  /** Tells whether the file on disk is still the one that was read. */
  readonly version: string;
  readonly etag: string;
  readonly contentType: string;
  readonly bodies: ReadonlyMap<Encoding, Buffer>;
}

export interface FileCache {
  /** Returns the file if it is cached in this version. */
  get(path: string, version: string): CachedFile | undefined;
  set(file: CachedFile): void;
  /** Keeps an encoding with its file. Does nothing where the file has gone or was read again meanwhile. */
  addBody(file: CachedFile, encoding: Encoding, body: Buffer): void;
}

/** Keeps files in memory, at most `maximumBytes` with all their encodings; the least recently used go first. */
export function createFileCache(maximumBytes: number): FileCache {
  const files = new LRUCache<string, CachedFile>({
    maxSize: maximumBytes,
    sizeCalculation: ({ bodies }) =>
      bodies.values().reduce((sum, body) => sum + body.length, cachedFileOverhead),
  });
  return {
    get(path, version) {
      const known = files.get(path);
      return known?.version === version ? known : undefined;
    },
    set: (file) => void files.set(file.path, file),
    addBody(file, encoding, body) {
      const known = files.peek(file.path);
      if (known?.version !== file.version || known.bodies.has(encoding)) return;
      // Set anew: a file is counted when it is set.
      files.set(file.path, { ...known, bodies: new Map([...known.bodies, [encoding, body]]) });
    },
  };
}
