import { circuitBreaker, BrokenCircuitError, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { Agent, RetryAgent, request, type Dispatcher } from 'undici';
import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '../telemetry/spans.ts';
import { failureOf, HttpFailure } from './http-failure.ts';

export interface HttpClientOptions {
  /** Name of the system, for messages, such as `Storyblok`. */
  readonly name: string;
  /** Base URL without a trailing slash. */
  readonly url: string;
  /** Connections at once; further calls wait for one. Default: no limit. */
  readonly connections?: number;
  /** Milliseconds to establish a connection. */
  readonly connectTimeout: number;
  /** Bytes of an answer. */
  readonly maximumBytes: number;
  /**
   * Retries of a GET that failed temporarily, within its timeout: their number, and the milliseconds before the first, which
   * double up to `longest`; `statuses` are retried, too. Default: none.
   */
  readonly retries?: {
    readonly count: number;
    readonly pause: number;
    readonly longest?: number;
    readonly statuses?: readonly number[];
  };
  /** Milliseconds in which one attempt of a call begins and goes on to be answered. Default: the timeout of the call. */
  readonly attemptTimeout?: number;
  /**
   * After so many failures in a row no call is sent for `pause` milliseconds; then one call tries. A 429 is none of them. Default:
   * never.
   */
  readonly breaker?: { readonly failures: number; readonly pause: number };
}

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the base URL, with its query, without a leading slash. */
  readonly path: string;
  /** The call in messages: its path without IDs, keys and query. */
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Milliseconds for the whole call, retries included. */
  readonly timeout: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON; undefined for an empty body and for a redirect. */
  readonly body: unknown;
}

/** A client of one other system: one pool, timeouts, retries of reads, limits of size and a circuit breaker. */
export interface HttpClient {
  readonly host: string;
  /** Returns any answer in JSON, whatever its status. Throws `HttpFailure` if there is none, or for 429, 502, 503 and 504. */
  ask(call: HttpCall): Promise<HttpAnswer>;
  close(): Promise<void>;
}

const unavailableStatuses = [429, 502, 503, 504];
/** Nobody was there, or nobody answered. */
const retriedErrors = [
  'ECONNRESET',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_SOCKET',
];

/** Creates the client of a system. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { url } = options;
  const { host } = new URL(url);
  const dispatcher = dispatcherOf(options);
  const guard = createGuard(options, host);
  return {
    host,
    ask: (call) =>
      inCallSpan(options.name, url, call, () =>
        guard(call, () => send(dispatcher, url, { ...call, name: nameOf(options, call, host) })),
      ),
    close: () => dispatcher.close(),
  };
}

const nameOf = ({ name }: HttpClientOptions, call: HttpCall, host: string) =>
  `${name} ${call.name} at ${host}`;

/** Makes a call in a span, which has neither address nor body: they may hold IDs and tokens. */
function inCallSpan(
  system: string,
  url: string,
  { method, name }: HttpCall,
  work: () => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  const { hostname, port, protocol } = new URL(url);
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
    'peer.service': system.replace(/'s$/, ''),
  };
  return inSpan({ name: `${method} ${name}`, kind: SpanKind.CLIENT, attributes }, async (span) => {
    const answer = await work();
    span.setAttribute('http.response.status_code', answer.status);
    return answer;
  });
}

function dispatcherOf(options: HttpClientOptions): Dispatcher {
  const { maximumBytes, connectTimeout, connections, retries, attemptTimeout } = options;
  const agent = new Agent({
    connect: { timeout: connectTimeout },
    maxResponseSize: maximumBytes,
    ...(connections !== undefined && { connections }),
    ...(attemptTimeout !== undefined && { headersTimeout: attemptTimeout, bodyTimeout: attemptTimeout }),
  });
  if (!retries) return agent;
  return new RetryAgent(agent, {
    // A POST may have been executed, so it is never sent again.
    methods: ['GET'],
    maxRetries: retries.count,
    minTimeout: retries.pause,
    ...(retries.longest !== undefined && { maxTimeout: retries.longest }),
    timeoutFactor: 2,
    statusCodes: [...unavailableStatuses, ...(retries.statuses ?? [])],
    errorCodes: retriedErrors,
    throwOnError: false,
  });
}

/** Returns true if a failure speaks of the server: neither of who left, nor of one caller's calls that are too many. */
const isOfServer = ({ reason, status }: HttpFailure) => reason !== 'cancelled' && status !== 429;

type Guard = (call: HttpCall, work: () => Promise<HttpAnswer>) => Promise<HttpAnswer>;

/** Returns what stands before each call: the circuit breaker, if there is one. */
function createGuard(options: HttpClientOptions, host: string): Guard {
  const { breaker } = options;
  if (!breaker) return (_call, work) => work();
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof HttpFailure && isOfServer(error)),
    { breaker: new ConsecutiveBreaker(breaker.failures), halfOpenAfter: breaker.pause },
  );
  return async (call, work) => {
    try {
      return await policy.execute(work);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new HttpFailure('paused', `${nameOf(options, call, host)} was not sent: earlier calls failed`);
    }
  };
}

async function send(dispatcher: Dispatcher, url: string, call: HttpCall): Promise<HttpAnswer> {
  const { method, path, name, headers, body, timeout, signal } = call;
  try {
    signal?.throwIfAborted();
    const deadline = AbortSignal.timeout(timeout);
    const answer = await request(`${url}/${path}`, {
      method,
      dispatcher,
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    const status = answer.statusCode;
    if (unavailableStatuses.includes(status))
      throw new HttpFailure('unavailable', `${name} was answered with ${status}`, {
        status,
        retryAfter: secondsOf(answer.headers['retry-after']),
      });
    const isEmpty = text.trim() === '' || (status >= 300 && status < 400);
    return { status, headers: answer.headers, body: isEmpty ? undefined : (JSON.parse(text) as unknown) };
  } catch (error) {
    throw failureOf(error, name, signal?.aborted ?? false);
  }
}

function secondsOf(header: string | string[] | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
