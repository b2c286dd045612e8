import { randomBytes } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../support/command.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';
import { plantedFaults } from '../support/e2e/planted-faults.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { clientDirectory, dataOfShop } from '../support/e2e/shop-under-test.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

function check(...words: readonly string[]) {
  const variables = { DATA_DIR: dataOfShop(), OUT_DIR: path.dirname(clientDirectory()) };
  return runCommand(['scripts/check.ts', ...words], variables);
}

/** Lines of faults, without the closing one. */
function faultsIn(output: string): readonly string[] {
  return output.trim().split('\n').slice(0, -1).sort();
}

test.describe('the check of the built files', () => {
  // It reads all pages, and validators look at more than two hundred of them.
  test.describe.configure({ timeout: 20 * 60_000 });

  test('finds no fault in the demo', long, async () => {
    const { status, output } = await check();
    expect(output.trim()).toMatch(/^\d+ pages, 0 faults, [\d.]+ s$/);
    expect(status).toBe(0);
  });

  test.describe('of a copy', () => {
    let copy: string;
    /** Product pages that no other test of this file changes. */
    let pages: string[];

    const edit = async (file: string, change: (text: string) => string) => {
      const before = await readFile(path.join(copy, file), 'utf8');
      const after = change(before);
      expect(after).not.toBe(before);
      await writeFile(path.join(copy, file), after);
    };
    test.beforeEach(async () => {
      copy = await makeTemporaryFolder('site-check');
      const client = clientDirectory();
      const others = new Set(['at', 'be', 'dk', 'es', 'fi', 'fr', 'ie', 'it', 'nl', 'pl', 'se', 'us']);
      await cp(client, copy, {
        recursive: true,
        filter: (file) => !others.has(path.relative(client, file)),
      });
      // The first page of a kind is read by more validators.
      pages = (await productPaths('en')).toSorted().slice(1);
    });
    test.afterEach(() => rm(copy, { recursive: true, force: true }));

    const nextPage = () => {
      const page = pages.shift();
      if (page === undefined) throw new Error('There are too few pages.');
      return page;
    };

    test('tells each fault of a page in one line, with the page and the place', async () => {
      const expected: string[] = [];
      for (const { plant, told } of plantedFaults) {
        const page = nextPage();
        await edit(`${page}.html`, (before) => {
          const { html, at } = plant(before);
          expected.push(`/${page} 1:${at + 1} ${told}`);
          return html;
        });
      }
      const { status, output } = await check('--dir', copy);
      expect(faultsIn(output)).toEqual(expected.sort());
      expect(status).toBe(1);
    });

    test('tells what pages and files say wrongly of each other', async () => {
      const url = (page: string) => `https://en.vernissage.example/${page}`;
      const hreflang = (code: string, page: string) =>
        `<link rel="alternate" hreflang="${code}" href="${page}">`;
      const [hidden, alone, twin, unlisted, heavy, noisy] = [1, 2, 3, 4, 5, 6].map(nextPage);
      const expected: string[] = [];
      const expectAt = async (page: string, part: string, told: string) => {
        const html = await readFile(path.join(copy, `${page}.html`), 'utf8');
        expected.push(`/${page} 1:${html.indexOf(part) + 1} ${told}`);
      };

      // Kept from search engines: the sitemap names it, and so does the German page.
      await edit(`${hidden}.html`, (html) =>
        html.replace('<title>', '<meta name="robots" content="noindex"><title>'),
      );
      const german = /hreflang="de-DE" href="https:\/\/de\.vernissage\.example\/([^"]*)"/;
      const germanOf = async (page = '') =>
        german.exec(await readFile(path.join(copy, `${page}.html`), 'utf8'))?.[1] ?? '';
      const told = `leads to ${url(hidden ?? '')}, which is kept from search engines (noindex)`;
      await expectAt(await germanOf(hidden), hreflang('en', url(hidden ?? '')), `hreflang en ${told}`);
      await expectAt(
        await germanOf(hidden),
        hreflang('x-default', url(hidden ?? '')),
        `hreflang x-default ${told}`,
      );
      await expectAt(hidden ?? '', hreflang('en', url(hidden ?? '')), `hreflang en ${told}`);
      await expectAt(hidden ?? '', hreflang('x-default', url(hidden ?? '')), `hreflang x-default ${told}`);

      // No longer names the German page, which names it.
      const gone = await germanOf(alone);
      await edit(`${alone}.html`, (html) => html.replace(/<link rel="alternate" hreflang="de-DE"[^>]*>/, ''));
      const unanswered = `leads to ${url(alone ?? '')}, which does not link back`;
      await expectAt(gone, hreflang('en', url(alone ?? '')), `hreflang en ${unanswered}`);
      await expectAt(gone, hreflang('x-default', url(alone ?? '')), `hreflang x-default ${unanswered}`);

      const title = /<title>[^<]*<\/title>/;
      const first = title.exec(await readFile(path.join(copy, `${pages[0]}.html`), 'utf8'))?.[0] ?? '';
      await edit(`${twin}.html`, (html) => html.replace(title, first));

      await edit('en/data/sitemap/1.xml', (xml) =>
        xml.replace(new RegExp(`<url><loc>${url(unlisted ?? '')}</loc>.*?</url>`), ''),
      );
      await expectAt(unlisted ?? '', '<link rel="canonical"', 'the page is in no sitemap');
      await edit(`${heavy}.html`, (html) =>
        html.replace('</main>', `<!--${randomBytes(9000).toString('base64')}--></main>`),
      );
      await edit(`${noisy}.html`, (html) =>
        html.replace('</main>', `<script>"${randomBytes(6000).toString('base64')}"</script></main>`),
      );
      await edit('_redirects', (text) => `${text}/en/old /en/nowhere 301\n`);
      expected.push('/en/old /_redirects:29:1 the redirect names /en/nowhere, which leads nowhere (404)');
      const { output } = await check('--dir', copy);
      const lines = faultsIn(output);
      for (const line of expected) expect(lines).toContain(line);
      for (const [page, text] of [
        [hidden, 'the sitemap names'],
        [alone, 'with other hreflang links than the page has'],
        [heavy, 'bytes of HTML with brotli, more than 8000'],
        [noisy, 'bytes of JavaScript before any interaction with brotli, more than 5000'],
      ]) {
        expect(
          lines.filter((line) => line.startsWith(`/${page} `) && line.includes(text ?? '')),
        ).toHaveLength(1);
      }
      const shared = lines.filter((line) => line.includes('the title is also that of'));
      expect(shared).toHaveLength(1);
      expect(shared[0]).toContain(first.replace(/<[^>]*>/g, ''));
    });
  });
});
