import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Fault } from '../fault.ts';
import type { PageResources } from '../page/page-resources.ts';
import { pagePathOf, storeOf } from '../site/site-files.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { PageFacts } from '../types.ts';
import { importsOf } from './imports-of.ts';
import type { ReadSite } from './read-site.ts';

/** Budgets of docs/architecture.md, "Budgets": bytes with brotli. */
const budgets = { html: 8_000, css: 12_000, scriptsBefore: 5_000, scriptsAfter: 78_000, fonts: 60_000 };

/** Pages of a store that are compressed as they are sent, largest first; all others are smaller with quick compression. */
const measuredAtOnce = 10;

/** Tells pages that weigh more than their budget. */
export async function budgetFaults(
  site: ReadSite,
  directory: string,
  storeViews: readonly StoreView[],
): Promise<readonly Fault[]> {
  const sizes = new Sizes(directory);
  return [...htmlFaults(site.pages, sizes, storeViews), ...(await resourceFaults(site, sizes))];
}

function htmlFaults(
  pages: readonly PageFacts[],
  sizes: Sizes,
  storeViews: readonly StoreView[],
): readonly Fault[] {
  return storeViews.flatMap((storeView) => {
    const largest = pages
      .filter(
        ({ file, whole }) => (whole?.bytes ?? 0) > budgets.html && storeOf(file, storeViews) === storeView,
      )
      .sort((one, other) => (other.whole?.bytes ?? 0) - (one.whole?.bytes ?? 0));
    const faults: Fault[] = [];
    for (let at = 0; at < largest.length; at += measuredAtOnce) {
      const over = largest
        .slice(at, at + measuredAtOnce)
        .map(({ file }) => ({ file, bytes: sizes.sent(file) }))
        .filter(({ bytes }) => bytes > budgets.html);
      for (const { file, bytes } of over) {
        faults.push(
          faultAt(file, `the page has ${bytes} bytes of HTML with brotli, more than ${budgets.html}`),
        );
      }
      if (over.length === 0) break;
    }
    return faults;
  });
}

/** Pages that load the same, with the first of them. */
interface Users {
  readonly file: string;
  readonly resources: PageResources;
  /** Whether the page works without a script; others, such as the checkout, are made by one. */
  readonly isDocument: boolean;
  more: number;
}

/** What pages load is the same for many of them: each is told with the first page, and how many more there are. */
async function resourceFaults(site: ReadSite, sizes: Sizes): Promise<readonly Fault[]> {
  const users = new Map<string, Users>();
  for (const { file, isListed, whole } of site.pages) {
    const resources = whole && site.resourcesOf(whole.resources);
    if (!resources) continue;
    const isDocument = isListed || whole.kind === '404';
    const key = `${isDocument} ${whole.resources}`;
    const known = users.get(key);
    if (known) known.more += 1;
    else users.set(key, { file, resources, isDocument, more: 0 });
  }
  const faults: Fault[] = [];
  for (const each of users.values()) {
    for (const { what, bytes, most } of await weights(each, sizes)) {
      if (bytes <= most) continue;
      const others = each.more > 0 ? `, as do ${each.more} more pages` : '';
      faults.push(
        faultAt(
          each.file,
          `the page loads ${bytes} bytes of ${what} with brotli, more than ${most}${others}`,
        ),
      );
    }
  }
  return faults;
}

interface Weight {
  readonly what: string;
  readonly bytes: number;
  readonly most: number;
}

async function weights({ resources, isDocument }: Users, sizes: Sizes): Promise<readonly Weight[]> {
  const inline = resources.inlineScripts.reduce(
    (sum, code) => sum + compressedBytes(Buffer.from(code), 10),
    0,
  );
  const before = await sizes.withImports(resources.scripts);
  const bought = await sizes.withImports([...resources.scripts, ...resources.buying]);
  const first = {
    what: 'JavaScript before any interaction',
    bytes: before + inline,
    most: budgets.scriptsBefore,
  };
  return [
    { what: 'CSS', bytes: sizes.ofAll(resources.styles), most: budgets.css },
    ...(isDocument ? [first] : []),
    { what: 'JavaScript after the first interaction', bytes: bought + inline, most: budgets.scriptsAfter },
    { what: 'fonts', bytes: sizes.ofAll(resources.fonts), most: budgets.fonts },
  ];
}

/** Bytes of files as they are sent. */
class Sizes {
  readonly #directory: string;
  readonly #known = new Map<string, number>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  sent(file: string): number {
    const known = this.#known.get(file);
    if (known !== undefined) return known;
    const body = readFileSync(path.join(this.#directory, file));
    // Fonts are compressed already.
    const bytes = file.endsWith('.woff2')
      ? body.length
      : compressedBytes(body, file.endsWith('.html') ? 10 : 11);
    this.#known.set(file, bytes);
    return bytes;
  }

  ofAll(files: readonly string[]): number {
    return [...new Set(files)].reduce((sum, file) => sum + this.sent(file), 0);
  }

  async withImports(scripts: readonly string[]): Promise<number> {
    return this.ofAll(await importsOf(scripts, this.#directory));
  }
}

function faultAt(file: string, text: string): Fault {
  return { page: pagePathOf(file), place: '1:1', text };
}

/** As the server sends what it keeps: pages with quality 10, hashed assets with 11 (`src/server/static-files.ts`). */
function compressedBytes(body: Buffer, quality: 10 | 11): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}
