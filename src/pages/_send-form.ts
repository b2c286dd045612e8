import type { APIContext } from 'astro';
import { ApiError } from '../commerce/errors/api-error.ts';
import { requireOrigin } from '../commerce/http/check-origin.ts';
import { parseForm } from '../commerce/http/parse-form.ts';
import { readBody } from '../commerce/http/read-body.ts';
import { serveApi } from '../commerce/serve.ts';
import type { TextKey } from '../i18n/text-key.ts';

/** What became of a form that a browser sent to a page. */
export interface SentForm {
  /** HTTP status of the API's answer. */
  readonly code: number;
  /** What was typed, by the names of the fields. */
  readonly values: Readonly<Record<string, string>>;
}

/** What a form is sent to. */
interface SentCall {
  readonly call: string;
  /** The call that returns the token which goes with the form. */
  readonly tokenCall?: string | undefined;
  readonly storeCode: string;
}

/**
 * Hands a form that was sent to a page on to a call of the API, which checks origin, size and limits as for every client.
 * A form without an origin is refused, too: a browser names it always. Throws what is no refusal.
 */
export async function sendForm(
  { request, url, clientAddress }: Pick<APIContext, 'request' | 'url' | 'clientAddress'>,
  { call, tokenCall, storeCode }: SentCall,
  serve = serveApi,
): Promise<SentForm> {
  try {
    requireOrigin(request);
    const bytes = await readBody(request);
    const values = await parseForm(bytes, request.headers);
    const headers = new Headers(request.headers);
    headers.set('x-vs-store-code', storeCode);
    const api = (path: string, init: RequestInit) =>
      serve(new Request(new URL(`/api/${path}`, url), { headers, ...init }), clientAddress);
    let body: Uint8Array<ArrayBuffer> | string = new Uint8Array(bytes);
    if (tokenCall !== undefined) {
      // The page fetches what its script would: the form's origin was checked.
      const answer = await api(tokenCall, { headers: { 'x-vs-store-code': storeCode } });
      if (!answer.ok) return { code: answer.status, values };
      const { result } = (await answer.json()) as { readonly result: string };
      body = new URLSearchParams({ ...values, token: result }).toString();
      headers.delete('content-length');
      headers.set('content-type', 'application/x-www-form-urlencoded');
    }
    const { status } = await api(call, { method: 'POST', body });
    if (status !== 401) return { code: status, values };
    // A page without a script can't renew a session: the form is sent as a guest's.
    headers.delete('cookie');
    const { status: code } = await api(call, { method: 'POST', body });
    return { code, values };
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, values: {} };
    throw error;
  }
}

/** Returns the text for a form that was not taken. */
export function refusedFormText(code: number): TextKey {
  if (code === 429) return 'account.tooMany';
  return code < 500 ? 'account.refused' : 'account.unreachable';
}
