import { pino, type DestinationStream, type Level, type Logger } from 'pino';
import { traceId } from '../telemetry/spans.ts';

/** The logged fields of an error, without what a server or a database added, such as the row or the recipient. */
const keptFields = ['type', 'message', 'stack', 'code', 'hint', 'responseCode'] as const;
const address = /[^\s<>"'(),;:=/]+@[^\s<>"'(),;:=/]+/g;

/** Replaces the email addresses in a text by `…`. */
export function withoutAddresses(text: string): string {
  return text.replace(address, '…');
}

/** Returns an error as the log has it: what it is, where it happened and what to do, without email addresses. */
function loggedError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error };
  const all: Readonly<Record<string, unknown>> = { ...pino.stdSerializers.err(error) };
  const kept = keptFields.filter((field) => all[field] !== undefined);
  return Object.fromEntries(
    kept.map((field) => {
      const value = all[field];
      return [field, typeof value === 'string' ? withoutAddresses(value) : value];
    }),
  );
}

/** Returns the field by which OpenTelemetry finds the lines of a trace. */
function traceOf(): Readonly<Record<string, string>> {
  const id = traceId();
  return id === undefined ? {} : { trace_id: id };
}

/** Creates the shop's log: JSON, one line per entry, no personal data; the trace's ID where spans are made. */
export function createLog(level: Level | 'silent' = 'info', destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: loggedError }, mixin: traceOf };
  return destination ? pino(options, destination) : pino(options);
}
