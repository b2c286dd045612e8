/** A visitor who goes from page to page of a store. */
export interface Visitor {
  /** The highest version that a page had so far. */
  version(): number;
  /** Ends the walk; answers with all that was wrong. */
  stop(): Promise<{ readonly faults: readonly string[]; readonly pages: number }>;
}

/**
 * Walks through a site, page after page, again and again, and loads what its pages load. Faults are pages and files that are
 * not there, and pages of an earlier version than one that was seen before.
 * `files` of the store are loaded at each round.
 */
export function crawl(
  url: string,
  store: string,
  files: readonly string[],
  versionOf: (html: string) => number,
): Visitor {
  const faults: string[] = [];
  const loaded = new Set<string>();
  const data = new Set(files.map((file) => store + file));
  let [version, pages, isOver] = [0, 0, false];

  async function visit(path: string): Promise<readonly string[]> {
    const answer = await fetch(url + path);
    const html = await answer.text();
    pages++;
    if (!answer.ok) faults.push(`${path}: ${answer.status}`);
    // The search is published a moment after the pages.
    const own = data.has(path) ? version : versionOf(html);
    if (own < version) faults.push(`${path}: version ${own} after ${version}`);
    if (own > version) version = own;
    for (const asset of namesIn(html, /(?:src|href|files)="(\/_astro\/[^"\s]+)"/g)) {
      if (loaded.has(asset)) continue;
      loaded.add(asset);
      const { ok, status } = await fetch(url + asset);
      if (!ok) faults.push(`${asset}, which ${path} loads: ${status}`);
    }
    return namesIn(html, /<a[^>]+href="(\/[^"#?]*)"/g).filter((each) => each.startsWith(`${store}/`));
  }

  async function walk(): Promise<void> {
    while (!isOver) {
      const known = new Set([store, ...data]);
      for (const path of known) {
        if (isOver) return;
        for (const next of await visit(path)) known.add(next);
      }
    }
  }

  const walked = walk();
  return {
    version: () => version,
    async stop() {
      isOver = true;
      await walked;
      return { faults, pages };
    },
  };
}

function namesIn(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
