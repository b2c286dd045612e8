import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Plugin, normalizePath, type Rolldown } from 'vite';

/**
 * Makes the browser's scripts smaller than Vite does (docs/decisions/0016); `npm run dev` is unchanged.
 * tests/e2e/budgets.test.ts measures the sizes.
 */
export default function browserScripts(): AstroIntegration {
  return {
    name: 'browser-scripts',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          vite: { plugins: [codeSplitting(), plainImports()] },
        });
      },
    },
  };
}

/**
 * Leaves `import()` to the browser. Vite wraps each one in a loader of 1 kB that preloads the styles and scripts of a chunk, but
 * the shop has one stylesheet for all pages (`cssCodeSplit: false`), and its chunks are small.
 */
function plainImports(): Plugin {
  return {
    name: 'browser-scripts:plain-imports',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: false } }),
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    // Each call of the loader has a list of what it preloads. Without preloading it is empty, but costs every page 20 bytes.
    renderChunk: (code) => ({ code: code.replaceAll(', __VITE_PRELOAD__', ''), map: null }),
  };
}

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The script that every page runs before it is touched, as Astro names it. */
const pageScript = `${source('components/PageScript.astro')}?astro&type=script&index=0&lang.ts`;
const buyBox = source('islands/buy-box/BuyBox.tsx');
/** The part of the store library for persistent stores, which the script of pages leaves out. */
const storeLifecycle = packageFile('nanostores', 'lifecycle/index.js');

const reactPackages = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//;

/**
 * Divides the scripts of the browser into files, beside those of entries. Without it, nearly each shared module would be
 * a file.
 *
 * - `react`: compresses better as a whole, and stays the same when the shop changes.
 * - `shell`: what every page runs before it is touched.
 * - `shop`: what the buy box shares with other parts, such as the cart, storage and texts.
 * - `islands`: what it shares with them that needs React.
 */
export function codeSplitting(): Plugin {
  const groups = groupsOf(rememberedModules());
  return {
    name: 'browser-scripts:code-splitting',
    config: () => ({
      // Typesense's client requires it: as CommonJS it needs no more of the bundler's runtime than React does.
      resolve: { alias: { tslib: 'tslib/tslib.js' } },
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    }),
  };
}

type ModulesOf = (id: string, chunking: Chunking) => ReadonlySet<string>;

function groupsOf(modulesOf: ModulesOf): Rolldown.CodeSplittingGroup[] {
  const isPartOf = (entry: string, id: string, chunking: Chunking) =>
    id !== entry && modulesOf(entry, chunking).has(id);
  const needsReact = (id: string, chunking: Chunking) =>
    [...modulesOf(id, chunking)].some((each) => reactPackages.test(each));
  return [
    { name: 'react', test: reactPackages, priority: 4 },
    {
      name: (id, chunking) =>
        id !== storeLifecycle && modulesOf(pageScript, chunking).has(id) ? 'shell' : null,
      priority: 3,
    },
    {
      // The two buy boxes share everything: only what a third part needs, too.
      minShareCount: 3,
      name: (id, chunking) => (isPartOf(buyBox, id, chunking) && !needsReact(id, chunking) ? 'shop' : null),
      priority: 2,
    },
    {
      minShareCount: 3,
      name: (id, chunking) => (isPartOf(buyBox, id, chunking) ? 'islands' : null),
      priority: 1,
    },
  ];
}

/** Returns a module and all that it imports, at once or through others; an entry that is gone is an error. */
function rememberedModules(): ModulesOf {
  const known = new Map<string, ReadonlySet<string>>();
  return (id, chunking) => {
    const remembered = known.get(id);
    if (remembered) return remembered;
    const modules = new Set([id]);
    if (!chunking.getModuleInfo(id)) throw new Error(`No browser script imports ${id}.`);
    for (const each of modules) {
      chunking.getModuleInfo(each)?.importedIds.forEach((imported) => modules.add(imported));
    }
    known.set(id, modules);
    return modules;
  };
}

function source(file: string): string {
  return normalizePath(fileURLToPath(new URL(`../../src/${file}`, import.meta.url)));
}

function packageFile(name: string, file: string): string {
  return normalizePath(fileURLToPath(new URL(file, import.meta.resolve(name))));
}
