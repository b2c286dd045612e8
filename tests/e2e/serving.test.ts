import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { expect, test } from '../support/e2e/fixtures.ts';
import { baseUrl } from '../support/e2e/shop-under-test.ts';

interface Answer {
  readonly status: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks without the niceties of `fetch`, which sends no Host of its own choice and no TRACE. */
function ask(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl());
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, ...options }, (incoming) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      incoming.on('end', () =>
        resolve({
          status: `${incoming.statusCode} ${incoming.statusMessage}`,
          headers: incoming.headers,
          body,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test.describe('the server', () => {
  for (const path of [
    '/en/nothing/here',
    '/no',
    '/nothing',
    '/_astro/gone.0a1b2c.js',
    '/livez/x',
    '/404',
    '/_headers',
    '/_redirects',
    '/%5fheaders',
    '/en/posters?page=99',
    '/en.html',
    '/en.html/',
    '/en%2Ehtml',
    '/en/search.html',
    '/en/posters.html',
    '/en/posters.html/',
    '/en%2Fposters',
    '/en/posters%2Fnew-in',
    '/de/..%5c..%5cetc',
    '/de/..\\..\\etc',
    '/de/..%2f..%2fetc',
  ]) {
    test(`has nothing at ${path}`, async () => {
      expect((await ask(path)).status).toBe('404 Not Found');
    });
  }

  for (const [path, location] of [
    ['//en', '/en'],
    ['/en//posters?page=2', '/en/posters?page=2'],
    ['/en/posters/index.html', '/en/posters'],
    ['/index.html', '/'],
    ['/en/index.html/', '/en'],
    ['//evil.example/x', '/evil.example/x'],
  ] as const) {
    test(`redirects ${path} to the canonical address, ${location}`, async () => {
      const { status, headers } = await ask(path);
      expect(status).toBe('301 Moved Permanently');
      expect(headers.location).toBe(location);
    });
  }

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
    test(`rejects ${method} for a page`, async () => {
      const { status, headers } = await ask('/en', { method });
      expect(status).toBe('405 Method Not Allowed');
      expect(headers.allow).toBe('GET, HEAD');
    });
  }

  for (const Host of ['a b', 'localhost@evil.example', 'shop.example:99999']) {
    test(`rejects the host "${Host}"`, async () => {
      expect((await ask('/en/nothing/here', { headers: { Host } })).status).toBe('400 Bad Request');
    });
  }

  test('accepts an absolute target, as proxies send it', async () => {
    const { status, body } = await ask('http://shop.example/se');
    expect(status).toBe('200 OK');
    expect(body).toContain('<html lang="sv-SE"');
  });

  for (const path of ['/en', '/en/nothing/here', '/api/nothing', '/livez']) {
    test(`sends security headers with ${path}`, async () => {
      expect((await ask(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    });
  }

  test('sends only relevant headers with the files that pages load', async () => {
    const { body } = await ask('/en');
    const { headers } = await ask(/\/_astro\/[\w.-]+\.js/.exec(body)?.[0] ?? 'none');
    expect(headers['content-type']).toBe('text/javascript;charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  for (const [Host, headers, policy] of [
    ['localhost', {}, 'same-origin'],
    ['192.168.1.20', {}, undefined],
    ['192.168.1.20', { 'X-Forwarded-Proto': 'https' }, 'same-origin'],
  ] as const) {
    test(`isolates windows if browsers allow it: ${Host} ${JSON.stringify(headers)}`, async () => {
      const answer = await ask('/en', { headers: { Host, ...headers } });
      expect(answer.headers['cross-origin-opener-policy']).toBe(policy);
    });
  }

  for (const [path, headers, expected] of [
    ['/en', {}, undefined],
    ['/en', { 'X-Forwarded-Proto': 'https' }, 'max-age=31536000'],
    ['/api/nothing', { 'X-Forwarded-Proto': 'https' }, 'max-age=31536000'],
    ['/en', { Host: 'en.vernissage.example' }, 'max-age=31536000'],
    ['/en', { Host: 'en.vernissage.example', 'X-Forwarded-Proto': 'http' }, undefined],
  ] as const) {
    test(`sends Strict-Transport-Security over https: ${path} ${JSON.stringify(headers)}`, async () => {
      expect((await ask(path, { headers })).headers['strict-transport-security']).toBe(expected);
    });
  }

  for (const [path, robots] of [
    ['/en/posters', undefined],
    ['/en/posters?page=2', undefined],
    ['/en/posters?utm_source=letter', undefined],
    ['/en/posters?color2=101', 'noindex, follow'],
    ['/en/posters?color2=101&page=2', 'noindex, follow'],
  ] as const) {
    test(`keeps filtered listings out of search engines: ${path}`, async () => {
      expect((await ask(path)).headers['x-robots-tag']).toBe(robots);
    });
  }

  test('keeps rendered filtered listings out of search engines, too', async () => {
    const { body } = await ask('/en/posters?color2=101&sort=price:asc');
    expect(body).toContain('<meta name="robots" content="noindex, follow">');
    expect(body).toMatch(/<link rel="canonical" href="[^"?]+\/en\/posters">/);
  });

  for (const path of ['/', '/en', '/en/nothing/here', '/en/search?q=moon', '/nothing']) {
    test(`sends a content security policy with ${path}`, async () => {
      const policy = String((await ask(path)).headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe-inline');
    });
  }
});
