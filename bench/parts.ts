import { copyFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../scripts/test/chromium.ts';
import { copyProject } from '../tests/support/build/project-copy.ts';
import { filesBelow } from '../tests/support/files-below.ts';
import { startShop } from '../tests/support/shop.ts';
import { renderAlone } from './render-alone.ts';
import { runScript } from './run-script.ts';

/** The Vite plugins that change what Astro and Vite make (docs/decisions/0016). */
const parts = [
  'lean-rendering:accessors',
  'client-interaction:runtime-in-a-file',
  'client-interaction:island-scripts',
  'browser-scripts:code-splitting',
  'browser-scripts:plain-imports',
  'island-styles:said-once',
] as const;
const whole = 'all parts';

/** The shop whose pages are rendered, and how many times with each part left out, in turn. */
const products = 400;
const rounds = 5;
const store = 'en';

/** Bytes of a product page with Brotli. */
interface Sizes {
  readonly html: number;
  readonly styles: number;
  readonly before: Loaded;
  readonly after: Loaded;
}

/** Files of one kind that a page has loaded until then. */
interface Loaded {
  readonly bytes: number;
  readonly files: number;
}

/**
 * What each change of Astro's and Vite's output gains: builds the shop with all of them and without each, and prints
 * the bytes of a product page before and after the first interaction, and the processor time of rendering.
 */
export async function benchParts(): Promise<void> {
  const project = await copyProject();
  const variables = { DATA_DIR: path.join(project.directory, 'data'), STORES: store };
  const variants = [whole, ...parts].map((name, index) => ({
    name,
    dist: path.join(project.directory, `dist-${index}`),
    variables: { ...variables, WITHOUT_PART: name, OUT_DIR: `dist-${index}` },
    seconds: [] as number[],
  }));
  try {
    await rename(
      path.join(project.directory, 'astro.config.mjs'),
      path.join(project.directory, 'shop.config.mjs'),
    );
    await copyFile(
      path.join(import.meta.dirname, 'without-part.config.mjs'),
      path.join(project.directory, 'astro.config.mjs'),
    );
    const seed = ['scripts/shop.ts', 'seed', '--stores', store, '--products', `${products}`];
    await runScript(seed, project.directory, variables);
    for (const variant of variants) {
      await runScript(['scripts/build.ts'], project.directory, variant.variables);
      report(variant.name, await sizesOf(project.directory, variant));
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const { dist, variables, seconds } of variants) {
        const { processorSeconds } = await renderAlone(dist, project.directory, variables);
        seconds.push(processorSeconds);
      }
    }
    console.log(`  processor time of rendering, median and range of ${rounds} runs:`);
    for (const { name, seconds } of variants) {
      const sorted = seconds.toSorted((a, b) => a - b);
      const [least, median, most] = [0, 0.5, 1].map((share) =>
        (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1),
      );
      console.log(`  ${name.padEnd(width)} ${median} s (${least}–${most})`);
    }
  } finally {
    await project.remove();
  }
}

const width = Math.max(...parts.map((name) => name.length));

function report(name: string, { html, styles, before, after }: Sizes): void {
  const scripts = ({ bytes, files }: Loaded) => `${bytes} B in ${files} files`;
  console.log(
    `  ${name.padEnd(width)} HTML ${html} B, styles ${styles} B, scripts before ${scripts(before)}, after ${scripts(after)}`,
  );
}

/** Opens a product page of a build in Chromium, and adds the product to the cart. */
async function sizesOf(
  directory: string,
  { dist, variables }: { readonly dist: string; readonly variables: Readonly<Record<string, string>> },
): Promise<Sizes> {
  const pathname = await productPage(path.join(dist, 'client', store));
  const { executablePath } = await findChromium();
  const shop = await startShop(directory, variables, directory);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const scripts = watchFiles(page, 'script');
    const styles = watchFiles(page, 'stylesheet');
    const answer = await page.goto(`${shop.url}/${store}/${pathname}`, { waitUntil: 'networkidle' });
    const html = Number(answer?.headers()['content-length']);
    const before = scripts();
    const added = page.waitForResponse((response) => response.url().includes('/api/cart/'));
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await added;
    // What is told of the cart needs no React: the island is there later.
    await page.waitForSelector('astro-island[component-url*=BuyBox]:not([ssr])', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    return { html, styles: styles().bytes, before, after: scripts() };
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** The first page of a print: nothing has to be chosen before it goes into the cart. */
async function productPage(client: string): Promise<string> {
  const files = (await filesBelow(client)).toSorted();
  const found = files.find((file) => file.includes('posters-prints') && file.endsWith('.html'));
  if (found === undefined) throw new Error('The shop has no prints.');
  return found.replace(/\.html$/, '');
}

function watchFiles(page: Page, type: 'script' | 'stylesheet'): () => Loaded {
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== type) return;
    sizes.set(response.url(), Number(response.headers()['content-length']));
  });
  return () => ({ bytes: sizes.values().reduce((sum, size) => sum + size, 0), files: sizes.size });
}
