import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { pictureShapes, scaledBox } from '../src/domain/url/picture-shapes.ts';
import { readPages } from '../tests/support/command.ts';
import { startShop, type RunningShop } from '../tests/support/shop.ts';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';

const budgetMegabytes = 500;
const clients = 8;
const samples = 20;
const store = 'en';
const words = [
  'blue',
  'sea',
  'poster',
  'frame',
  'moon',
  'abstract',
  'line',
  'flower',
  'gold',
  'wave',
  'tre',
  'hous',
];
const sorts = ['price', 'latest', 'bestsellers', 'popular', 'priceDescending'];
const formats = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'];
const encodings = ['br', 'gzip', 'identity'];

/** What visitors and crawlers ask for. */
interface Site {
  readonly url: string;
  /** Paths of all pages. */
  readonly pages: readonly string[];
  /** Paths of all pictures below the media folder. */
  readonly pictures: readonly string[];
}

/**
 * Resident memory of `npm start` while pages, pages on demand, searches without JavaScript, pictures and the API are asked
 * for. Budget: under 500 MB, and flat in the second half. `SOAK_MINUTES` says how long, 10 by default.
 */
export async function benchSoak(): Promise<void> {
  const minutes = Number(process.env['SOAK_MINUTES'] ?? 10);
  const folder = await makeTemporaryFolder('soak');
  const shop = await startShop(folder, { IMAGE_CACHE_MB: '64' });
  try {
    const site = await siteOf(shop, path.join(folder, 'dist/client'));
    const end = performance.now() + minutes * 60_000;
    const done = { answers: 0, failures: 0 };
    const work = Promise.all(Array.from({ length: clients }, () => visit(site, end, done)));
    const memory = await watchMemory(shop.pid, { minutes, done });
    await work;
    report(memory, done);
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function siteOf(shop: RunningShop, client: string): Promise<Site> {
  const found = [...(await readPages(client))].filter(
    ([file]) => !file.includes('/_page/') && file.includes('/'),
  );
  const pictures = new Set<string>();
  for (const [, html] of found) {
    for (const [, picture = ''] of html.matchAll(/\/img\/\d+\/\d+\/\w+\/([\w./-]+)/g)) pictures.add(picture);
  }
  const pages = found.map(([file]) => `/${file.replace(/(\/index)?\.html$/, '')}`);
  return { url: shop.url, pages, pictures: [...pictures] };
}

/** One client, one request after the other. */
async function visit(site: Site, end: number, done: { answers: number; failures: number }): Promise<void> {
  const kinds = [page, page, page, pageOnDemand, plainSearch, picture, picture, picture, api, api];
  while (performance.now() < end) {
    const [pathname, init] = oneOf(kinds)(site);
    const response = await fetch(site.url + pathname, init);
    await response.arrayBuffer();
    done.answers++;
    if (response.status >= 500) done.failures++;
  }
}

type Asked = readonly [pathname: string, init?: RequestInit];

function page({ pages }: Site): Asked {
  return [oneOf(pages), { headers: { 'accept-encoding': oneOf(encodings) } }];
}

function pageOnDemand({ pages }: Site): Asked {
  return oneOf([
    [`${oneOf(pages)}?sort=${oneOf(sorts)}`],
    [`/${store}/c/all?sort=${oneOf(sorts)}&page=${1 + Math.floor(Math.random() * 9)}`],
    [`/${store}/not-found-${Math.random()}`],
  ]);
}

function plainSearch(): Asked {
  return [`/${store}/search?q=${oneOf(words)}+${oneOf(words)}&plain=1`];
}

function picture({ pictures }: Site): Asked {
  const shape = oneOf(pictureShapes);
  const { width, height, action = 'resize' } = scaledBox(shape, oneOf(shape.scales));
  const accept = oneOf(formats);
  return [`/img/${width}/${height}/${action}/${oneOf(pictures)}`, { headers: { accept } }];
}

function api(): Asked {
  const query = { query: { bool: { must: [{ match: { name: oneOf(words) } }] } } };
  const request = encodeURIComponent(JSON.stringify(query));
  return oneOf<Asked>([
    [`/api/catalog/vue_storefront_catalog_${store}/product/_search?size=50&request=${request}`],
    [`/api/cart/create?storeCode=${store}`, { method: 'POST' }],
  ]);
}

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
}

/** Resident memory in megabytes, at the end of each of equal parts of the time. */
async function watchMemory(
  pid: number,
  { minutes, done }: { readonly minutes: number; readonly done: { readonly answers: number } },
): Promise<readonly number[]> {
  const measured: number[] = [];
  for (let sample = 1; sample <= samples; sample++) {
    await new Promise((resolve) => setTimeout(resolve, (minutes * 60_000) / samples));
    measured.push(await residentMegabytes(pid));
    const at = ((minutes * sample) / samples).toFixed(1);
    console.log(
      `  ${at.padStart(5)} min  ${measured.at(-1)?.toFixed(0).padStart(5)} MB  ${done.answers} answers`,
    );
  }
  return measured;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  if (kilobytes !== undefined) return Number(kilobytes) / 1024;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

function report(
  memory: readonly number[],
  { answers, failures }: { answers: number; failures: number },
): void {
  const mean = (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0) / some.length;
  const [third, last] = [memory.slice(samples / 2, (3 * samples) / 4), memory.slice((3 * samples) / 4)].map(
    mean,
  );
  const growth = (100 * ((last ?? 0) - (third ?? 0))) / (third || 1);
  console.log(
    `  most: ${Math.max(...memory).toFixed(0)} MB, budget ${budgetMegabytes} MB; ` +
      `third quarter ${third?.toFixed(0)} MB, last ${last?.toFixed(0)} MB (${growth.toFixed(1)} %); ` +
      `${answers} answers, ${failures} failures`,
  );
}
