import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFileCache, type CachedFile } from './file-cache.ts';

const maximumBytes = 20_000;
const paths = ['a', 'b', 'c', 'd', 'e'];
const [version, etag, contentType] = ['1', '"1"', 'text/html'];

function fileOf(path: string, size: number): CachedFile {
  return { path, version, etag, contentType, bodies: new Map([['identity', Buffer.alloc(size)]]) };
}

function bytesOf(cache: ReturnType<typeof createFileCache>): number {
  const bodies = paths.flatMap((path) => [...(cache.get(path, version)?.bodies.values() ?? [])]);
  return bodies.reduce((sum, body) => sum + body.length, 0);
}

test('never exceeds its limit, including compressed bodies', () => {
  const size = fc.integer({ min: 0, max: maximumBytes });
  const step = fc.record({
    path: fc.constantFrom(...paths),
    encoding: fc.constantFrom('identity', 'br', 'gzip'),
    size,
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const cache = createFileCache(maximumBytes);
      for (const { path, encoding, size } of steps) {
        const known = cache.get(path, version);
        if (!known || encoding === 'identity') cache.set(fileOf(path, size));
        else cache.addBody(known, encoding, Buffer.alloc(size));
        expect(bytesOf(cache)).toBeLessThanOrEqual(maximumBytes);
      }
    }),
  );
});

test('an encoding evicts the least recently used file', () => {
  const cache = createFileCache(maximumBytes);
  const [old, current] = [fileOf('a', 8000), fileOf('b', 8000)];
  cache.set(old);
  cache.set(current);
  cache.addBody(current, 'br', Buffer.alloc(4000));
  expect(cache.get('a', version)).toBeUndefined();
  expect([...(cache.get('b', version)?.bodies.keys() ?? [])]).toEqual(['identity', 'br']);
});

test('an encoding of a file that was read again is dropped', () => {
  const cache = createFileCache(maximumBytes);
  const old = fileOf('a', 100);
  cache.set({ ...old, version: '2' });
  cache.addBody(old, 'br', Buffer.alloc(10));
  expect(cache.get('a', version)).toBeUndefined();
  expect([...(cache.get('a', '2')?.bodies.keys() ?? [])]).toEqual(['identity']);
});

test('concurrent encodings are both cached', () => {
  const cache = createFileCache(maximumBytes);
  const file = fileOf('a', 100);
  cache.set(file);
  cache.addBody(file, 'br', Buffer.alloc(10));
  cache.addBody(file, 'gzip', Buffer.alloc(20));
  expect([...(cache.get('a', version)?.bodies.keys() ?? [])]).toEqual(['identity', 'br', 'gzip']);
});
