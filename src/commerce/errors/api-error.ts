import type { RefusalDetails } from '../contract/refusal-details.ts';

/**
 * Returns the same error for clients that read its text from `errorMessage` (docs/reference/behaviour.md#a1,
 * docs/reference/behaviour.md#b18).
 */
export function withErrorMessage(error: ApiError): ApiError {
  const { code, message, meta, headers, cookies } = error;
  return new ApiError(
    code,
    { code, message, errorMessage: message },
    { ...(meta && { meta }), headers, cookies, cause: error },
  );
}

/**
 * The `result` of a refusal: a text, a list of texts, or an object where clients expect one
 * (docs/reference/behaviour.md#a7, docs/reference/behaviour.md#b18).
 */
export type ErrorResult = string | readonly string[] | ErrorObject | EditorRefusal | ProviderRefusal;

interface ErrorObject {
  readonly code: number;
  readonly message: string;
  readonly errorMessage: string;
}

type EditorRefusal = { readonly error: string } | { readonly story: false };

/** A refusal by the provider of the hosted checkout, in its own words. */
export interface ProviderRefusal {
  readonly error: string;
  readonly body: {
    readonly error_code: string;
    readonly error_messages: readonly string[];
    readonly correlation_id: string;
  };
}

/** The refusal of a callback, in the form that the provider documents. */
export interface CallbackRefusal {
  readonly error_type: 'approval_failed' | 'address_error' | 'unsupported_shipping_address';
  /** In the buyer's language. */
  readonly error_text: string;
}

/** The answer of a refusal besides its status and text. */
export interface RefusalAnswer {
  readonly meta?: RefusalDetails & { readonly reason: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** `Set-Cookie` lines. */
  readonly cookies?: readonly string[];
  /** Fields beside `result`, where the provider expects them. */
  readonly callback?: CallbackRefusal;
}

function textOf(result: ErrorResult): string {
  if (typeof result === 'string') return result;
  if ('errorMessage' in result) return result.errorMessage;
  if ('error' in result) return result.error;
  return 'story' in result ? 'There is no such story.' : result.join('; ');
}

/** A refused call: its envelope, and the HTTP status `code`. */
export class ApiError extends Error implements RefusalAnswer {
  readonly code: number;
  readonly result: ErrorResult;
  readonly meta?: RefusalDetails & { readonly reason: string };
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly callback?: CallbackRefusal;

  constructor(code: number, result: ErrorResult, answer: RefusalAnswer & { readonly cause?: unknown } = {}) {
    super(textOf(result), { cause: answer.cause });
    this.name = 'ApiError';
    this.code = code;
    this.result = result;
    if (answer.meta) this.meta = answer.meta;
    this.headers = answer.headers ?? {};
    this.cookies = answer.cookies ?? [];
    if (answer.callback) this.callback = answer.callback;
  }
}
