import type { BodyOf, Declaration, QueryOf, ResultOf } from '../commerce/contract/call.ts';
import type { CallName, Calls } from '../commerce/contract/calls.ts';
import type { UnavailableItem } from '../commerce/contract/checkout.ts';
import type { RefusalMeta } from '../commerce/contract/calls/refusal-meta.ts';
import type { OrderDifference } from '../commerce/contract/order.ts';
import { credentialsMode } from './credentials-mode.ts';
import { isId, isListOf, isOptional, isShape } from './more-shapes.ts';
import { isNumber, isObject, isText, type Is } from './shape.ts';

/**
 * The API's answer. `temporary`: the outcome is unknown, and the call may be repeated; `code` if the shop said so
 * itself.
 */
export type ApiAnswer<Result> =
  | { readonly kind: 'ok'; readonly result: Result }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string; readonly meta?: RefusalMeta }
  | { readonly kind: 'temporary'; readonly code?: number; readonly message: string };

type Declared = Calls[CallName];

/** A path in which something stands for each `{name}`. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;

/** Path of a call, such as `cart/update`. */
export type ApiPath = Filled<Declared['path']>;

/** The call of a path; two where one is by GET and the other one by POST. */
type DeclaredAt<Path extends ApiPath, Each extends Declared = Declared> = Each extends Declared
  ? Path extends Filled<Each['path']>
    ? Each
    : never
  : never;

type SentBody<Each extends Declaration> = Each['methods'][number] extends 'GET'
  ? { readonly body?: undefined }
  : { readonly body: Each extends { readonly isBinary: true } ? Blob : NonNullable<BodyOf<Each>> };

/** Numbers are written as texts. `token` is sent along empty, as API clients do (docs/reference/behaviour.md#a0). */
type Query<Given> = { readonly token?: string } & (Given extends object
  ? { readonly [Name in keyof Given]: Given[Name] | number }
  : unknown);

type SentQuery<Given> =
  Record<never, never> extends Query<Given>
    ? { readonly query?: Query<Given> }
    : { readonly query: Query<Given> };

type Sent<Each extends Declaration> = Each extends Declaration
  ? SentBody<Each> & SentQuery<QueryOf<Each>>
  : never;

/** A check that takes all that the call is declared to answer, and may take more, as other shops answer. */
type Check<Path extends ApiPath, Result> = [ResultOf<DeclaredAt<Path>>] extends [Result] ? Is<Result> : never;

/** The request, as JSON by POST if it has a body, and the check of its answer. */
export type ApiCall<Path extends ApiPath = ApiPath, Result = unknown> = Sent<DeclaredAt<Path>> & {
  /** Checks the result; an invalid answer counts as temporary. By default the result is not read. */
  readonly is?: Is<Result> & Check<Path, Result>;
  /** Idempotency key of a command. */
  readonly key?: string;
  /** The session's cookies go along by default, but not once the shopper has logged out. */
  readonly credentials?: RequestCredentials;
};

/** Calls the API of one store view, by the path of a call of the contract; never rejects. */
export type ApiClient = <Path extends ApiPath, Result = unknown>(
  path: Path,
  call: ApiCall<Path, Result>,
) => Promise<ApiAnswer<Result>>;

interface LooseCall<Result> {
  readonly is?: Is<Result> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: unknown;
  readonly key?: string | undefined;
  readonly credentials?: RequestCredentials | undefined;
}

/** Store and timeout of calls. */
export interface ApiOptions {
  readonly storeCode: string;
  /** Origin of the API; the page's own by default. */
  readonly origin?: string;
  /** Milliseconds until an unanswered call counts as failed. */
  readonly timeout?: number;
  /**
   * True if a call still reaches the server when its page is left, as after a click. Browsers limit what such calls
   * send to 64 kB. Default: true.
   */
  readonly keepalive?: boolean;
}

/** Error texts of docs/reference/product.md#s8. */
const badContentType = 'Error with response - bad content-type!';
const badFormat = 'Unhandled error, wrong response format!';

const json = 'application/json';
/** Codes besides 5xx after which it is unknown whether the call was executed. */
const temporaryCodes = [408, 425, 429];

/** Returns a client for `/api` that adds `storeCode` to every call. */
export function createApi({
  storeCode,
  origin = '',
  timeout = 10_000,
  keepalive = true,
}: ApiOptions): ApiClient {
  return async <Result>(
    path: string,
    { is, query = {}, body, key, credentials = credentialsMode() }: LooseCall<Result>,
  ): Promise<ApiAnswer<Result>> => {
    const parameters = new URLSearchParams({ storeCode });
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) parameters.set(name, String(value));
    }
    try {
      const isFile = body instanceof Blob;
      const response = await fetch(`${origin}/api/${path}?${parameters}`, {
        credentials,
        signal: AbortSignal.timeout(timeout),
        headers: {
          accept: json,
          'content-type': isFile ? body.type : json,
          ...(key && { 'idempotency-key': key }),
        },
        method: body === undefined ? 'GET' : 'POST',
        body: isFile ? body : JSON.stringify(body),
        keepalive,
      });
      return await answerOf(response, is);
    } catch (error) {
      return { kind: 'temporary', message: String(error) };
    }
  };
}

/** Accepts any result: nobody reads it. */
const isUnread = <Result>(_result: unknown): _result is Result => true;

async function answerOf<Result>(response: Response, is: Is<Result> = isUnread): Promise<ApiAnswer<Result>> {
  if (!response.headers.get('content-type')?.includes(json)) {
    return { kind: 'temporary', message: badContentType };
  }
  const envelope: unknown = await response.json();
  if (!isEnvelope(envelope)) return { kind: 'temporary', message: badFormat };
  const { result, meta } = envelope;
  const code = Number(envelope.code);
  if (code === 200) return is(result) ? { kind: 'ok', result } : { kind: 'temporary', message: badFormat };
  const message = textOf(result);
  return code >= 500 || temporaryCodes.includes(code)
    ? { kind: 'temporary', code, message }
    : { kind: 'refused', code, message, ...(isRefusalMeta(meta) && { meta }) };
}

const isEnvelope = isShape<{ code: string | number; result: unknown; meta: unknown }>({ code: isId });

const isRefusalMeta = isShape<RefusalMeta>({
  quantity: isOptional(isNumber),
  differences: isOptional(
    isListOf(isShape<OrderDifference>({ field: isText as Is<OrderDifference['field']> })),
  ),
  unavailable: isOptional(isListOf(isShape<UnavailableItem>({ sku: isText, available: isNumber }))),
});

/** Returns the message of a refusal, which is a text or an object with a message. */
function textOf(result: unknown): string {
  if (typeof result === 'string') return result;
  if (Array.isArray(result)) return result.map(textOf).join(' ');
  const { message, errorMessage, result: inner } = isObject(result) ? result : {};
  const text = message ?? errorMessage ?? inner;
  return typeof text === 'string' ? text : badFormat;
}
