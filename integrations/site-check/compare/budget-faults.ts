import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliBytes } from '../bytes.ts';
import type { Fault } from '../fault.ts';
import type { PageResources } from '../page/page-resources.ts';
import { pagePathOf } from '../site/site-files.ts';
import type { ReadSite } from './read-site.ts';
import type { BuiltSite } from '../types.ts';
import { pageBudgets } from '../../../src/config/limits/site-check.ts';

/** Pages that load the same, with the first of them. */
interface Users {
  readonly file: string;
  readonly resources: PageResources;
  /** True if the page works without a script; others, such as the checkout, are rendered by one. */
  readonly isDocument: boolean;
  more: number;
}

/**
 * Tells pages whose scripts, styles or fonts weigh more than their budget. What pages load is the same for many of them: each
 * is told with the first page, and how many more there are.
 */
export function budgetFaults(site: ReadSite, built: BuiltSite): readonly Fault[] {
  const sizes = new Sizes(built);
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
    for (const { what, bytes, most } of weights(each, sizes)) {
      if (bytes <= most) continue;
      const others = each.more > 0 ? `, as do ${each.more} more pages` : '';
      faults.push({
        page: pagePathOf(each.file),
        place: '1:1',
        text: `the page loads ${bytes} bytes of ${what} with brotli, more than ${most}${others}`,
      });
    }
  }
  return faults;
}

interface Weight {
  readonly what: string;
  readonly bytes: number;
  readonly most: number;
}

function weights({ resources, isDocument }: Users, sizes: Sizes): readonly Weight[] {
  const inline = resources.inlineScripts.reduce((sum, code) => sum + brotliBytes(Buffer.from(code), 10), 0);
  const before = sizes.withImports(resources.scripts);
  const bought = sizes.withImports([...resources.scripts, ...resources.buying]);
  const first = {
    what: 'JavaScript before any interaction',
    bytes: before + inline,
    most: pageBudgets.scriptsBefore,
  };
  return [
    { what: 'CSS', bytes: sizes.ofAll(resources.styles), most: pageBudgets.css },
    ...(isDocument ? [first] : []),
    {
      what: 'JavaScript after the first interaction',
      bytes: bought + inline,
      most: pageBudgets.scriptsAfter,
    },
    { what: 'fonts', bytes: sizes.ofAll(resources.fonts), most: pageBudgets.fonts },
  ];
}

/** Bytes of files as they are sent: hashed assets with quality 11 (`src/server/static-files.ts`). */
class Sizes {
  readonly #site: BuiltSite;
  readonly #known = new Map<string, number>();

  constructor(site: BuiltSite) {
    this.#site = site;
  }

  #sent(file: string): number {
    const known = this.#known.get(file);
    if (known !== undefined) return known;
    const body = readFileSync(path.join(this.#site.directory, file));
    // Fonts are compressed already.
    const bytes = file.endsWith('.woff2') ? body.length : brotliBytes(body, 11);
    this.#known.set(file, bytes);
    return bytes;
  }

  ofAll(files: Iterable<string>): number {
    let sum = 0;
    for (const file of new Set(files)) if (this.#site.addresses.has(file)) sum += this.#sent(file);
    return sum;
  }

  withImports(scripts: readonly string[]): number {
    return this.ofAll(this.#site.scripts.withImports(scripts, 'static'));
  }
}
