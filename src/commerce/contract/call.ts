import type { z } from 'zod';
import type { Answered, DeepReadonly } from './primitives.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * The permitted caller. `anyone`: the call ignores tokens, except that of a customer group for products. `shopper`: a
 * guest, or a customer with a valid token. `customer`: a signed-in customer. `editor`: a session of the shop's own
 * editor.
 */
export type Caller = 'anyone' | 'shopper' | 'customer' | 'editor';

/**
 * The method of the backend that answers a call: `backend[part][method](subject, sent, caller)`. `sent` is the body of a POST,
 * and the query of a GET; `caller` is the network that limits count by. A method that returns nothing answers `true`.
 */
export interface BackendMethod {
  readonly part: string;
  readonly method: string;
  /** The cart of `cartId`, the signed-in customer, or the store of the request. If absent, the method has no subject. */
  readonly subject?: 'cart' | 'customer' | 'store';
}

/** A row of the tables of docs/api.md and of the OpenAPI document. */
export interface Refusal {
  /** HTTP status of the answer, which is also its `code`. */
  readonly status: number;
  /** `meta.reason` of the answer: a fixed word for programs. */
  readonly reason?: string;
  readonly when: string;
}

/**
 * A call of the API. Routing and parsing (`http/`), the browser's client (`state/api.ts`), `docs/api.md`, the OpenAPI document and
 * the malformed requests of the tests all follow from it.
 */
export interface Declaration {
  readonly methods: readonly Method[];
  /** Below `/api/`; `{name}` stands for one segment, and at the end `{name*}` for one or more. */
  readonly path: string;
  /** Other paths of the same call. */
  readonly aliases?: readonly string[];
  /** Says what the call does and returns, for docs/api.md. */
  readonly summary: string;
  readonly caller: Caller;
  /** Parameters in the path. */
  readonly params?: z.ZodObject;
  /** Query parameters; empty ones count as absent. All calls also accept `storeCode` and `token`. */
  readonly query?: z.ZodObject;
  /** The JSON body; without it, the call ignores a body. */
  readonly body?: z.ZodType;
  /**
   * The body may also be a form (docs/api.md#forms), whose fields are texts: the schema has to take them as such. For links in
   * mails and pages without a script.
   */
  readonly takesForm?: true;
  /** The endpoint reads the body as bytes: a signature covers them, or they are a file. */
  readonly isBinary?: true;
  /** Largest body in bytes, for callers who may make the call; 1 MB by default. */
  readonly maximumBytes?: number;
  /** The `result` of an answer with code 200, or the whole answer if the call `isBare`. */
  readonly answer: z.ZodType;
  /** The `meta` beside the `result`. */
  readonly meta?: z.ZodType;
  /** The answer has no envelope `{code, result}` (docs/reference/behaviour.md#a4, docs/reference/behaviour.md#a6). */
  readonly isBare?: true;
  /** If absent, a function of the same name in `endpoints/` answers the call. */
  readonly backend?: BackendMethod;
  /** Refusals of this call; every call also has those of `requestErrors`. */
  readonly refusals: readonly Refusal[];
  /** Refusals are objects with their text in `errorMessage`, where clients read it (docs/reference/behaviour.md#b18). */
  readonly hasErrorMessage?: true;
  /** Shows products with the prices of a customer group, for which a `groupToken` is enough. */
  readonly showsGroups?: true;
}

/** Declares a call, with the types of its schemas. */
export const call = <const Declared extends Declaration>(declared: Declared): Declared => declared;

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? DeepReadonly<z.input<Schema>> : undefined;

/** The parsed parts of a request. */
export interface Parsed<Declared extends Declaration> {
  readonly params: Output<Declared['params']>;
  readonly query: Output<Declared['query']>;
  readonly body: Output<Declared['body']>;
}

/** The result of a call. */
export type ResultOf<Declared extends Declaration> = Answered<Declared['answer']>;

/** The `meta` of a call's answer. */
export type MetaOf<Declared extends Declaration> = Output<Declared['meta']>;

/** The query of a call as clients write it. */
export type QueryOf<Declared extends Declaration> = Input<Declared['query']>;

/** The body of a call as clients write it. */
export type BodyOf<Declared extends Declaration> = Input<Declared['body']>;

/** An address of a call, by its path or an alias; a text stands for each parameter of the path. */
export type AddressOf<Declared extends Declaration> = Declared extends Declaration
  ? `/api/${Filled<Declared['path'] | AliasesOf<Declared>>}`
  : never;

type AliasesOf<Declared> = Declared extends { readonly aliases: readonly (infer Alias extends string)[] }
  ? Alias
  : never;

type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;
