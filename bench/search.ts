import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { writePagefind } from '../integrations/static-render/search-index/write-pagefind.ts';
import { staticFiles } from '../src/server/static-files.ts';
import { findChromium } from '../scripts/test/chromium.ts';
import type { SearchRecord } from '../src/domain/search/search-record.ts';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';
import { bundle } from './bundle.ts';
import { randomFrom } from './made-up.ts';
import type * as functions from './search-browser.ts';

const products = 10_000;
const questionCount = 200;

declare const bench: typeof functions;

/** Bytes of the first search in a shop of 10 000 products, and how long searches take in Chromium. */
export async function benchSearch(): Promise<void> {
  const directory = await makeTemporaryFolder('bench-search');
  try {
    const random = randomFrom(1);
    const words = madeUpWords(random);
    const records = Array.from({ length: products }, (_, row) => madeUpRecord(row, words, random));
    const started = performance.now();
    await writePagefind(path.join(directory, 'pagefind'), 'en', records);
    console.log(`  index of ${products} products: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const questions = Array.from({ length: questionCount }, () => question(words, random));
    const { bytes, files, first, later } = await inBrowser(directory, questions);
    const sorted = later.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
    console.log(`  first search: ${bytes} bytes as sent in ${files} files, ${first.toFixed(0)} ms`);
    console.log(`  ${later.length} more searches: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Words as frequent as in a language: the second half as often as the first, and so on. */
type Words = () => string;

const [starts, middles, ends] = ['bcdfghklmnprstvwz', 'aeiou', ['', '', 'n', 'r', 'l', 's', 'm', 'nd']];

function madeUpWords(random: () => number): Words {
  const among = (parts: string | readonly string[]) => parts[Math.floor(random() * parts.length)] ?? '';
  const syllable = () => among(starts) + among(middles) + among(ends);
  const known = Array.from({ length: 6000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 2) }, syllable).join(''),
  );
  return () => known[Math.floor(random() ** 3 * known.length)] ?? '';
}

const several = (count: number, words: Words) => Array.from({ length: count }, words).join(' ');

function madeUpRecord(row: number, words: Words, random: () => number): SearchRecord {
  const sku = `vm-${1000 + row}`;
  const name = several(3, words);
  return {
    id: sku,
    kind: 'product',
    url: `/en/posters/posters-prints-${name.replaceAll(' ', '-')}-${row}?childSku=${sku}-3040`,
    name,
    sku,
    productId: 1000 + row * 3,
    categories: 'Posters, Abstract',
    keywords: several(4, words),
    summary: several(12, words),
    text: several(60, words),
    image: `/img/150/150/resize/v/m/${sku}.svg`,
    price: `from €${5 + Math.floor(random() * 40)}.95`,
    bestsellers: Math.floor(random() ** 3 * 2000),
  };
}

/** A word, two, the beginning of one, or one with its letters mixed up. */
function question(words: Words, random: () => number): string {
  const word = words();
  const kind = random();
  if (kind < 0.4) return word;
  if (kind < 0.6) return `${word} ${words()}`;
  if (kind < 0.9) return word.slice(0, Math.max(3, word.length - 2));
  return `${word.slice(0, 3)}${word.slice(4, 5)}${word.slice(3, 4)}${word.slice(5)}`;
}

interface Measured {
  readonly bytes: number;
  readonly files: number;
  /** Milliseconds, with the loading of what the search needs. */
  readonly first: number;
  readonly later: readonly number[];
}

/** Serves the folder as the shop does, and runs what the search panel runs. */
async function inBrowser(directory: string, questions: readonly string[]): Promise<Measured> {
  const files = staticFiles(directory);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void files.serve(request, response, pathname).then((isServed) => {
      if (!isServed) response.end('<!doctype html><html lang="en"><title>Search</title>');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { executablePath } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.addScriptTag({ content: await bundle('./search-browser.ts') });
    const sent = countBytes(page);
    const [opening = '', ...others] = questions;
    const { milliseconds: first } = await page.evaluate((text) => bench.ask(text), opening);
    const { bytes, files: count } = await sent();
    const later: number[] = [];
    for (const text of others)
      later.push((await page.evaluate((asked) => bench.ask(asked), text)).milliseconds);
    return { bytes, files: count, first, later };
  } finally {
    await browser.close();
    server.close();
  }
}

/** Counts bodies as they were sent, those of the worker too. */
function countBytes(page: Page): () => Promise<{ readonly bytes: number; readonly files: number }> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => {
    await page.waitForTimeout(500);
    const all = await Promise.all(sizes);
    return { bytes: all.reduce((sum, size) => sum + size, 0), files: all.length };
  };
}
