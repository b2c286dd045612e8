import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FeedContext, FeedProduct } from '../../../src/domain/feed/feed-product.ts';
import { feedSource } from '../sources.ts';
import { feedFolder, feeds } from '../../../src/domain/feed/feeds.ts';

/** Writes the product feeds of a store, in `feeds` below its folder, in which their source lies. */
export async function writeFeeds(directory: string, context: FeedContext): Promise<void> {
  const folder = path.join(directory, feedFolder);
  await mkdir(folder, { recursive: true });
  // One after another: all products of a large shop in all feeds at once would take much memory.
  for (const [name, write] of Object.entries(feeds)) {
    const parts = Readable.from(write(productsIn(path.join(directory, feedSource)), context));
    await pipeline(parts, createWriteStream(path.join(folder, name)));
  }
}

async function* productsIn(file: string): AsyncGenerator<FeedProduct> {
  await using handle = await open(file);
  for await (const line of handle.readLines()) yield JSON.parse(line) as FeedProduct;
}
