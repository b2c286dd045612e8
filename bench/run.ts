import { parseArgs } from 'node:util';
import { benchCart } from './cart.ts';
import { benchLarge } from './large.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchListing } from './listing.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchSearch } from './search.ts';

/** `npm run bench`: every benchmark in turn; `npm run bench -- pages` runs one. `orders` and `lighthouse` install what
 * they need beside the project. */
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  cart: benchCart,
  large: benchLarge,
  lighthouse: benchLighthouse,
  listing: benchListing,
  orders: benchOrders,
  pages: benchPages,
  search: benchSearch,
};

const { positionals } = parseArgs({ allowPositionals: true });
for (const [name, bench] of Object.entries(benchmarks)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${name}`);
  await bench();
}
