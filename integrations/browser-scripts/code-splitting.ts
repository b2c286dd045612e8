import type { Rolldown } from 'vite';

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The script that every page runs before it is touched. */
const pageScript = /\/components\/PageScript\.astro/;
const buyBox = /\/buy-box\/BuyBox\.tsx$/;
/** What the store library has for persistent stores, and exports beside what that script takes. */
const storeLifecycle = /\/node_modules\/nanostores\/lifecycle\//;
const react = /\/node_modules\/(react|react-dom|scheduler)\/|\/integrations\/browser-scripts\//;

/**
 * How the scripts of the browser are cut into files, beside those of entries; left alone, nearly each shared module
 * would be a file.
 *
 * - `react`: compresses better as a whole, and stays the same when the shop changes.
 * - `shell`: what every page runs before it is touched.
 * - `shop`: what the buy box shares with other parts, such as the cart, storage and texts.
 * - `islands`: what it shares with them that needs React.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', test: react, priority: 3 },
    {
      name: (id, chunking) =>
        !storeLifecycle.test(id) && isNeededBy(pageScript, id, chunking) ? 'shell' : null,
      priority: 2,
    },
    {
      // The two buy boxes share everything: only what a third part needs, too.
      minShareCount: 3,
      name(id, chunking) {
        if (!isNeededBy(buyBox, id, chunking)) return null;
        return needs(react, id, chunking) ? 'islands' : 'shop';
      },
      priority: 1,
    },
  ],
};

/** Whether a module that matches imports the module, at once or through others; not so for itself. */
function isNeededBy(pattern: RegExp, id: string, chunking: Chunking): boolean {
  if (pattern.test(id)) return false;
  return reaches(pattern, id, (module) => chunking.getModuleInfo(module)?.importers ?? []);
}

/** Whether the module imports one that matches, at once or through others. */
function needs(pattern: RegExp, id: string, chunking: Chunking): boolean {
  return reaches(pattern, id, (module) => chunking.getModuleInfo(module)?.importedIds ?? []);
}

function reaches(pattern: RegExp, start: string, next: (id: string) => readonly string[]): boolean {
  const seen = new Set([start]);
  for (const id of seen) {
    for (const other of next(id)) {
      if (pattern.test(other)) return true;
      seen.add(other);
    }
  }
  return false;
}
