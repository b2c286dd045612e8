import { randomBytes } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeHistory } from '../../integrations/static-render/build/history/history-file.ts';
import { pageBudgets } from '../../src/config/limits/site-check.ts';
import { runCommand } from '../support/command.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';
import { faultsAmongPages } from '../support/e2e/planted-among-pages.ts';
import { plantedFaults } from '../support/e2e/planted-faults.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { clientDirectory, dataOfShop } from '../support/e2e/shop-under-test.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

function check(...words: readonly string[]) {
  const variables = { DATA_DIR: dataOfShop(), OUT_DIR: path.dirname(clientDirectory()) };
  return runCommand(['scripts/check.ts', ...words], variables);
}

function urlOf(page: string): string {
  return `https://en.vernissage.example/${page}`;
}

/** Plants faults in the copy; what it gives looks for what the check tells of them. */
type Planting = () => Promise<(lines: readonly string[]) => void>;

/** Lines of faults, without the closing one. */
function faultsIn(output: string): readonly string[] {
  return output.trim().split('\n').slice(0, -1).sort();
}

test.describe('the check of the built files', () => {
  // It reads all pages, and validators look at more than two hundred of them.
  test.describe.configure({ timeout: 20 * 60_000 });

  test('finds no problem in the demo', long, async () => {
    const { status, output } = await check();
    expect(output.trim()).toMatch(/^\d+ pages, 0 faults, [\d.]+ s$/);
    expect(status).toBe(0);
  });

  test.describe('of a copy', () => {
    let copy: string;
    /** Product pages that nothing else of this file changes. */
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
        // Stores are links to their builds, which the other tests go on reading.
        dereference: true,
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

    /** Plants faults each of which is told in one line, with the page and the place. */
    const plantInPages: Planting = async () => {
      const expected: string[] = [];
      const planted: string[] = [];
      for (const { plant, told } of plantedFaults) {
        const page = nextPage();
        planted.push(`/${page} `);
        await edit(`${page}.html`, (before) => {
          const { html, at } = plant(before);
          expected.push(`/${page} 1:${at + 1} ${told}`);
          return html;
        });
      }
      return (lines) => {
        const told = lines.filter((line) => planted.some((page) => line.startsWith(page)));
        expect(told.toSorted()).toEqual(expected.toSorted());
      };
    };

    /** Plants faults in heads, headings and structured data. */
    const plantInHeads: Planting = async () => {
      const expected: string[] = [];
      const isUsual = (html: string) =>
        ['"@type":"AggregateOffer"', 'class="buy-box-price"', 'hreflang="de-DE"'].every((part) =>
          html.includes(part),
        );
      for (const { plant, told } of faultsAmongPages) {
        let page = nextPage();
        while (!isUsual(await readFile(path.join(copy, `${page}.html`), 'utf8'))) page = nextPage();
        await edit(`${page}.html`, (before) => {
          const { html, at } = plant(before);
          const [, price = ''] = /class="buy-box-price".*?€([\d.]+)/.exec(before) ?? [];
          const text = told.replace('{url}', urlOf(page)).replace('{price}', price);
          expected.push(`/${page} 1:${at + 1} ${text}`);
          return html;
        });
      }
      return (lines) => expect(expected.filter((line) => !lines.includes(line))).toEqual([]);
    };

    /** Plants faults of files that pages share, and what only validators find. */
    const plantInSharedFiles: Planting = async () => {
      const product = nextPage();
      const html = await readFile(path.join(copy, `${product}.html`), 'utf8');
      const styles = await readdir(path.join(copy, '_astro'));
      const [, script = ''] = /component-url="\/(_astro\/BuyBox[^",]*)/.exec(html) ?? [];
      const [, style = ''] = /href="\/(_astro\/[^"]*\.css)"/.exec(html) ?? [];
      const list = 'en/data/listing/60/1.json';
      expect(styles).toContain(path.basename(style));
      await edit(script, (code) => `import"./gone.js";${code};import("./none.js")`);
      await edit(
        style,
        (css) => `${css}a{background:url(/none.png)}b{background:url(/img/310/380/resize/v/e/none.svg)}`,
      );
      await edit('manifest.webmanifest', (text) => text.replace('/icon-192.png', '/none.png'));
      await edit('en/robots.txt', (text) =>
        text.replace('Disallow: /api/', 'Disallow: /*/about$').replace('/sitemap.xml', '/none.xml'),
      );
      await edit('en/sitemap.xml', (xml) => xml.replace(/<sitemap>.*?<\/sitemap>/, ''));
      await edit('en/data/sitemap/1.xml', (xml) =>
        xml.replace('<url>', `<url><loc>${urlOf('en/nowhere')}</loc></url><url>`),
      );
      await edit(list, (text) =>
        text.replace(/"\/en\/[^"]*"/, '"/en/nowhere"').replace(/"\/v\/e\/[^"]*"/, '"/v/e/none.svg"'),
      );
      for (const file of [
        '404.html',
        'en/404.html',
        'en/kco/confirmation.html',
        'en/posters/_page/2.html',
        'en/framing.json',
      ]) {
        await rm(path.join(copy, file));
      }
      // Each of them is the only page of its kind.
      await edit('en/compare.html', (text) => text.replace('</main>', '<div><b>x</div></main>'));
      await edit('en/wishlist.html', (text) => text.replace('</main>', '<button></button></main>'));
      await edit('en/search.html', (text) =>
        text.replace(
          '</main>',
          '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","image":"https://en.vernissage.example/favicon.svg"}</script></main>',
        ),
      );
      await writeFile(path.join(copy, '_astro/large.css'), `/*${randomBytes(13_000).toString('base64')}*/`);
      await writeFile(path.join(copy, '_astro/large.woff2'), randomBytes(61_000));
      const [styled = '', written = ''] = [nextPage(), nextPage()];
      const heads = {
        [styled]: '<link rel="stylesheet" href="/_astro/large.css">',
        [written]: '<link rel="preload" as="font" crossorigin href="/_astro/large.woff2">',
      };
      for (const [page, link] of Object.entries(heads))
        await edit(`${page}.html`, (text) => text.replace('</head>', `${link}</head>`));
      const described = [nextPage(), nextPage()].sort();
      const own = '<meta name="description" content="A description that two pages have.">';
      for (const page of described)
        await edit(`${page}.html`, (text) => text.replace(/<meta name="description" content="[^"]*">/, own));

      const expected: readonly (readonly [start: string, text: string])[] = [
        ['/', `/${script} imports /_astro/gone.js, which does not exist`],
        ['/', `/${script} imports /_astro/none.js, which does not exist`],
        ['/', ' /none.png names a file that does not exist'],
        ['/', ' /img/310/380/resize/v/e/none.svg names a picture that does not exist'],
        ['/manifest.webmanifest ', '"src" of the manifest names /none.png, which has no file'],
        ['/en/robots.txt 2:1 ', `"Disallow: /*/about$" keeps search engines from ${urlOf('en/about')}`],
        ['/en/robots.txt ', `the sitemap ${urlOf('en/none.xml')} does not exist`],
        ['/en/data/sitemap/1.xml ', 'the sitemap is in no index of sitemaps'],
        [
          '/en/nowhere /en/data/sitemap/1.xml:',
          `the sitemap names ${urlOf('en/nowhere')}, which has no file`,
        ],
        [`/${list} `, '"href" names /en/nowhere, which leads nowhere (404)'],
        [`/${list} `, '/v/e/none.svg names a picture that does not exist'],
        ['/404 1:1 ', 'the file 404.html is missing'],
        ['/en/404 1:1 ', 'the file en/404.html is missing'],
        ['/en/kco/confirmation 1:1 ', 'the file en/kco/confirmation.html is missing'],
        ['/en/posters?page=2 1:1 ', 'the file en/posters/_page/2.html is missing'],
        ['/en/framing.json 1:1 ', 'the file en/framing.json is missing'],
        ['/en/compare ', 'html-validate: '],
        ['/en/wishlist ', 'axe: Buttons must have discernible text (button-name)'],
        ['/en/search ', 'structured data: Product: Required attribute "name" is missing'],
        [`/${styled} `, `bytes of CSS with brotli, more than ${pageBudgets.css}`],
        [`/${written} `, `bytes of fonts with brotli, more than ${pageBudgets.fonts}`],
        [
          `/${described[1]} `,
          `the description is also that of /${described[0]}: A description that two pages have.`,
        ],
      ];
      return (lines) => {
        const untold = expected.filter(
          ([start, text]) => !lines.some((line) => line.startsWith(start) && line.includes(text)),
        );
        expect(untold).toEqual([]);
      };
    };

    /** Plants what pages and files say wrongly of each other. */
    const plantAmongPages: Planting = async () => {
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
      const told = `leads to ${urlOf(hidden ?? '')}, which is kept from search engines (noindex)`;
      await expectAt(await germanOf(hidden), hreflang('en', urlOf(hidden ?? '')), `hreflang en ${told}`);
      await expectAt(
        await germanOf(hidden),
        hreflang('x-default', urlOf(hidden ?? '')),
        `hreflang x-default ${told}`,
      );
      await expectAt(hidden ?? '', hreflang('en', urlOf(hidden ?? '')), `hreflang en ${told}`);
      await expectAt(hidden ?? '', hreflang('x-default', urlOf(hidden ?? '')), `hreflang x-default ${told}`);

      // No longer names the German page, which names it.
      const gone = await germanOf(alone);
      await edit(`${alone}.html`, (html) => html.replace(/<link rel="alternate" hreflang="de-DE"[^>]*>/, ''));
      const unanswered = `leads to ${urlOf(alone ?? '')}, which does not link back`;
      await expectAt(gone, hreflang('en', urlOf(alone ?? '')), `hreflang en ${unanswered}`);
      await expectAt(gone, hreflang('x-default', urlOf(alone ?? '')), `hreflang x-default ${unanswered}`);

      const title = /<title>[^<]*<\/title>/;
      const first = title.exec(await readFile(path.join(copy, `${pages[0]}.html`), 'utf8'))?.[0] ?? '';
      await edit(`${twin}.html`, (html) => html.replace(title, first));

      await edit('en/data/sitemap/1.xml', (xml) =>
        xml.replace(new RegExp(`<url><loc>${urlOf(unlisted ?? '')}</loc>.*?</url>`), ''),
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
      return (lines) => {
        for (const line of expected) expect(lines).toContain(line);
        for (const [page, text] of [
          [hidden, 'the sitemap names'],
          [alone, 'with other hreflang links than the page has'],
          [heavy, `bytes of HTML with brotli, more than ${pageBudgets.html.product}`],
          [
            noisy,
            `bytes of JavaScript before any interaction with brotli, more than ${pageBudgets.scriptsBefore}`,
          ],
        ]) {
          expect(
            lines.filter((line) => line.startsWith(`/${page} `) && line.includes(text ?? '')),
          ).toHaveLength(1);
        }
        const shared = lines.filter((line) => line.includes('the title is also that of'));
        expect(shared).toHaveLength(1);
        expect(shared[0]).toContain(first.replace(/<[^>]*>/g, ''));
      };
    };

    test('reports each problem planted in pages, in shared files, and across pages', async () => {
      const expectTold = [];
      for (const plant of [plantInPages, plantInHeads, plantInSharedFiles, plantAmongPages])
        expectTold.push(await plant());
      const { status, output } = await check('--dir', copy);
      for (const expectIn of expectTold) expectIn(faultsIn(output));
      expect(status).toBe(1);
    });
  });

  test(
    'reports what a change does to unchanged pages, and if there is nothing to compare',
    long,
    async () => {
      const build = await makeTemporaryFolder('changed-site');
      const client = clientDirectory();
      const at = '2026-11-27T12:00:00.000Z';
      const made = (number: number) => ({ number, folder: `${number}`, at, pages: 400, code: 'x' });
      const serve = async (live: number) => {
        const [link, next] = [path.join(build, 'client/en'), path.join(build, 'next')];
        await symlink(path.join(build, `builds/en/${live}`), next);
        await rename(next, link);
        const held = { since: at, isHeld: false };
        const stores = {
          en: { builds: [made(1), made(2)], live, ...held },
          de: { builds: [made(1)], live: 1, ...held },
        };
        await writeHistory(build, { last: 2, stores, failures: {} });
      };
      try {
        const isShared = (file: string) => !/^[a-z]{2}$/.test(path.relative(client, file));
        await cp(client, path.join(build, 'client'), { recursive: true, filter: isShared });
        await symlink(path.join(client, '../server'), path.join(build, 'server'));
        await symlink(path.join(build, 'builds/de/1'), path.join(build, 'client/de'));
        for (const [from, to] of [
          ['de', 'de/1'],
          ['en', 'en/1'],
          ['en', 'en/2'],
        ]) {
          const target = path.join(build, 'builds', to ?? '');
          await cp(path.join(client, from ?? ''), target, { recursive: true, dereference: true });
        }
        const edit = async (numbers: readonly number[], name: string, change: (html: string) => string) => {
          for (const number of numbers) {
            const file = path.join(build, `builds/en/${number}/${name}.html`);
            await writeFile(file, change(await readFile(file, 'utf8')));
          }
        };
        const added = (html: string, more: string) => html.replace('</main>', `${more}</main>`);
        // Named by a page that stays, the one as browsers write its address.
        await writeFile(path.join(build, 'builds/en/1/größe-neu.html'), '<!DOCTYPE html><title>x</title>');
        await edit([1, 2], 'about', (html) => added(html, '<a href="/en/gr%C3%B6%C3%9Fe-neu">x</a>'));
        await edit([1, 2], 'delivery', (html) => added(html, '<a href="/en/contact#desk">x</a>'));
        await edit([1], 'contact', (html) => added(html, '<p id="desk">x</p>'));
        const title = '<title>A title that two pages have</title>';
        await edit([1, 2], 'terms', (html) => html.replace(/<title>[^<]*<\/title>/, title));
        await edit([2], 'imprint', (html) => html.replace(/<title>[^<]*<\/title>/, title));
        const [product = ''] = (await productPaths('en')).toSorted();
        const german = /hreflang="de-DE" href="https:\/\/de\.vernissage\.example\/([^"]*)"/;
        const name = product.replace(/^en\//, '');
        const [, other] = german.exec(await readFile(path.join(client, `${product}.html`), 'utf8')) ?? [];
        await edit([2], name, (html) =>
          html
            .replace(/<link rel="alternate" hreflang="[^>]*>/g, '')
            .replace('<title>', '<meta name="robots" content="noindex"><title>'),
        );

        await serve(2);
        const checkChanged = () =>
          runCommand(['scripts/check.ts', '--changed'], { DATA_DIR: dataOfShop(), OUT_DIR: build });
        const { status, output } = await checkChanged();
        const lines = faultsIn(output);
        const untold = [
          ['/en/about ', '<a> names /en/gr%C3%B6%C3%9Fe-neu, which leads nowhere (404)'],
          ['/en/delivery ', '<a> leads to #desk of /en/contact, which names no element there'],
          ['/en/terms ', 'the title is also that of /en/imprint: A title that two pages have'],
          [
            `/${other} `,
            `hreflang en leads to ${urlOf(product)}, which is kept from search engines (noindex)`,
          ],
        ].filter(
          ([start = '', text = '']) => !lines.some((line) => line.startsWith(start) && line.includes(text)),
        );
        expect(untold, output).toEqual([]);
        expect(status).toBe(1);

        await serve(1);
        const rolledBack = await checkChanged();
        expect(rolledBack.output).toContain('There is nothing to compare');
        expect(rolledBack.status).toBe(2);
      } finally {
        await rm(build, { recursive: true, force: true });
      }
    },
  );
});
