import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';

/** A piece of work that is observed. Neither name nor attributes hold what a person entered, an ID, a key or a token. */
export interface Observed {
  /** One of few, such as `deliver order-mail`: names are counted. */
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** The context whose span is the parent; default: the active one. */
  readonly parent?: Context;
}

/** Returns the tracer. It is asked for anew each time: what is loaded before the SDK would keep the one that does nothing. */
export function tracerOfShop(): Tracer {
  return trace.getTracer('vernissage');
}

/** Returns true if this process makes spans: the SDK was started. */
export function makesSpans(): boolean {
  // A span that is never ended is never sent.
  return isSpanContextValid(tracerOfShop().startSpan('probe', { root: true }).spanContext());
}

/** Runs work in a span, which ends with it. If it throws, the span names the kind of the error, and the error is thrown on. */
export function inSpan<Result>(
  { name, kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: Observed,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracerOfShop().startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs what goes on after the work of a span, such as a timer, outside of it. */
export function outsideSpans<Result>(work: () => Result): Result {
  return context.with(ROOT_CONTEXT, work);
}

/** Marks a span as failed. The message stays out: it may quote a row, an address or a path. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', errorType(error));
}

/** Does the same for the active span, if there is one: for an error that is dealt with. */
export function markActiveFailed(error: unknown): void {
  const span = trace.getActiveSpan();
  if (span) markFailed(span, error);
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Returns the ID of the active span's trace; undefined if there is none. */
export function traceId(): string | undefined {
  const active = trace.getActiveSpan()?.spanContext();
  return active && isSpanContextValid(active) ? active.traceId : undefined;
}
