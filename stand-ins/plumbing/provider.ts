import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from './answer.ts';
import type { Clock } from './clock.ts';
import type { FaultKind } from './faults.ts';
import type { Operation, Problem } from './openapi.ts';

/** A request as handlers get it. */
export interface Call {
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  readonly rawBody: string;
}

export type Handler = (call: Call) => Answer | Promise<Answer>;

/** A path that no document describes: pages of the provider, its scripts, and its control. */
export interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly handle: Handler;
}

/** A request that came, for tests to count. */
export interface LoggedCall {
  readonly operation: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | undefined;
  readonly status: number | undefined;
}

/** What makes a stand-in one of a provider. */
export interface Provider {
  readonly name: string;
  readonly operations: readonly Operation[];
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly routes: readonly Route[];
  readonly clock: Clock;
  /** The header by which a provider knows a call again. */
  readonly keyHeader: string;
  parse(rawBody: string): unknown;
  /** The answer to who may not call; undefined for who may. */
  authorize(call: Call): Answer | undefined;
  /** The answer to a request that the document forbids. */
  refuse(problems: readonly Problem[], call: Call): Answer;
  /** An error of the provider's own shape. */
  failure(status: number): Answer;
  /** An answer that tells something else than what is. */
  spoil(kind: FaultKind, body: unknown): unknown;
  /** Keeps what was changed by a request. */
  save(): void;
}

/** A stand-in that listens. */
export interface StandIn {
  readonly url: string;
  /** Ends it; what was to happen later does not. */
  stop(): Promise<void>;
  /** Takes no more connections until `listen`, on the same port. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
}
