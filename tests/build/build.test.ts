import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeWorkspace,
  readPageDigests,
  readPages,
  runCommand,
  startCommand,
  type Workspace,
} from '../support/command.ts';
import { startShop } from '../support/shop.ts';
import { isLong } from '../support/is-long.ts';
import { type TypesenseStandIn, startTypesense } from '../support/typesense-server.ts';

let workspace: Workspace;
let client: string;
let typesense: TypesenseStandIn;

beforeAll(async () => {
  typesense = await startTypesense();
  const made = await makeWorkspace('de,se');
  const variables = {
    ...made.variables,
    TYPESENSE_URL: typesense.url,
    TYPESENSE_ADMIN_KEY: typesense.adminKey,
    TYPESENSE_SEARCH_KEY: typesense.searchKey,
    TYPESENSE_PREFIX: 'shop',
  };
  workspace = { ...made, variables };
  client = path.join(workspace.directory, 'dist/client');
  await killAt('Demo shop: se', ['scripts/start.ts']);
  const built = await runCommand(['scripts/build.ts'], workspace.variables);
  expect(built.status, built.output).toBe(0);
});
afterAll(async () => {
  await workspace.remove();
  await typesense.stop();
});

/** Starts a script and kills it as soon as it says these words. */
async function killAt(words: string, command: readonly string[]): Promise<void> {
  const { child, output, ended } = startCommand(command, workspace.variables);
  const kill = (): void => {
    if (output().includes(words)) child.kill('SIGKILL');
  };
  child.stdout?.on('data', kill);
  child.stderr?.on('data', kill);
  const { status } = await ended;
  expect(status, `it ended before it said "${words}"`).toBeNull();
}

describe('npm run build', () => {
  it('writes the pages of the requested stores alone, even after the first start was killed', async () => {
    const pages = await readPages(client);
    const stores = new Set([...pages.keys()].map((file) => file.split(path.sep)[0]));
    expect([...stores].sort()).toEqual(['404.html', 'de', 'index.html', 'se']);
    expect([...pages.keys()].filter((file) => file.startsWith('de')).length).toBeGreaterThan(400);
  });

  it('gives the same bytes again', async () => {
    const first = await readPageDigests(client);
    const again = await runCommand(['scripts/build.ts'], workspace.variables);
    expect(again.status, again.output).toBe(0);
    expect(again.output).toContain('Only de, se, as STORES says');
    expect(await readPageDigests(client)).toEqual(first);
  });

  it('keeps the finished build when it is killed', async () => {
    const before = await readPageDigests(client);
    for (const words of isLong ? ['Building the shop.', 'Pages', 'pages/s'] : ['Pages'])
      await killAt(words, ['scripts/build.ts']);
    expect(await readPageDigests(client)).toEqual(before);
    const shop = await startShop(workspace.directory, workspace.variables);
    expect((await fetch(`${shop.url}/se`)).status).toBe(200);
    await shop.stop();
  });

  it('answers a path without a file with the bytes that the file would have', async () => {
    const pages = await readPages(path.join(client, 'de'));
    const shop = await startShop(workspace.directory, workspace.variables);
    try {
      const ofPaths = [...pages].filter(([file]) => file !== '404.html' && !file.includes('/_page/'));
      for (const [file, html] of ofPaths.filter((_, index) => index % 60 === 0)) {
        const url = `${shop.url}/de/${file.replace(/(?:index)?\.html$/, '')}`;
        const asFile = await (await fetch(url)).text();
        expect(asFile === html, url).toBe(true);
        await rename(path.join(client, 'de', file), path.join(client, 'aside'));
        const onDemand = await (await fetch(url)).text();
        await rename(path.join(client, 'aside'), path.join(client, 'de', file));
        expect(onDemand === html, `${url} on demand`).toBe(true);
      }
    } finally {
      await shop.stop();
    }
  });
});

describe('a build with a Typesense server', () => {
  it('fills a collection per store, behind an alias', () => {
    expect(Object.keys(typesense.aliases()).sort()).toEqual(['shop_de', 'shop_se']);
    expect(typesense.collections()).toEqual(expect.arrayContaining(Object.values(typesense.aliases())));
  });

  it('gives its pages the search key, and has the admin key in no file', async () => {
    const { url, adminKey, searchKey: key } = typesense;
    const settings = `"pagefind":"/se/pagefind","typesense":${JSON.stringify({ url, key, alias: 'shop_se' })}`;
    const dist = path.join(workspace.directory, 'dist');
    const files = await readdir(dist, { recursive: true, withFileTypes: true });
    let pages = 0;
    for (const file of files.filter((each) => each.isFile())) {
      const text = await readFile(path.join(file.parentPath, file.name), 'latin1');
      expect(text.includes(adminKey), file.name).toBe(false);
      if (text.includes(settings)) pages += 1;
    }
    expect(pages).toBeGreaterThan(100);
    const policy = await readFile(path.join(dist, 'server/content-security-policy.txt'), 'utf8');
    expect(policy).toContain(`connect-src 'self' ${url}`);
  });

  it.runIf(isLong)('reports a failing server, and still has its pages', async () => {
    const before = typesense.aliases();
    typesense.behaviour = 'failing';
    try {
      const { status, output } = await runCommand(['scripts/build.ts'], {
        ...workspace.variables,
        OUT_DIR: path.join(workspace.directory, 'other'),
        // One store is enough to fail.
        STORES: 'se',
      });
      expect(status).toBe(1);
      expect(output).toContain(`Typesense at ${typesense.url} answers 503`);
      expect(output).toMatch(/\n {2}Hint: /);
      expect(output).toContain('The pages are complete.');
      expect(output).not.toMatch(/^\s+at /m);
    } finally {
      typesense.behaviour = 'answering';
    }
    const other = path.join(workspace.directory, 'other/client/se');
    expect(await readFile(path.join(other, 'index.html'), 'utf8')).toContain('</html>');
    expect(await readdir(path.join(other, 'pagefind'))).toContain('pagefind.js');
    expect(typesense.aliases()).toEqual(before);
  });
});

describe('errors', () => {
  it('name store, path and cause of a failed page, and the other store is published', async () => {
    const database = new DatabaseSync(path.join(workspace.directory, 'data/shop.sqlite'));
    const broken = database
      .prepare(
        `SELECT id, url_path, document FROM catalogue_product
         WHERE store_code = 'se' AND url_path IS NOT NULL AND visibility = 4 ORDER BY id LIMIT 1`,
      )
      .get() as { id: number; url_path: string; document: string };
    const write = database.prepare(
      `UPDATE catalogue_product SET document = ? WHERE store_code = 'se' AND id = ?`,
    );
    const before = await readPageDigests(path.join(client, 'se'));
    write.run(JSON.stringify({ ...(JSON.parse(broken.document) as object), description: 5 }), broken.id);
    try {
      const failed = await runCommand(['scripts/build.ts'], workspace.variables);
      expect(failed.status).toBe(1);
      expect(failed.output).toContain('"se"');
      expect(failed.output).toContain(`/se/${broken.url_path}`);
      expect(await readPageDigests(path.join(client, 'se'))).toEqual(before);
      expect((await readPages(path.join(client, 'de'))).size).toBeGreaterThan(400);
    } finally {
      write.run(broken.document, broken.id);
      database.close();
    }
    // While the shop runs, `live-shop.test.ts` mends one in every check.
    if (!isLong) return;
    const mended = await runCommand(['scripts/build.ts'], workspace.variables);
    expect(mended.status, mended.output).toBe(0);
  });

  it.runIf(isLong)('name once what fails hundreds of a store’s pages', async () => {
    const database = new DatabaseSync(path.join(workspace.directory, 'data/shop.sqlite'));
    const write = database.prepare(
      `UPDATE catalogue_attribute SET document = '{' || document WHERE store_code = 'se' AND attribute_code = ?`,
    );
    const mend = database.prepare(
      `UPDATE catalogue_attribute SET document = substr(document, 2) WHERE store_code = 'se' AND attribute_code = ?`,
    );
    try {
      expect(write.run('sizes').changes).toBe(1);
      const { status, output } = await runCommand(['scripts/build.ts'], workspace.variables);
      expect(status).toBe(1);
      expect(output).toMatch(
        /Store "se": \d{3} page\(s\) failed; its previous pages stay\.\n {2}\/se\/\S+ and \d{3} more\n/,
      );
      expect(output.match(/SyntaxError/g)?.length).toBeLessThan(10);
    } finally {
      mend.run('sizes');
      database.close();
    }
    const mended = await runCommand(['scripts/build.ts'], workspace.variables);
    expect(mended.status, mended.output).toBe(0);
  });

  it('report a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { status, output } = await runCommand(['scripts/start.ts'], {
      ...workspace.variables,
      PORT: String(port),
    });
    other.close();
    expect(status).toBe(1);
    expect(output).toContain(`Port ${port} on 127.0.0.1 is in use.`);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('report a data folder that is a file', async () => {
    const file = path.join(workspace.directory, 'a-file');
    await writeFile(file, '');
    const { status, output } = await runCommand(['scripts/start.ts'], {
      ...workspace.variables,
      DATA_DIR: path.join(file, 'data'),
    });
    expect(status).toBe(1);
    expect(output).toMatch(/Hint: /);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it.each([
    { name: 'STORES', value: 'de,xx', said: 'there is no store view "xx"' },
    { name: 'STORES', value: 'no', said: 'is disabled' },
    { name: 'PORT', value: 'many', said: 'PORT' },
    { name: 'DATABASE_URL', value: 'mysql://x', said: 'DATABASE_URL' },
  ])('$name=$value', async ({ name, value, said }) => {
    const { status, output } = await runCommand(['scripts/start.ts'], {
      ...workspace.variables,
      [name]: value,
    });
    expect(status).toBe(1);
    expect(output).toContain(said);
    expect(output).not.toMatch(/^\s+at /m);
  });
});
