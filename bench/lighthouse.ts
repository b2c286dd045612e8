import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../scripts/test/chromium.ts';
import { withBuiltShop } from './built-shop.ts';
import { installBeside } from './install-beside.ts';

const dependencies = { lighthouse: '13.5.0' };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-quic';
const minutes = 3;

/** What is read of Lighthouse's report. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly displayValue?: string }>>;
}

/**
 * Lighthouse's mobile scores of the built shop: home, a category, a product, a content page, for all visitors but the
 * first. Budget: 100 each. */
export async function benchLighthouse(): Promise<void> {
  const installed = await installBeside('lighthouse', dependencies);
  if (installed.kind === 'missing')
    return console.log(`  Lighthouse cannot be installed here: ${installed.reason}`);
  const { executablePath } = await findChromium();
  await withBuiltShop(async ({ pages }) => {
    for (const [kind, url] of Object.entries(pages)) {
      const once = () => examine(installed.folder, url, executablePath);
      // Now and then it misses the start of a page, and says to be run again.
      const look = () => once().catch(once);
      // The first visitor of a new shop waits for pictures that are drawn when they are first asked for.
      await look();
      const report = await look();
      const scores = categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
      const paint = report.audits['largest-contentful-paint']?.displayValue ?? '';
      console.log(`  ${kind.padEnd(10)} ${scores.join(' / ')}  largest paint ${paint}`);
    }
  });
}

async function examine(folder: string, url: string, chromium: string): Promise<Report> {
  const words = [url, '--output=json', '--quiet', `--chrome-flags=${flags}`];
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  const examined = promisify(execFile)(process.execPath, [program, ...words], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
    timeout: minutes * 60_000,
  });
  // It prints its whole report where it fails, too.
  const { stdout } = await examined.catch(({ stderr, code }: { stderr?: string; code?: unknown }) => {
    throw new Error(`Lighthouse can't examine ${url}: ${stderr || String(code)}`);
  });
  return JSON.parse(stdout) as Report;
}
