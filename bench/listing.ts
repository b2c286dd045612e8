import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { listingSettings } from '../src/components/category/listing-settings.ts';
import { priceRangesOf } from '../src/config/currencies.ts';
import { filters, listing } from '../src/config/shop.ts';
import { packListingCards, type ListingCard } from '../src/domain/listing/listing-card.ts';
import type { ListingFile } from '../src/domain/listing/listing-file.ts';
import { buildListingIndex } from '../src/domain/listing/listing-index.ts';
import type { ListingQuestion } from '../src/domain/listing/listing-index-query.ts';
import { findChromium } from '../scripts/test/chromium.ts';
import { bundle } from './bundle.ts';
import type * as functions from './listing-browser.ts';
import { randomFrom } from './made-up.ts';

const rows = 10_000;
const questionCount = 400;
/** Milliseconds of scripting that a filter or a sort may take (docs/architecture/performance.md#budgets). */
const budget = 16;

/** Options of each filter in the made-up shop. */
const optionCounts = {
  color2: 14,
  poster_theme: 20,
  product_layout: 2,
  sizes: 20,
  poster_collection: 20,
  brand: 20,
} as const;

/** Bytes of the files of a listing of 10 000 products, and what filtering and sorting it costs in Chromium. */
export async function benchListing(): Promise<void> {
  const random = randomFrom(1);
  const file = madeUpListing(random);
  const text = JSON.stringify(file);
  const cards = Array.from({ length: listing.cardsPerFile }, (_, row) => madeUpCard(row, random));
  report('index of 10 000 products', text);
  report(`cards of ${cards.length} products`, JSON.stringify(packListingCards(cards, cardFrame)));
  const questions = Array.from({ length: questionCount }, () => question(random));
  const { opening, changes } = await inBrowser(text, questions);
  const sorted = changes.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`  opening the index: ${opening.toFixed(1)} ms of main thread`);
  console.log(
    `  ${questionCount} filter changes and sorts: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms of main thread (budget ${budget} ms)`,
  );
}

function madeUpListing(random: () => number): ListingFile {
  const pick = (count: number) => 100 + Math.floor(random() ** 1.6 * count);
  const products = Array.from({ length: rows }, (_, row) => ({
    id: 1000 + row * 3,
    type_id: 'configurable',
    popularity: row,
    bestsellers: Math.floor(random() ** 3 * 2000),
    price_incl_tax: Math.round(5 + random() ** 2 * 195) - 0.05,
    color2: [pick(14), pick(14)],
    poster_theme: pick(20),
    product_layout: pick(2),
    poster_collection: pick(20),
    brand: pick(20),
    sizes_options: Array.from({ length: 3 + Math.floor(random() * 3) }, () => pick(20)),
  }));
  const attributes = Object.entries(optionCounts).map(([attribute_code, count]) => ({
    attribute_code,
    options: Array.from({ length: count }, (_, place) => ({
      value: `${100 + place}`,
      label: `${attribute_code} option ${place}`,
    })),
  }));
  const index = buildListingIndex(products, {
    ...listingSettings,
    attributes,
    isSorted: true,
    aggregationSizes: filters.aggregationSizes,
    priceRanges: priceRangesOf('EUR'),
  });
  const { productPageSize: pageSize, cardsPerFile } = listing;
  const titles = Object.fromEntries(filters.offered.map((code) => [code, code]));
  const { swatches } = filters;
  return { index, titles, swatches, prices, pageSize, cardsPerFile, settings: listingSettings };
}

const prices = { defaultLocale: 'en-GB', currencySign: '€', priceFormat: '{sign}{amount}' };

const cardFrame = {
  texts: { soldOut: 'Sold out', now: 'Now', before: 'Before' },
  picture: { width: 310, height: 380, scales: [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5] },
  walls: [{ classes: 'wall is-sheet', sizes: '(min-width:64rem) 19.4vw,39.2vw' }],
};
const words = ['quiet', 'harbour', 'moon', 'garden', 'north', 'linen', 'field', 'tide', 'amber', 'room'];

function madeUpCard(row: number, random: () => number): ListingCard {
  const name = Array.from({ length: 3 }, () => words[Math.floor(random() * words.length)]).join(' ');
  const sku = `vm-${1000 + row}`;
  return {
    sku,
    name,
    href: `/en/posters/posters-prints-${name.replaceAll(' ', '-')}-${row}?childSku=${sku}-3040`,
    kind: 'poster',
    image: `/v/m/${sku}.svg`,
    wall: 0,
    price: `from €${Math.round(5 + random() * 40)}.95`,
    before: '',
    rating: '',
    ratingText: '',
    labels: [],
    stock: '+-3040,+-5070',
    isOut: 0,
  };
}

/** One to four chosen values in one to three filters, in any of the orders, on one of the first pages. */
function question(random: () => number): ListingQuestion {
  const among = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const chosen: Record<string, string[]> = {};
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) {
    const code = among(Object.keys(optionCounts) as (keyof typeof optionCounts)[]);
    (chosen[code] ??= []).push(`${100 + Math.floor(random() * optionCounts[code])}`);
  }
  const sort = among(Object.values(listing.sortOptions));
  return { filters: chosen, sort, page: 1 + Math.floor(random() * 3), prices };
}

interface BrowserTimes {
  readonly opening: number;
  readonly changes: readonly number[];
}

declare const bench: typeof functions;

/**
 * Bundles the same functions as the island has, and runs them in Chromium: milliseconds of processor time of its main
 * thread, whatever else the machine does meanwhile; what calling them from outside costs is in it.
 */
async function inBrowser(text: string, questions: readonly ListingQuestion[]): Promise<BrowserTimes> {
  const { executablePath } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await bundle('./listing-browser.ts') });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
    };
    let last = await spent();
    const since = async () => {
      const before = last;
      last = await spent();
      return last - before;
    };
    await page.evaluate((given) => bench.open(given), text);
    const opening = await since();
    const changes: number[] = [];
    for (const asked of questions) {
      await page.evaluate((given) => bench.change(given), asked);
      changes.push(await since());
    }
    return { opening, changes };
  } finally {
    await browser.close();
  }
}

function report(name: string, text: string): void {
  const [raw, sent] = [Buffer.byteLength(text), brotliCompressSync(text).length];
  console.log(`  ${name}: ${raw} bytes, ${sent} with brotli`);
}
