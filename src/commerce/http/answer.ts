import type { ApiError } from '../errors.ts';

/** What an endpoint answers: a value for the envelope, or a whole body of its own. */
export interface Answer {
  readonly body: unknown;
  readonly cacheControl: string;
  /** `Set-Cookie` lines. */
  readonly cookies?: readonly string[];
}

const noStore = 'no-cache, no-store';

/** `{code: 200, result}`, with `meta` where it is said (reference A0). What is true this second: never kept. */
export function success(
  result: unknown,
  { meta, cookies }: { readonly meta?: object; readonly cookies?: readonly string[] } = {},
): Answer {
  return {
    body: { code: 200, result, ...(meta && { meta }) },
    cacheControl: noStore,
    ...(cookies && { cookies }),
  };
}

/** A body without envelope, as the search answers (reference A4). */
export function bare(body: unknown): Answer {
  return { body, cacheControl: noStore };
}

export function toResponse(answer: Answer): Response {
  const response = json(200, answer.body, { 'Cache-Control': answer.cacheControl });
  for (const cookie of answer.cookies ?? []) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** `{code, result}` with the HTTP status `code`. */
export function failureResponse({ code, result, meta, headers, cookies }: ApiError): Response {
  const response = json(code, meta ? { code, result, meta } : { code, result }, {
    'Cache-Control': noStore,
    ...headers,
  });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
