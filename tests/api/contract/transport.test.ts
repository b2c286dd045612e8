import { describe, expect, test } from 'vitest';
import { contractClient } from '../../support/api/contract-client.ts';

const api = contractClient();

describe('transport', () => {
  test.each([
    ['an unknown path', 'GET', 'nothing/here', {}, 404],
    ['the root', 'GET', '', {}, 404],
    ['a wrong method', 'GET', 'cart/create', {}, 405],
    ['another wrong method', 'DELETE', 'cart/pull', {}, 405],
    ['a path that cannot be decoded', 'GET', 'stock/check/%E0%A4%A', {}, 400],
    [
      'no JSON',
      'POST',
      'cart/update',
      { body: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    [
      'bad JSON',
      'POST',
      'cart/update',
      { body: '{"a":', headers: { 'Content-Type': 'application/json' } },
      400,
    ],
    [
      'no UTF-8',
      'POST',
      'cart/update',
      { body: new Uint8Array([0xff, 0xfe]), headers: { 'Content-Type': 'application/json' } },
      400,
    ],
    [
      'another charset',
      'POST',
      'cart/update',
      { body: '{}', headers: { 'Content-Type': 'application/json; charset=utf-16' } },
      415,
    ],
    [
      'a packed body',
      'POST',
      'cart/update',
      { body: '{}', headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' } },
      415,
    ],
    [
      'a big body',
      'POST',
      'cart/update',
      { body: `"${'x'.repeat(1_100_000)}"`, headers: { 'Content-Type': 'application/json' } },
      413,
    ],
    ['another site', 'POST', 'cart/create', { headers: { Origin: 'https://evil.example' } }, 403],
    ['an unseen origin', 'POST', 'cart/create', { headers: { Origin: 'null' } }, 403],
    [
      'a request of another site',
      'POST',
      'cart/create',
      { headers: { 'Sec-Fetch-Site': 'cross-site' } },
      403,
    ],
    [
      'a question of another site',
      'GET',
      'stock/list?skus=MOON',
      { headers: { Origin: 'https://evil.example' } },
      403,
    ],
    [
      'a question that a picture of another site is',
      'GET',
      'stock/list?skus=MOON',
      { headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' } },
      403,
    ],
    [
      'a link of another site',
      'GET',
      'stock/list?skus=MOON',
      { headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' } },
      200,
    ],
    [
      'lists in lists',
      'POST',
      'url/map',
      {
        body: `{"url":"a","options":${'['.repeat(101)}${']'.repeat(101)}}`,
        headers: { 'Content-Type': 'application/json' },
      },
      400,
    ],
    [
      'brackets in a text',
      'POST',
      'url/map',
      {
        body: JSON.stringify({ url: 'a', options: `\\"${'['.repeat(200)}` }),
        headers: { 'Content-Type': 'application/json' },
      },
      200,
    ],
  ] as [string, string, string, RequestInit, number][])('%s', async (_what, method, path, init, status) => {
    const answer = await api.send(path, { ...init, method });
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.body.code).toBe(status);
    expect(answer.headers.get('allow')).toBe(
      status === 405 ? (path.startsWith('cart/c') ? 'POST' : 'GET') : null,
    );
  });

  test('cuts off a large body without a length', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(100_000));
    let left = 20;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json' } };
    expect((await api.send('cart/update', init as RequestInit)).status).toBe(413);
  });

  test('allows the shop’s own hosts', async () => {
    const headers = { Origin: 'https://de.vernissage.example', 'Sec-Fetch-Site': 'same-site' };
    expect((await api.send('cart/create', { method: 'POST', headers })).status).toBe(200);
  });

  test('HEAD is GET without a body', async () => {
    const response = await fetch(`${api.url}/stock/check/LOW-3`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});
