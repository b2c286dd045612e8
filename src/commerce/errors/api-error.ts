import type { RefusalMeta } from '../contract/envelope.ts';

/** The same refusal for clients that look for its text in `errorMessage` (reference A1, B18). */
export function withErrorMessage(error: ApiError): ApiError {
  const { code, message, meta, headers, cookies } = error;
  return new ApiError(
    code,
    { code, message, errorMessage: message },
    { ...(meta && { meta }), headers, cookies, cause: error },
  );
}

/**
 * A text, a list of them, or where clients look for that, an object with the text as `errorMessage`, or as the calls of
 * editors and of the hosted checkout have it (reference A7).
 */
export type ErrorResult = string | readonly string[] | ErrorObject | EditorRefusal | ProviderRefusal;

interface ErrorObject {
  readonly code: number;
  readonly message: string;
  readonly errorMessage: string;
}

type EditorRefusal = { readonly error: string } | { readonly story: false };

/** Why the provider of the hosted checkout refused an order, in its own words. */
export interface ProviderRefusal {
  readonly error: 'Klarna error';
  readonly body: {
    readonly error_code: string;
    readonly error_messages: readonly string[];
    readonly correlation_id: string;
  };
}

/** What a callback of the provider is refused with, as its documents want it. */
export interface CallbackRefusal {
  readonly error_type: 'approval_failed' | 'address_error' | 'unsupported_shipping_address';
  /** In the buyer's language. */
  readonly error_text: string;
}

function textOf(result: ErrorResult): string {
  if (typeof result === 'string') return result;
  if ('errorMessage' in result) return result.errorMessage;
  if ('error' in result) return result.error;
  return 'story' in result ? 'There is no such story.' : result.join('; ');
}

/**
 * A call that cannot be answered as asked: what the envelope says, under the HTTP status `code`.
 * Texts are those of the reference (A2, A4–A6) and of the specification (sections 5 and 8).
 */
export class ApiError extends Error {
  readonly code: number;
  readonly result: ErrorResult;
  readonly meta?: RefusalMeta;
  readonly headers: Readonly<Record<string, string>>;
  /** `Set-Cookie` lines. */
  readonly cookies: readonly string[];
  /** What stands beside the result, where whoever calls looks for it there. */
  readonly callback: CallbackRefusal | undefined;

  constructor(
    code: number,
    result: ErrorResult,
    details: {
      meta?: RefusalMeta;
      headers?: Readonly<Record<string, string>>;
      cookies?: readonly string[];
      callback?: CallbackRefusal;
      cause?: unknown;
    } = {},
  ) {
    super(textOf(result), { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.result = result;
    this.meta = details.meta;
    this.headers = details.headers ?? {};
    this.cookies = details.cookies ?? [];
    this.callback = details.callback;
  }
}
