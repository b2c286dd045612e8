import { benchApi } from './api.ts';
import { benchBuild } from './build.ts';
import { benchCart } from './cart.ts';
import { benchCheck } from './check.ts';
import { benchEdit } from './edit.ts';
import { benchLarge } from './large.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchListing } from './listing.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchParts } from './parts.ts';
import { benchPreview } from './preview.ts';
import { benchRemote } from './remote.ts';
import { benchRestart } from './restart.ts';
import { benchSearch } from './search.ts';
import { benchSoak } from './soak.ts';
import { benchTap } from './tap.ts';

interface Benchmark {
  readonly summary: string;
  readonly run: () => Promise<void>;
}

const benchmarks: Readonly<Record<string, Benchmark>> = {
  api: { summary: 'processor time a request of pages and calls of the API', run: benchApi },
  build: {
    summary: "pages/s and memory of building 10 000 products in 14 stores, against Astro's static output",
    run: benchBuild,
  },
  cart: { summary: 'durable cart changes over HTTP, against bare SQLite transactions', run: benchCart },
  check: {
    summary: 'pages/s of checking the built files, of the demo and of 10 000 products',
    run: benchCheck,
  },
  edit: {
    summary: 'seconds until an edited product or story is live in a shop of 10 000 products',
    run: benchEdit,
  },
  large: { summary: 'pages/s and memory of rendering a shop of 10 000 products', run: benchLarge },
  lighthouse: {
    summary: 'scores of home, category, product and content page; installs Lighthouse',
    run: benchLighthouse,
  },
  listing: { summary: 'filtering and sorting a list of 10 000 products in Chromium', run: benchListing },
  orders: { summary: 'carts and orders over HTTP, against Vendure, which it installs', run: benchOrders },
  pages: { summary: "pages/s of a build, against Astro's static output", run: benchPages },
  parts: { summary: "what each change of Astro's and Vite's output gains", run: benchParts },
  preview: {
    summary: 'from a key of an editor to the picture in the preview, in Chromium',
    run: benchPreview,
  },
  remote: {
    summary: 'a shop with BACKEND=vsf: calls of a cart against those of its API, a pull against an import',
    run: benchRemote,
  },
  restart: { summary: 'seconds until a shop that was killed takes orders again', run: benchRestart },
  search: {
    summary: 'the first search and those after it among 10 000 products in Chromium',
    run: benchSearch,
  },
  soak: { summary: 'resident memory of the shop over ten minutes of all kinds of requests', run: benchSoak },
  tap: { summary: 'what a first tap waits for on a slow phone, in Chromium', run: benchTap },
};

const names = Object.keys(benchmarks);

function help(): string {
  const width = Math.max(...names.map((name) => name.length));
  return [
    'Usage: npm run bench -- [NAME…]',
    '',
    'Runs the named benchmarks, or all in turn, which takes a while. They print figures and ratios, and judge nothing.',
    '',
    ...Object.entries(benchmarks).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
  ].join('\n');
}

/** `npm run bench`: exit status 0 done, 2 not understood. */
async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.some((word) => ['--help', '-h', 'help'].includes(word))) {
    console.log(help());
    return 0;
  }
  const unknown = args.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no benchmark "${unknown.join('", "')}".\n\n${help()}`);
    return 2;
  }
  for (const [name, { run }] of Object.entries(benchmarks)) {
    if (args.length > 0 && !args.includes(name)) continue;
    console.log(`\n${name}`);
    await run();
  }
  return 0;
}

process.exitCode = await main();
