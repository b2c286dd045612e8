import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A span as a collector receives it. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly isFailed: boolean;
}

/** A collector of OpenTelemetry's spans (OTLP over HTTP) that reads what it is sent in JSON. */
export interface SpanCollector {
  readonly url: string;
  /** Received so far, in the order in which they ended. */
  readonly spans: readonly ReceivedSpan[];
  /** Attributes of the processes that sent spans. */
  readonly resources: readonly Readonly<Record<string, unknown>>[];
  /** Bodies in whatever encoding. */
  readonly bodies: readonly {
    readonly path: string;
    readonly type: string | undefined;
    readonly body: Buffer;
  }[];
  /** From now on, answers with this status. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

interface SentValue {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly boolValue?: boolean;
  readonly doubleValue?: number;
  readonly arrayValue?: { readonly values: readonly SentValue[] };
}
type SentAttributes = readonly { readonly key: string; readonly value: SentValue }[];
interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly attributes: SentAttributes;
  readonly events: readonly unknown[];
  readonly status: { readonly code?: number };
}
interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentAttributes };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** Starts a collector on a free port. */
export async function startSpanCollector(): Promise<SpanCollector> {
  const spans: ReceivedSpan[] = [];
  const resources: Record<string, unknown>[] = [];
  const bodies: { path: string; type: string | undefined; body: Buffer }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const type = request.headers['content-type'];
      bodies.push({ path: request.url ?? '', type, body });
      if (type === 'application/json' && status === 200) {
        for (const { resource, scopeSpans } of (JSON.parse(body.toString()) as SentTraces).resourceSpans) {
          resources.push(valuesOf(resource.attributes));
          spans.push(...scopeSpans.flatMap((scope) => scope.spans).map(receivedSpan));
        }
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    bodies,
    answerWith(next) {
      status = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function receivedSpan({ attributes, status, parentSpanId, ...span }: SentSpan): ReceivedSpan {
  return {
    ...span,
    parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
    attributes: valuesOf(attributes),
    isFailed: status.code === 2,
  };
}

function valuesOf(attributes: SentAttributes): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));
}

function valueOf({ stringValue, intValue, boolValue, doubleValue, arrayValue }: SentValue): unknown {
  if (arrayValue) return arrayValue.values.map(valueOf);
  return stringValue ?? (intValue === undefined ? (boolValue ?? doubleValue) : Number(intValue));
}
