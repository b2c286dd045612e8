import { randomUUID } from 'node:crypto';
import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { inSpan, markFailed, traceId } from './spans.ts';

/** What is known of a request once it is answered. */
interface AnsweredRequest {
  /** Pattern of the path, such as `cart/update`, never the path itself. */
  readonly route?: string | undefined;
  readonly status?: number;
  /** The error, if the shop failed. */
  readonly error?: unknown;
}

/**
 * Returns the ID of a request, which its log lines, its failure and `X-Request-Id` have: that of its trace, or a random one
 * where no spans are made.
 */
export function requestId(): string {
  return traceId() ?? randomUUID();
}

/** Answers a request in its span: the one that the server has begun for it, else a new one. */
export function inRequestSpan<Result>(method: string, answer: () => Promise<Result>): Promise<Result> {
  return trace.getActiveSpan() ? answer() : inNewRequestSpan(method, ROOT_CONTEXT, answer);
}

/** Answers a request in a span of its own. `parent`: see `remoteParent`. */
export function inNewRequestSpan<Result>(
  method: string,
  parent: Context,
  answer: () => Promise<Result>,
): Promise<Result> {
  const attributes = { 'http.request.method': method };
  return inSpan({ name: method, kind: SpanKind.SERVER, attributes, parent }, answer);
}

/** Says in the span of the request what was asked for, and how it was answered. */
export function noteAnswer(method: string, { route, status, error }: AnsweredRequest): void {
  const span = trace.getActiveSpan();
  if (!span) return;
  if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (error !== undefined) markFailed(span, error);
  else if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Returns the context of a request's `traceparent`. Only for a header that a proxy of the shop's own has set: anybody else
 * could join the traces of others, have all of his requests recorded, and give many requests one ID.
 */
export function remoteParent(headers: Readonly<Record<string, string | string[] | undefined>>): Context {
  return propagation.extract(ROOT_CONTEXT, headers);
}
