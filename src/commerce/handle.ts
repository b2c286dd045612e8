import type { Logger } from 'pino';
import { addressOf, callerOf } from '../domain/session/caller.ts';
import { inRequestSpan, noteAnswer, requestId } from '../telemetry/request-span.ts';
import type { Backend, Customer } from './backend.ts';
import { ApiError, withErrorMessage } from './errors/api-error.ts';
import type { Caller, Declaration } from './contract/call.ts';
import { failureResponse, toResponse, type Answer, failureOf } from './http/answer.ts';
import { checkOrigin, requireOrigin } from './http/check-origin.ts';
import { credentialsOf, groupTokenOf } from './http/credentials.ts';
import { logRequest, warnOfHiddenCallers } from './http/log-request.ts';
import type { OpenEditor, RequestFacts, Webhooks } from './http/call.ts';
import { customerOf, requireCustomer, requireEditor } from './http/customer-of.ts';
import { largeBodies, matchCall, type MatchedCall } from './http/match-call.ts';
import { parseQuery, parseWith, checkTexts } from './http/parse.ts';
import { isForm, parseForm } from './http/parse-form.ts';
import { parseJson, readBody } from './http/read-body.ts';
import { findStore, namedStore, type Stores } from './http/store-of-request.ts';
import { answerCall } from './endpoints.ts';

/** The parts that the API needs; `open.ts` creates them once per process. */
export interface ApiContext {
  readonly backend: Backend;
  readonly stores: Stores;
  /** Code of the open store for requests that name none. */
  readonly defaultStoreCode: string;
  readonly log: Logger;
  /** Number of proxies in front of the shop; if absent, see `callerOf`. */
  readonly trustedProxies?: number;
  readonly webhooks: Webhooks;
  /** Version of code and assets, for GET ext/vsf-deploy-refresher/version. */
  readonly version: string;
  /** Undefined if the shop's own editor is closed. */
  readonly editor?: OpenEditor | undefined;
}

/** Collects the parts of a request's log line while it is handled. */
interface Progress {
  route?: string;
  store?: string;
  error?: unknown;
}

/**
 * Answers one request below `/api`, per docs/reference/behaviour.md#a0, docs/reference/behaviour.md#a6: JSON always,
 * HTTP status equal to `code`. What was asked wrongly is a 4xx that says why; a failure of the shop itself is a 500,
 * or a 503 where it passes, that says no more than that. `connection`: network address of the connection's other end.
 */
export function handle(request: Request, context: ApiContext, connection = ''): Promise<Response> {
  return inRequestSpan(request.method, () => answerLogged(request, context, connection));
}

/** Answers a request, and logs how, under an ID that the answer has, too. */
async function answerLogged(request: Request, context: ApiContext, connection: string): Promise<Response> {
  const started = performance.now();
  const id = requestId();
  const url = new URL(request.url);
  const progress: Progress = {};
  const response = await answer(request, { url, connection }, context, progress);
  const milliseconds = performance.now() - started;
  response.headers.set('X-Request-Id', id);
  response.headers.set('Server-Timing', `api;dur=${milliseconds.toFixed(1)}`);
  logRequest(context.log, {
    id,
    method: request.method,
    route: progress.route,
    status: response.status,
    milliseconds,
    store: progress.store,
    cartId: url.searchParams.get('cartId'),
    error: progress.error,
  });
  noteAnswer(request.method, {
    route: progress.route === undefined ? '/api' : `/api/${progress.route}`,
    status: response.status,
    error: progress.error,
  });
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

async function answer(
  request: Request,
  { url, connection }: { readonly url: URL; readonly connection: string },
  context: ApiContext,
  progress: Progress,
): Promise<Response> {
  try {
    const path = url.pathname.replace(/^\/api(\/|$)/, '');
    // First of all: a connection whose request was not read to its end can't be used again.
    const bytes = await bytesOf(request, path, context);
    const match = matchCall(request.method, path);
    const { declared } = match;
    progress.route = match.path;
    checkOrigin(request, url, context.stores.open);
    if (declared.caller === 'editor') requireOrigin(request);
    checkTexts(url.searchParams, match.params);
    const named = namedStore(context.stores, request, url.searchParams);
    const storeView = named ?? findStore(context.stores, context.defaultStoreCode);
    progress.store = storeView.storeCode;
    const body = await bodyOf(bytes, request.headers, declared);
    const credentials = credentialsOf(request, url);
    const groupToken = declared.showsGroups ? groupTokenOf(url.searchParams, body) : undefined;
    const origin = { connection, forwardedFor: request.headers.get('x-forwarded-for') };
    warnOfHiddenCallers(context.log, origin, context.trustedProxies);
    const facts: RequestFacts = {
      search: url.searchParams,
      headers: request.headers,
      namedStore: named,
      storeView,
      findStore: (code: string) => findStore(context.stores, code),
      stores: context.stores.open,
      backend: await context.backend.forCaller({
        accessToken: credentials.accessToken,
        groupToken,
        address: addressOf(origin, context.trustedProxies),
        signal: request.signal,
      }),
      credentials,
      caller: callerOf(origin, context.trustedProxies),
      signal: request.signal,
      bytes,
      webhooks: context.webhooks,
      version: context.version,
      editor: context.editor,
    };
    return toResponse(await answerMatched(match, facts, body), declared);
  } catch (error) {
    if (error instanceof ApiError) return failureResponse(error);
    const failure = failureOf(error);
    if (failure.code >= 500) progress.error = error;
    return failureResponse(failure);
  }
}

/** Reads the body. One that may be larger than usual is read only with a session of the editor. */
async function bytesOf(request: Request, path: string, context: ApiContext): Promise<Buffer> {
  const maximum = request.method === 'POST' ? largeBodies.get(path) : undefined;
  if (maximum !== undefined) await requireEditor({ ...context, headers: request.headers });
  return readBody(request, maximum);
}

/** Parses a body as its call takes it; undefined for one that the endpoint reads itself. */
async function bodyOf(bytes: Buffer, headers: Headers, declared: Declaration): Promise<unknown> {
  if (declared.isBinary) return undefined;
  return declared.takesForm && isForm(headers) ? parseForm(bytes, headers) : parseJson(bytes, headers);
}

/** Parses a request as its call declares, identifies the caller, and answers the call. */
async function answerMatched(match: MatchedCall, facts: RequestFacts, sent: unknown): Promise<Answer> {
  const { declared, params } = match;
  try {
    const query = declared.query && parseQuery(declared.query, facts.search);
    const customer = await callerAs[declared.caller](facts);
    const body = declared.body && parseWith(declared.body, sent);
    return await answerCall(match.name, declared, { ...facts, params, query, customer, body });
  } catch (error) {
    throw declared.hasErrorMessage && error instanceof ApiError ? withErrorMessage(error) : error;
  }
}

/** Identifies the caller, as far as the call depends on it. */
const callerAs: Readonly<Record<Caller, (facts: RequestFacts) => Promise<Customer | undefined>>> = {
  anyone: async () => undefined,
  shopper: customerOf,
  customer: requireCustomer,
  editor: requireEditor,
};
