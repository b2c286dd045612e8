import { expect, test } from 'vitest';
import { sendForm } from './_send-form.ts';

const url = new URL('https://de.vernissage.example/de/send/contact');

interface Asked {
  readonly path: string;
  readonly cookie: string | null;
  readonly body: string;
}

/** Sends a form of a page with a cookie; `answers` are the API's statuses, call by call. */
async function send(answers: readonly number[], tokenCall?: string) {
  const asked: Asked[] = [];
  const request = new Request(url, {
    method: 'POST',
    headers: { Origin: url.origin, Cookie: 'session=1' },
    body: new URLSearchParams({ text: 'Zoë & Ann', token: 'typed' }),
  });
  const sent = await sendForm(
    { request, url, clientAddress: '203.0.113.7' },
    { call: 'send', tokenCall, storeCode: 'de' },
    async (call) => {
      const body = call.method === 'POST' ? await call.text() : '';
      asked.push({ path: new URL(call.url).pathname, cookie: call.headers.get('cookie'), body });
      expect(call.headers.get('x-vs-store-code')).toBe('de');
      return Response.json({ result: 'made' }, { status: answers[asked.length - 1] ?? 200 });
    },
  );
  return { code: sent.code, asked };
}

const typed = 'text=Zo%C3%AB+%26+Ann&token=typed';
const withToken = 'text=Zo%C3%AB+%26+Ann&token=made';

test('a form goes on as it was sent', async () => {
  expect(await send([])).toEqual({
    code: 200,
    asked: [{ path: '/api/send', cookie: 'session=1', body: typed }],
  });
});

test('a form that needs a token gets one of the shop', async () => {
  expect(await send([], 'get-token')).toEqual({
    code: 200,
    asked: [
      { path: '/api/get-token', cookie: null, body: '' },
      { path: '/api/send', cookie: 'session=1', body: withToken },
    ],
  });
  expect(await send([503], 'get-token')).toMatchObject({ code: 503, asked: [{ path: '/api/get-token' }] });
});

test('with an expired session a form is sent as a guest’s', async () => {
  expect(await send([401])).toEqual({
    code: 200,
    asked: [
      { path: '/api/send', cookie: 'session=1', body: typed },
      { path: '/api/send', cookie: null, body: typed },
    ],
  });
});
