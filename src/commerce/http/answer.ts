import type { ApiError } from '../errors.ts';

/** What an endpoint answers: a value for the envelope, or a whole body of its own. */
export interface Answer {
  readonly body: unknown;
  readonly cacheControl: string;
}

const noStore = 'no-cache, no-store';

/** `{code: 200, result}` (reference A0). What is true this second: never kept. */
export function success(result: unknown): Answer {
  return { body: { code: 200, result }, cacheControl: noStore };
}

/** A body without envelope, as the search answers (reference A4). */
export function bare(body: unknown): Answer {
  return { body, cacheControl: noStore };
}

export function toResponse(answer: Answer): Response {
  return json(200, answer.body, { 'Cache-Control': answer.cacheControl });
}

/** `{code, result}` with the HTTP status `code`. */
export function failureResponse({ code, result, meta, headers }: ApiError): Response {
  return json(code, meta ? { code, result, meta } : { code, result }, {
    'Cache-Control': noStore,
    ...headers,
  });
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
