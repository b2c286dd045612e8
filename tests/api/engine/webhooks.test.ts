import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { engineClient } from '../../support/api/engine-client.ts';

const samples = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'storyblok-webhooks.json'), 'utf8'),
) as {
  readonly secret: string;
  readonly events: readonly { readonly rawBody: string; readonly signature: string }[];
  readonly bad: readonly { readonly rawBody: string; readonly signature: string; readonly why: string }[];
};
const nextSecret = 'whsec-next';

let told: string[];
const api = engineClient({
  webhooks: {
    secrets: [samples.secret, nextSecret],
    tell: async (body) => void told.push(Buffer.from(body).toString()),
  },
});
beforeEach(() => {
  told = [];
});

const signed = 'webhooks/storyblok';
const hook = 'ext/vsf-storyblok-extension/hook';
const addresses = [signed, `${hook}?secret=${samples.secret}`, `${hook}?secret=${nextSecret}`];
const sign = (body: string, secret: string) => createHmac('sha1', secret).update(body).digest('hex');

async function post(address: string, rawBody: string, signature?: string) {
  const answer = await fetch(`${api.server.url}/${address}`, {
    method: 'POST',
    body: rawBody,
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'webhook-signature': signature }),
    },
  });
  expect(answer.headers.get('content-type')).toContain('application/json');
  return { status: answer.status, body: await answer.json() };
}
const done = { status: 200, body: { code: 200, result: 'OK' } };
const refused = (result: string) => ({ status: 403, body: { code: 403, result } });

describe.each(addresses)('POST %s', (address) => {
  test.each(samples.events)('accepts $rawBody', async ({ rawBody, signature }) => {
    expect(await post(address, rawBody, signature)).toEqual(done);
    expect(told).toEqual([rawBody]);
  });

  test.each(samples.bad)('rejects a forged one: $why', async ({ rawBody, signature }) => {
    expect(await post(address, rawBody, signature)).toEqual(refused('Invalid signature'));
    expect(told).toEqual([]);
  });

  test('accepts the next secret’s signature, and rejects a previous one’s', async () => {
    expect(await post(address, '{}', sign('{}', nextSecret))).toEqual(done);
    expect(await post(address, '{}', sign('{}', 'whsec-previous'))).toEqual(refused('Invalid signature'));
  });

  test.each(['', 'not JSON', '[]', '\u0000', '{"action":"unheard_of"}'])(
    'accepts any validly signed body: %j',
    async (rawBody) => {
      expect(await post(address, rawBody, sign(rawBody, samples.secret))).toEqual(done);
    },
  );

  test('accepts any number', async () => {
    const [event] = samples.events;
    const storm = Array.from({ length: 300 }, () => post(address, event?.rawBody ?? '', event?.signature));
    expect(new Set((await Promise.all(storm)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

test('requires a signature', async () => {
  expect(await post(signed, '{}')).toEqual(refused('Invalid signature'));
});

test.each([
  ['', 'Missing query param: secret'],
  ['?secret=', 'Missing query param: secret'],
  ['?secret=wrong', 'Invalid secret'],
  [`?secret=${samples.secret},${nextSecret}`, 'Invalid secret'],
])('the other address requires a secret: %j', async (query, said) => {
  expect(await post(`${hook}${query}`, '{}', sign('{}', samples.secret))).toEqual(refused(said));
  expect(told).toEqual([]);
});

test('a secret in the address needs no signature', async () => {
  expect(await post(`${hook}?secret=${samples.secret}`, '{"story_id":1,"action":"published"}')).toEqual(done);
});

test('GET is no webhook', async () => {
  expect(await api.send(signed)).toMatchObject({ status: 405 });
});
