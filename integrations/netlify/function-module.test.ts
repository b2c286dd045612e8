import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharedRoutes } from '../../src/domain/store-view/store-hosts.ts';
import { functionModule, functionPaths } from './function-module.ts';

describe('the paths of the function', () => {
  it('include those of the stores and of every other route', () => {
    const paths = functionPaths([{ storeCode: 'se' }]);
    expect(paths).toContain('/api/*');
    expect(paths.slice(-2)).toEqual(['/se', '/se/*']);
  });

  it('leave out no route of the site', () => {
    const pages = readdirSync(path.join(import.meta.dirname, '../../src/pages'));
    const files = ['404', '500', 'index', 'llms.txt', 'manifest.webmanifest', 'robots.txt'];
    const routes = pages
      .filter((name) => !/^[_[]/.test(name))
      .map((name) => name.replace(/\.(ts|astro)$/, ''))
      .filter((name) => !files.includes(name));
    expect(routes.sort()).toEqual([...sharedRoutes].sort());
  });
});

describe('the module of the function', () => {
  const written = [
    "const createHandler = () => () => new Response('', { headers: { 'X-Own': 'kept' } });",
    'export default createHandler({});',
    "export const config = { path: '/*', preferStatic: true };",
  ].join('\n');

  afterEach(() => vi.unstubAllEnvs());

  it('serves the paths, and adds the headers to every answer', async () => {
    const text = functionModule(
      written,
      ['/se', '/se/*'],
      { 'X-Own': 'other', 'X-Frame-Options': 'DENY' },
      'stale();',
    );
    vi.stubEnv('NETLIFY', undefined);
    const url = `data:text/javascript,${encodeURIComponent(text)}`;
    const { default: handler, config } = (await import(url)) as {
      default(request: Request): Promise<Response>;
      config: object;
    };
    expect(config).toEqual({ path: ['/se', '/se/*'], preferStatic: true });
    expect(process.env['NETLIFY']).toBe('true');
    const { headers } = await handler(new Request('https://shop.example/se'));
    expect([headers.get('X-Own'), headers.get('X-Frame-Options')]).toEqual(['kept', 'DENY']);
    const gone = (dest: string) =>
      handler(new Request('https://shop.example/_astro/a.js', { headers: { 'Sec-Fetch-Dest': dest } }));
    expect(await (await gone('script')).text()).toBe('stale();');
    expect((await gone('script')).headers.get('X-Frame-Options')).toBe('DENY');
    expect(await (await gone('empty')).text()).toBe('');
  });

  it('is not written if the adapter has changed', () => {
    expect(() => functionModule("path: '/x'", [], {}, '')).toThrow('lacks "path: \'/*\'"');
  });
});
