import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPayPal } from '../../stand-ins/paypal/paypal.ts';
import { ApiClient } from '../support/api/client.ts';
import { startApi, type ApiServer } from '../support/api/server.ts';
import { runCommand } from '../support/command.ts';
import { addressIn, cartWith, orderBodyOf, sendOrder } from '../support/orders.ts';
import { startSpanCollector, type ReceivedSpan } from '../support/span-collector.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { deliverDue } from '../../src/commerce/backends/embedded/worker/deliver.ts';
import { inSpans } from '../../src/server/request-spans.ts';
import { startTelemetry } from '../../src/telemetry/start-telemetry.ts';
import type { Telemetry } from '../../src/telemetry/sdk.ts';
import { inSpan, makesSpans } from '../../src/telemetry/spans.ts';

const collector = await startSpanCollector();
const paypal = await startPayPal({ clientId: 'demo', clientSecret: 'demo', webhookId: 'demo' });
const folder = await makeTemporaryFolder('spans');
const warnings: string[] = [];
const api = new ApiClient();
let telemetry: Telemetry;
let server: ApiServer;

beforeAll(async () => {
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  process.env['OTEL_RESOURCE_ATTRIBUTES'] = 'deployment.environment.name=test';
  const settings = { protocol: 'http/json', trustsTraceparent: false } as const;
  telemetry = await startTelemetry(settings, (line) => warnings.push(line));
  server = await startApi({ dataDirectory: folder }, { paypalUrl: paypal.url });
  api.url = server.url;
});
afterAll(async () => {
  await server.close();
  await paypal.stop();
  await collector.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the spans that work makes. */
async function spansOf(work: () => Promise<unknown>): Promise<readonly ReceivedSpan[]> {
  await telemetry.flush();
  const before = collector.spans.length;
  await work();
  await telemetry.flush();
  return collector.spans.slice(before);
}

/** Returns the names of the spans that lead to one, the outermost first. */
function pathTo(span: ReceivedSpan, all: readonly ReceivedSpan[]): readonly string[] {
  const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? pathTo(parent, all) : []), span.name];
}

describe('an order', () => {
  let spans: readonly ReceivedSpan[];
  let requestId = '';
  let cartId = '';

  beforeAll(async () => {
    cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const information = { payment_method_code: 'paypal' };
    const body = await orderBodyOf(api, cartId, 'de', { information });
    spans = await spansOf(async () => {
      const answer = await sendOrder(api, body);
      requestId = answer.headers.get('x-request-id') ?? '';
    });
  });

  test('makes one trace of the request, the call of its provider and the statements of the database', () => {
    const ofRequest = spans.filter(({ traceId }) => traceId === requestId);
    const paths = ofRequest.map((span) => pathTo(span, ofRequest).join(' > '));
    expect(paths).toContain('POST /api/order');
    expect(paths).toContain('POST /api/order > paypal prepare > POST v2/checkout/orders');
    expect(paths).toContain('POST /api/order > insert order_attempt');
    expect(paths.filter((path) => path.endsWith('> commit')).length).toBeGreaterThan(0);
    expect(ofRequest.find(({ name }) => name === 'POST /api/order')).toMatchObject({
      kind: 2,
      attributes: { 'http.route': '/api/order', 'http.response.status_code': 202 },
    });
    expect(ofRequest.find(({ name }) => name === 'POST v2/checkout/orders')).toMatchObject({
      kind: 3,
      attributes: {
        'peer.service': 'PayPal',
        'server.address': '127.0.0.1',
        'http.response.status_code': 200,
      },
    });
  });

  test('is logged under the ID of its trace, which the answer has as its X-Request-Id', () => {
    const line = server.log.map((each) => JSON.parse(each) as object).find((each) => isOf(each, requestId));
    expect(line).toMatchObject({ request: requestId, trace_id: requestId, route: 'order' });
    expect(requestId).toMatch(/^[0-9a-f]{32}$/);
  });

  test('leaves nothing of the buyer, of keys and of statements in what is sent', () => {
    const { email, firstname, lastname, street, telephone, city, postcode } = addressIn('de');
    const secrets = [email, firstname, lastname, ...street, telephone, city, postcode, cartId];
    const sent = collector.bodies.map(({ body }) => body.toString()).join('\n');
    for (const each of [...secrets, 'Basic ', 'Bearer', 'buyer-of', 'FRAME-OAK', ' from "', 'values ('])
      expect(sent.toLowerCase()).not.toContain(each.toLowerCase());
    expect(sent).not.toMatch(/db\.query|url\.|exception|client\.address|user_agent/);
  });
});

const isOf = (line: object, id: string) => 'request' in line && line.request === id;

test('a message of the outbox is delivered in a span of its kind, which fails with it', async () => {
  const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
  await sendOrder(api, await orderBodyOf(api, cartId, 'de'));
  const refused = Object.assign(new Error('550 ann.example@example.com is unknown'), { code: 'EENVELOPE' });
  const handlers = {
    'order-mail': async () => {
      throw refused;
    },
    'owner-mail': async () => undefined,
  };
  const spans = await spansOf(() => deliverDue(server.engine, handlers));
  expect(spans.find(({ name }) => name === 'deliver owner-mail')).toMatchObject({
    kind: 5,
    isFailed: false,
    attributes: { kind: 'owner-mail', attempt: 1 },
  });
  const failed = spans.find(({ name }) => name === 'deliver order-mail');
  expect(failed).toMatchObject({ isFailed: true, attributes: { 'error.type': 'EENVELOPE' } });
  expect(spans.filter(({ traceId }) => traceId === failed?.traceId).map(({ name }) => name)).toContain(
    'update outbox',
  );
  expect(JSON.stringify(spans)).not.toContain('ann.example');
});

test('looking for work makes no span', async () => {
  expect(await spansOf(() => deliverDue(server.engine, {}))).toEqual([]);
});

test('a statement that fails is a failed span, without what it says', async () => {
  const failing = server.db.selectFrom('cart').select('secret' as 'id');
  const spans = await spansOf(() =>
    inSpan({ name: 'broken' }, () => failing.execute().catch(() => undefined)),
  );
  expect(spans[0]).toMatchObject({ name: 'select cart', isFailed: true });
  expect(JSON.stringify(spans)).not.toContain('secret');
});

describe('a traceparent', () => {
  const theirs = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${theirs}-b7ad6b7169203331-01` };

  /** Returns the span of a request with a traceparent to a server that trusts it, or not. */
  async function spanOf(trusts: boolean): Promise<ReceivedSpan | undefined> {
    const answer = inSpans(async (_request, response) => void response.end('OK'), trusts);
    const listening = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/de/secret-path?token=secret`;
    const spans = await spansOf(async () => (await fetch(url, { headers })).text());
    await new Promise((resolve) => listening.close(resolve));
    return spans.at(-1);
  }

  test('of anybody starts no trace of theirs', async () => {
    const span = await spanOf(false);
    expect(span).toMatchObject({ name: 'GET /{page}', parentSpanId: undefined });
    expect(span?.traceId).not.toBe(theirs);
    expect(JSON.stringify(span)).not.toContain('secret');
  });

  test('is continued where the owner trusts the proxy that sets it', async () => {
    expect(await spanOf(true)).toMatchObject({ traceId: theirs, parentSpanId: 'b7ad6b7169203331' });
  });
});

test('a collector that is down is told once, and again when it is back', async () => {
  collector.answerWith(400);
  await spansOf(() => inSpan({ name: 'first' }, async () => undefined));
  await spansOf(() => inSpan({ name: 'second' }, async () => undefined));
  collector.answerWith(200);
  await spansOf(() => inSpan({ name: 'third' }, async () => undefined));
  expect(warnings).toEqual(["Spans can't be sent: 400", 'Spans are sent again.']);
});

test('names the shop and what the owner adds', () => {
  expect(collector.resources.at(-1)).toMatchObject({
    'service.name': 'vernissage',
    'deployment.environment.name': 'test',
  });
});

const script = `
  import { createRequire } from 'node:module';
  import { readEnvironment } from './src/config/environment.ts';
  import { startTelemetry } from './src/telemetry/start-telemetry.ts';
  import { inSpan, makesSpans } from './src/telemetry/spans.ts';
  const telemetry = await startTelemetry(readEnvironment().telemetry, console.warn);
  await inSpan({ name: 'only-span' }, async () => undefined);
  await telemetry.flush();
  const files = Object.keys(createRequire(import.meta.url).cache);
  console.log(JSON.stringify({ makes: makesSpans(), sdk: files.some((file) => file.includes('sdk-trace')) }));
`;
const run = (variables: Readonly<Record<string, string>>) =>
  runCommand(['--input-type=module', '-e', script], { OTEL_EXPORTER_OTLP_ENDPOINT: '', ...variables });

describe('by the standard variables', () => {
  test('spans are sent as protobuf, under the name of the service', async () => {
    const before = collector.bodies.length;
    const { output } = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'prints' });
    expect(output).toContain('{"makes":true,"sdk":true}');
    const [sent] = collector.bodies.slice(before);
    expect(sent).toMatchObject({ path: '/v1/traces', type: 'application/x-protobuf' });
    expect(sent?.body.includes('only-span')).toBe(true);
    expect(sent?.body.includes('prints')).toBe(true);
  });

  test.each([
    ['no endpoint', {}],
    ['OTEL_SDK_DISABLED', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'TRUE' }],
    [
      'OTEL_TRACES_EXPORTER=none',
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_EXPORTER: 'none' },
    ],
  ])('no SDK is loaded: %s', async (_title, variables) => {
    expect((await run(variables)).output).toContain('{"makes":false,"sdk":false}');
  });

  test('a protocol that the shop does not speak is refused with its name', async () => {
    const { status, output } = await run({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' });
    expect(status).not.toBe(0);
    expect(output).toMatch(/OTEL_EXPORTER_OTLP_PROTOCOL.*grpc/);
  });
});

test('this process makes spans', () => {
  expect(makesSpans()).toBe(true);
});
