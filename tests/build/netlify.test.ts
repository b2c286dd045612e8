import { execFile } from 'node:child_process';
import { access, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, readPageDigests, readPages, runCommand, type Workspace } from '../support/command.ts';

const root = path.join(import.meta.dirname, '../..');
const functionFolder = path.join(root, '.netlify/v1/functions/ssr');
const invoke = path.join(root, 'tests/support/build/invoke-function.ts');
let workspace: Workspace;
let client: string;
/** As on Netlify: below the project, and below the folder that the function runs in. */
let dataDirectory: string;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

beforeAll(async () => {
  workspace = await makeWorkspace('se');
  client = path.join(workspace.directory, 'dist/client');
  dataDirectory = path.relative(root, path.join(workspace.directory, 'data'));
  const built = await run('scripts/build.ts');
  expect(built.status, built.output).toBe(0);
  expect(built.output).toContain('without DATABASE_URL');
});
afterAll(async () => {
  await workspace.remove();
  await rm(path.join(root, '.netlify'), { recursive: true, force: true });
});

/** Runs a script as on Netlify. */
function run(...words: readonly string[]) {
  const own = { DATA_DIR: dataDirectory, APPEND_STORE_CODE: 'false', NETLIFY: 'true' };
  return runCommand(words, { ...workspace.variables, ...own });
}

/** Calls the function as it was built; `data` is its DATA_DIR. */
async function call(data: string, urls: readonly string[]): Promise<readonly Answer[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [invoke, path.join(functionFolder, 'ssr.mjs'), ...urls],
    {
      cwd: functionFolder,
      env: { ...process.env, ...workspace.variables, DATA_DIR: data, APPEND_STORE_CODE: 'false' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const lines = stdout.split('\n').filter((line) => line.startsWith('{"url"'));
  return lines.map((line) => JSON.parse(line) as Answer);
}

describe('a build for Netlify', () => {
  it('publishes pages, assets, headers and redirects', async () => {
    const pages = await readPages(client);
    expect(pages.has('index.html')).toBe(true);
    expect([...pages.keys()].filter((file) => file.startsWith('se/')).length).toBeGreaterThan(400);
    expect(await readFile(path.join(client, '_headers'), 'utf8')).toContain('Content-Security-Policy: ');
    const redirects = await readFile(path.join(client, '_redirects'), 'utf8');
    expect(redirects).toContain('https://se.vernissage.example/* /se/:splat 200!');
    expect(await readFile(path.join(client, 'se/feeds/google.xml'), 'utf8')).toContain(
      '<link>https://se.vernissage.example/geometriskt/posters/',
    );
    expect(await readFile(path.join(client, 'se/llms.txt'), 'utf8')).toContain(
      '(https://se.vernissage.example/feeds/google.xml)',
    );
    const stylesheet = /href="(\/_astro\/[^"]+\.css)"/.exec(pages.get('se/index.html') ?? '')?.[1] ?? '';
    await access(path.join(client, stylesheet));
  });

  it('reports what is served, as a server does', async () => {
    const status = JSON.parse(await readFile(path.join(client, 'build.json'), 'utf8')) as object;
    const se = {
      build: 1,
      since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
      pages: (await readPages(path.join(client, 'se'))).size,
      held: false,
      waiting: 'nothing',
      failing: false,
      failed: null,
    };
    const version = expect.stringMatching(/^[\da-f]{64}$/) as string;
    expect(status).toEqual({ version, cv: expect.any(Number) as number, stores: { se }, problems: [] });
  });

  it('lets the function answer paths without a file, as Netlify’s configuration has it', async () => {
    const module = await readFile(path.join(functionFolder, 'ssr.mjs'), 'utf8');
    expect(module).toContain('preferStatic: true');
    expect(module).toContain('"/api/*"');
    expect(module).not.toContain("path: '/*'");
  });

  it('answers on demand as files do, on stores’ hosts and under their paths', async () => {
    const home = await readFile(path.join(client, 'se/index.html'), 'utf8');
    const [onHost, underPath, missing, api, twin, wall] = await call(path.resolve(root, dataDirectory), [
      'https://se.vernissage.example/',
      'https://se.vernissage.example/se',
      'https://se.vernissage.example/no-such-page',
      'https://se.vernissage.example/api/catalog?size=1',
      'https://se.vernissage.example/c/all.md',
      'https://se.vernissage.example/img/1200/630/wall/v/e/vm-1001.svg',
    ]);
    expect([onHost?.status, onHost?.text]).toEqual([200, home]);
    expect(underPath?.text).toBe(home);
    expect(missing?.status).toBe(404);
    expect(missing?.text).toContain('<html lang="sv-SE"');
    expect(onHost?.headers['x-content-type-options']).toBe('nosniff');
    expect(onHost?.headers['content-security-policy']).toContain("default-src 'self'");
    expect(api?.status).toBe(200);
    expect(api?.headers['cache-control']).toContain('no-store');
    expect(twin?.text).toMatch(/^# /);
    expect(twin?.headers['netlify-cache-tag']).toBe('store-se');
    expect([wall?.status, wall?.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('contains its pictures', async () => {
    const home = await readFile(path.join(client, 'se/index.html'), 'utf8');
    const picture = /\/img\/\d+\/[^" ]+/.exec(home)?.[0] ?? '';
    const [image] = await call(dataDirectory, [`https://se.vernissage.example${picture}`]);
    expect(image?.status).toBe(200);
    expect(image?.headers['cache-control']).toContain('immutable');
  });

  it('is updated by the pages that show a change', async () => {
    const database = new DatabaseSync(path.join(workspace.directory, 'data/shop.sqlite'));
    const sql = `SELECT sku FROM catalogue_product WHERE store_code = 'se' AND visibility = 4
      AND json_extract(document, '$.type_id') = 'simple' ORDER BY id LIMIT 1`;
    const { sku } = database.prepare(sql).get() as { readonly sku: string };
    database.close();
    const before = await readPageDigests(client);
    const priced = await run('scripts/shop.ts', 'price', 'set', sku, '4321', '--store', 'se');
    expect(priced.status, priced.output).toBe(0);
    const rendered = await run('scripts/shop.ts', 'pages', 'render');
    expect(rendered.status, rendered.output).toBe(0);
    expect(rendered.output).toContain('Rendering the pages that show what changed.');
    const after = await readPageDigests(client);
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(100);
    const home = await readFile(path.join(client, 'se/index.html'), 'utf8');
    const [onHost] = await call(path.resolve(root, dataDirectory), ['https://se.vernissage.example/']);
    expect(onHost?.text).toBe(home);
  });
});
